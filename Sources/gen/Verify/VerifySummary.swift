import JSONLanguage
import SourceText

/// The combined findings of all verifications: each finding once, in the order of the features.
struct VerifySummary {
	private(set) var diagnostics = Diagnostics()
	/// Whether something could not be verified at all.
	private(set) var isIncomplete = false
	private(set) var text: String
	/// The summary in the JSON output.
	let member: JSONValue.Member

	/// - Parameters:
	///   - unverified: the folders of further features, which could not be verified.
	///   - here: the name of the current folder.
	init(
		_ features: [VerifiedFeature], _ verifications: [Verification], unverified: [String] = [], here: String = ".", runsTests: Bool
	) {
		let total = features.count + unverified.count
		isIncomplete = !unverified.isEmpty
		var failed: [String] = []
		var unchanged: [String] = []
		let byFeature = Dictionary(grouping: verifications, by: \.feature.shown)
		for feature in features {
			let own = byFeature[feature.shown] ?? []
			if !own.isEmpty, own.allSatisfy(\.isRecorded) { unchanged.append(feature.shown) }
			diagnostics.report(contentsOf: feature.findings)
			for finding in Self.merged(own) { diagnostics.report(finding) }
			if let failure = own.lazy.compactMap(\.failure).first {
				diagnostics.report(failure)
				isIncomplete = true
			}
			if own.contains(where: \.isFailed) { failed.append(feature.shown == "." ? here : feature.shown) }
		}
		let isolations = verifications.map(\.isolation.rawValue).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
		let passed = features.count - failed.count
		failed += unverified.map { $0 == "." ? here : $0 }
		var text = "\(passed) of \(total) \(total == 1 ? "feature" : "features") verified"
		text += " with \(isolations.joined(separator: " and ")) as default isolation"
		let testCount = verifications.reduce(0) { $0 + $1.testCount }
		if runsTests, testCount > 0 || unchanged.isEmpty { text += ", \(testCount) tests run" }
		if !unchanged.isEmpty { text += "; \(unchanged.count) unchanged since \(unchanged.count == 1 ? "it" : "they") passed" }
		let runtimes = verifications.map(\.runtime.origin).reduce(into: [String]()) { if !$0.contains($1), !$1.isEmpty { $0.append($1) } }
		self.text = text + (failed.isEmpty ? "" : "; failed: \(Visible.text(failed.joined(separator: ", ")))") + "\n"
		if !runtimes.isEmpty { self.text += "compiled against \(Visible.text(runtimes.joined(separator: " and ")))\n" }
		member = .init(
			"verified",
			.object([
				.init("features", .array((features.map(\.shown) + unverified).map { .string($0) })),
				.init("failed", .array(failed.map { .string($0) })),
				.init("unchanged", .array(unchanged.map { .string($0) })),
				.init("isolations", .array(isolations.map { .string($0) })), .init("runtimes", .array(runtimes.map { .string($0) })),
				.init("tests", .integer(testCount)),
			]))
	}

	/// Returns the findings of one feature with each isolation; a finding of only some isolations names them.
	private static func merged(_ verifications: [Verification]) -> [Diagnostic] {
		var merged: [(finding: Diagnostic, isolations: [String])] = []
		for verification in verifications {
			for finding in verification.findings {
				if let index = merged.firstIndex(where: { $0.finding.isSame(as: finding) }) {
					if !merged[index].isolations.contains(verification.isolation.rawValue) {
						merged[index].isolations.append(verification.isolation.rawValue)
					}
				} else {
					merged.append((finding, [verification.isolation.rawValue]))
				}
			}
		}
		return merged.map { finding, isolations in
			guard isolations.count < verifications.count, finding.severity != .note else { return finding }
			var finding = finding
			let others = verifications.map(\.isolation.rawValue).filter { !isolations.contains($0) }
			finding.notes.append(
				.init(
					"only with \(isolations.joined(separator: " and ")) as default isolation: '--isolation \(others.first ?? "")' verifies without it"
				))
			return finding
		}
	}
}
