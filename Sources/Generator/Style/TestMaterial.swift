import SourceText

/// What a team may write itself, or not at all: files beside what the app is made of.
package enum TestMaterial: String, CaseIterable, Sendable {
	case tests, fixtures, mocks
}

extension TemplateLibrary.Entry {
	/// Nil for what the app is made of.
	var material: TestMaterial? {
		guard path.hasPrefix("Tests/") else { return nil }
		if path.hasSuffix(".json") { return .fixtures }
		let text = source.text(in: SourceRange(0, source.count))
		if text.contains("@Test") || text.contains("XCTestCase") { return .tests }
		if text.contains("{each fixtures}") || text.contains("{each stubs}") { return .fixtures }
		return Self.mocks.contains(where: text.contains) ? .mocks : .tests
	}

	/// What templates of mocks ask for.
	private static let mocks = [
		"{sources.mock}", "{sources.localMock}", "{sources.storeMock}", "{store.mock}", ".mock.", "{each mockValues}",
	]
}

extension TemplateLibrary {
	/// Without what the user writes himself; nil where what is left needs it.
	///
	/// - Parameter place: where that is said.
	package func leavingOut(_ material: Set<TestMaterial>, at place: SourceSpan?, diagnostics: inout Diagnostics) -> TemplateLibrary? {
		guard !material.isEmpty else { return self }
		if material.contains(.fixtures), !material.contains(.tests), entries.contains(where: { $0.material == .fixtures }),
			entries.contains(where: { $0.material == .tests })
		{
			diagnostics.report(
				Diagnostic(
					.fixturesExcluded, "tests load fixtures, but fixtures are excluded", at: place,
					fix: "exclude the tests as well, with --without tests --without fixtures, or keep both"))
			return nil
		}
		for kind in TestMaterial.allCases where material.contains(kind) && !entries.contains(where: { $0.material == kind }) {
			diagnostics.report(
				Diagnostic(
					.unusedSetting, "\"without\" has no effect on \(kind.rawValue): the style has no templates for them", at: place,
					fix: "remove '\(kind.rawValue)' from it"))
		}
		return filtered { entry in entry.material.map { !material.contains($0) } ?? true }
	}
}
