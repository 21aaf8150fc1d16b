import SourceText

/// A check that each option beside a recording has an effect: the recording has the methods and bodies, and `--list` generates nothing.
struct RecordingOptionUse {
	private let arguments: ParsedArguments

	/// The options that apply to a list of endpoints.
	private static let ofLists: Set<String> = ["list", "endpoint", "dry-run", "format", "quiet", "verbose", "any-version"]

	init(_ arguments: ParsedArguments) {
		self.arguments = arguments
	}

	func report(_ diagnostics: inout Diagnostics) {
		for name in arguments.flags.union(arguments.values.keys).sorted() {
			guard let reason = objection(to: name) else { continue }
			diagnostics.report(.withoutEffect(name, reason, at: arguments.all(name).first?.span))
		}
	}

	private func objection(to option: String) -> (reason: String, fix: Remedy)? {
		if arguments.has("list") {
			return Self.ofLists.contains(option) ? nil : ("--list only lists the endpoints", "remove it, or remove --list to generate")
		}
		switch option {
		case "method": return ("the recording has the method", "write it before the path, as in --endpoint 'POST /orders'")
		case "body": return ("the recording has the bodies of requests", "remove it")
		default: return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func withoutEffect(_ option: String, _ objection: (reason: String, fix: Remedy), at span: SourceSpan?) -> Diagnostic
	{
		Diagnostic(
			.optionConflict, "'--\(option)' has no effect: \(objection.reason)", at: span, fix: objection.fix,
			fixes: [.removal(option: option)])
	}
}
