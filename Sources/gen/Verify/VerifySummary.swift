import JSONLanguage
import SourceText

/// The combined findings of all verifications: each finding once, in the order of the features.
struct VerifySummary {
	private(set) var diagnostics = Diagnostics()
	/// Whether something could not be verified at all.
	private(set) var isIncomplete = false
	private(set) var text = ""
	/// The summary in the JSON output.
	let member: JSONValue.Member

	/// - Parameters:
	///   - unverified: the folders of further features, which could not be verified.
	///   - here: the name of the current folder.
	///   - advise: adds help to the findings of a feature.
	init(
		_ features: [VerifiedFeature], _ verifications: [Verification], unverified: [String] = [], here: String = ".", runsTests: Bool,
		advise: (VerifiedFeature, [Diagnostic]) -> [Diagnostic] = { $1 }
	) {
		let total = features.count + unverified.count
		isIncomplete = !unverified.isEmpty
		var failed: [String] = []
		var unchanged: [String] = []
		let byFeature = Dictionary(grouping: verifications, by: \.feature.shown)
		for feature in features {
			let own = byFeature[feature.shown] ?? []
			if !own.isEmpty, own.allSatisfy(\.isUnchanged) { unchanged.append(feature.shown) }
			diagnostics.report(contentsOf: feature.findings)
			for finding in advise(feature, Self.merged(own)) { diagnostics.report(finding) }
			if let failure = own.lazy.compactMap(\.failure).first {
				diagnostics.report(failure)
				isIncomplete = true
			}
			if own.contains(where: \.isFailed) { failed.append(feature.shown) }
		}
		failed += unverified
		let names = failed.map { $0 == "." ? here : $0 }
		let isolations = Set(verifications.map(\.isolation.rawValue)).sorted()
		let runtimes = Set(verifications.map(\.runtime.origin)).sorted()
		let testCount = verifications.reduce(0) { $0 + $1.testCount }
		text = "\(total - failed.count) of \(total) \(total == 1 ? "feature" : "features") verified"
		text += " with \(isolations.joined(separator: " and ")) as default isolation"
		if runsTests, testCount > 0 || unchanged.isEmpty { text += ", \(testCount) tests run" }
		if !unchanged.isEmpty { text += "; \(unchanged.count) unchanged since \(unchanged.count == 1 ? "it" : "they") passed" }
		if !names.isEmpty { text += "; failed: \(Visible.text(names.joined(separator: ", ")))" }
		text += "\ncompiled against \(Visible.text(runtimes.joined(separator: " and ")))\n"
		let lists = [
			("features", features.map(\.shown) + unverified), ("failed", names), ("unchanged", unchanged), ("isolations", isolations),
			("runtimes", runtimes),
		]
		member = .init(
			"verified",
			.object(lists.map { .init($0, .array($1.map { .string($0) })) } + [.init("tests", .integer(testCount))]))
	}

	/// Returns the findings of one feature with each isolation; a finding of only some isolations names them.
	private static func merged(_ verifications: [Verification]) -> [Diagnostic] {
		var merged: [Diagnostic] = []
		for (index, verification) in verifications.enumerated() {
			for var finding in verification.findings where !verifications[..<index].contains(where: { $0.has(finding) }) {
				let isolations = verifications.filter { $0.has(finding) }.map(\.isolation.rawValue)
				if isolations.count < verifications.count, finding.severity != .note {
					// Not only with these: another isolation that fails may not have come as far as this finding.
					finding.notes.append(.init("found with \(isolations.joined(separator: " and ")) as default isolation"))
				}
				merged.append(finding)
			}
		}
		return merged
	}
}

extension Verification {
	/// Returns whether one of the findings is the same as `finding` of another isolation.
	fileprivate func has(_ finding: Diagnostic) -> Bool { findings.contains { $0.isSameFinding(as: finding) } }
}

extension Diagnostic {
	/// Returns whether both are the same finding of different runs. The text of a failed test can differ from run to run, as where it contains
	/// a dictionary or a set, and tests that run in parallel do not always begin in the same order.
	fileprivate func isSameFinding(as other: Diagnostic) -> Bool {
		guard code == other.code else { return false }
		switch code {
		case .testFailed: return span?.source.path == other.span?.source.path && span?.start.line == other.span?.start.line
		case .testsIncomplete: return message == other.message
		default: return isSame(as: other)
		}
	}
}
