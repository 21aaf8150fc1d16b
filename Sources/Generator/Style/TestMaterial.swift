import SourceText

/// Generated files beside the app's sources, which a team may exclude.
package enum TestMaterial: String, CaseIterable, Sendable {
	case tests, fixtures, mocks
}

extension TemplateLibrary.Entry {
	/// The kind of test material; nil for a source of the app.
	var material: TestMaterial? {
		guard path.hasPrefix("Tests/") else { return nil }
		if path.hasSuffix(".json") { return .fixtures }
		let text = source.text(in: SourceRange(0, source.count))
		if text.contains("@Test") || text.contains("XCTestCase") { return .tests }
		if text.contains("{each fixtures}") || text.contains("{each stubs}") { return .fixtures }
		return Self.mocks.contains(where: text.contains) ? .mocks : .tests
	}

	/// The placeholders that identify the templates of mocks.
	private static let mocks = [
		"{sources.mock}", "{sources.localMock}", "{sources.storeMock}", "{store.mock}", ".mock.", "{each mockValues}",
	]
}

extension TemplateLibrary {
	/// Returns the library without the excluded material; nil, with an error, if a remaining template needs it.
	///
	/// - Parameter span: the location of the exclusion.
	package func excluding(_ material: Set<TestMaterial>, at span: SourceSpan?, diagnostics: inout Diagnostics) -> TemplateLibrary? {
		guard !material.isEmpty else { return self }
		if material.contains(.fixtures), !material.contains(.tests), entries.contains(where: { $0.material == .fixtures }),
			entries.contains(where: { $0.material == .tests })
		{
			diagnostics.report(
				Diagnostic(
					.optionConflict, "tests load fixtures, but fixtures are excluded", at: span,
					fix: "exclude the tests as well, with \"without\": [\"tests\", \"fixtures\"], or keep both"))
			return nil
		}
		for kind in TestMaterial.allCases where material.contains(kind) && !entries.contains(where: { $0.material == kind }) {
			diagnostics.report(
				Diagnostic(
					.unusedSetting, "\"without\" has no effect on \(kind.rawValue): the style has no templates for them", at: span,
					fix: "remove '\(kind.rawValue)' from it"))
		}
		return filtered { entry in entry.material.map { !material.contains($0) } ?? true }
	}
}
