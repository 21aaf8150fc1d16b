import SourceText

/// A condition without which an option has no effect.
///
/// Such an option is an error, since whoever passed it believes that it has an effect. The table of options has the conditions:
/// `OptionSpec("stat", needs: [.option("dry-run")], …)`. Those of a command line are known before anything is read; those of a run in gen.json once
/// its inputs were read.
enum OptionCondition: Hashable, Sendable {
	// MARK: Of a command line

	/// One of these options is passed.
	case option([String])
	/// The command does one of these: `gen templates check`.
	case action([String])
	/// Neither inputs nor names are passed.
	case noOperand
	/// The command is about one feature.
	case oneFeature
	/// A request is sent: to an address, or for an operation.
	case request
	/// A response comes over the wire or from a recording.
	case received
	/// No input is a recording, which shows methods and bodies.
	case noRecording

	// MARK: Of a run

	/// There are GraphQL operations.
	case operation
	/// An operation has a variable that is one identifier.
	case identifier
	/// A selection has a type condition.
	case typeCondition
	/// There is a request that is not a GraphQL operation, with or without a response.
	case endpoint
	/// The method sends a body.
	case sentBody
	/// A response can contain a list under a key.
	case page
	/// A response is one object, or empty.
	case oneObject
	/// The endpoint does not contain an identifier.
	case plainPath
	/// There is a sample of any use.
	case sample
	/// The run stores in memory.
	case memory
	/// The run stores in UserDefaults.
	case userDefaults

	/// The reason why the option has no effect, and what helps beside removing it.
	fileprivate var mistake: (reason: String, fix: Remedy?) {
		switch self {
		case .option(let names):
			let names = names.map { "--\($0)" }
			let last = names.last ?? ""
			let all = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + last : last
			return ("it needs \(all)", "add \(all)")
		case .action(let names): return ("it belongs to '\(names.joined(separator: "', '"))'", nil)
		case .noOperand: return ("inputs and names are passed", "remove those")
		case .oneFeature: return ("it is an option of one feature, and the command is about several", "run gen in one folder")
		case .request: return ("no request is sent", "pass an address, as in 'gen https://api.example.com/…'")
		case .received: return ("the response is stored as it is", nil)
		case .noRecording: return ("the recording has the methods and bodies", "choose a method with --endpoint 'POST /orders'")
		case .operation:
			return ("there is no GraphQL operation", "pass the operations, as in 'gen GetCharacter.graphql --schema schema.graphqls'")
		case .identifier: return ("no operation has a variable of the type ID", nil)
		case .typeCondition: return ("no operation has a type condition", nil)
		case .endpoint: return ("nothing but GraphQL operations is requested", nil)
		case .sentBody: return ("a GET sends no body", "pass the method, as in --method POST")
		case .page: return ("no response is an object that contains a list", nil)
		case .oneObject: return ("the response is a list or a dictionary", "pass --list none if the page is one object")
		case .plainPath: return ("the endpoint contains an identifier", "remove the identifier from --endpoint")
		case .sample: return ("the run has no sample", nil)
		case .memory: return ("nothing is cached in memory", "set \"local\": \"memory\"")
		case .userDefaults: return ("nothing is stored in UserDefaults", "set \"local\": \"user-defaults\"")
		}
	}

	/// The fix as an option, if it is one.
	fileprivate var fixes: [Fix] {
		switch self {
		case .memory: [.option("local", .text("memory"))]
		case .userDefaults: [.option("local", .text("user-defaults"))]
		default: []
		}
	}
}

extension ParsedArguments {
	/// Returns whether an option is present, flag or not.
	func contains(_ option: String) -> Bool { has(option) || self[option] != nil }

	/// Reports those of `options` that are present and without effect, as far as `isMet` knows that a condition is not met.
	func reportUnused(_ options: [OptionSpec], _ diagnostics: inout Diagnostics, isMet: (OptionCondition) -> Bool?) {
		for option in options where contains(option.name) {
			let conditions = (option.scope == .command ? [] : [.oneFeature]) + option.needs
			guard let condition = conditions.first(where: { isMet($0) == false }) else { continue }
			let values = all(option.name)
			let spans = values.isEmpty ? [flagLocations[option.name]] : values.map { Optional($0.span) }
			for span in spans { diagnostics.report(.withoutEffect(option, condition, at: span)) }
		}
	}
}

extension Diagnostic {
	fileprivate static func withoutEffect(_ option: OptionSpec, _ condition: OptionCondition, at span: SourceSpan?) -> Diagnostic {
		let (reason, fix) = condition.mistake
		return Diagnostic(
			.optionConflict, "'\(option.isKey ? "" : "--")\(option.name)' has no effect: \(reason)", at: span,
			fix: .remove + (fix.map { ", or \($0)" } ?? ""), fixes: condition.fixes)
	}
}
