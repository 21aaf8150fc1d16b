import JSONLanguage
import SourceText

extension ConfigurationReader {
	/// Reads the levels of notes and warnings under `"diagnostics"`, whose keys are diagnostic codes.
	mutating func levels() -> [(code: DiagnosticCode, level: DiagnosticLevels.Level)] {
		let entries = object("diagnostics") { levels in levels.entries { $0.string($1) } } ?? []
		var result: [(code: DiagnosticCode, level: DiagnosticLevels.Level)] = []
		for (key, value) in entries {
			guard let code = DiagnosticCode(named: key.value) else {
				report(.unknownCode(key))
				continue
			}
			guard code.isAdjustable else {
				report(.notAdjustable(key))
				continue
			}
			guard let level = DiagnosticLevels.Level(rawValue: value.value) else {
				report(.unknownLevel(value))
				continue
			}
			result.append((code, level))
		}
		return result
	}
}

extension Diagnostic {
	fileprivate static func unknownCode(_ key: Configured<String>) -> Diagnostic {
		let codes = DiagnosticCode.all.filter(\.isAdjustable).map(\.name)
		return Diagnostic(
			.unknownKey, "'\(Visible.text(key.value))' is not the code of a note or warning", at: key.span,
			fix: nearestName(to: key.value, in: codes).map { "\(didYouMean: $0)" }
				?? "use a code as gen prints it, such as '\(DiagnosticCode.fewSamples.name)'")
	}

	fileprivate static func notAdjustable(_ key: Configured<String>) -> Diagnostic {
		Diagnostic(
			.unknownKey, "'\(key.value)' is an error, whose level cannot be changed", at: key.span,
			fix: "\(removing: "remove it"); \(run: "gen explain \(key.value)") shows how to avoid the error")
	}

	fileprivate static func unknownLevel(_ value: Configured<String>) -> Diagnostic {
		let levels = DiagnosticLevels.Level.allCases.map(\.rawValue)
		return Diagnostic(
			.invalidValue, "'\(Visible.text(value.value))' is not a level", at: value.span,
			fix: nearestName(to: value.value, in: levels).map { "\(didYouMean: $0)" } ?? "use one of: \(levels.joined(separator: ", "))"
		)
	}
}
