import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let fix = Command(
		word: .fix, operands: "[CODE …]", summary: "applies the fixes that need no decision to gen.json, and generates again",
		operandHelp: [
			"CODE   the code of a diagnostic, such as 'unused-setting'; all by default"
		],
		options: GenerateOptions.changes,
		examples: ["gen fix", "gen fix unused-setting endpoint-guessed", "gen fix --dry-run --format json"],
		run: { FixCommand(context: $0).run() })
}

/// The command `gen fix [CODE …]`: confirms what gen does and removes settings without effect, where the diagnostics say so.
struct FixCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }

	func run() -> ExitStatus {
		context.inFeature { session in
			let codes = Set(arguments.positionals.map(\.text))
			for code in arguments.positionals where DiagnosticCode(named: code.text) == nil {
				let isFeature = kind(ofPath: context.environment.resolve(code.text) + "/gen.json") == .file
				session.diagnostics.report(isFeature ? .folderAsCode(code) : .unknownCode(code))
			}
			try session.check()
			try session.prepare()
			let output = session.output
			var found = Diagnostics()
			let search = try ConfigurationSearch(in: context.environment.project(around: output), diagnostics: &found)
			guard let file = search.files.first, search.hasOwn else {
				session.diagnostics.report(contentsOf: found)
				try session.check()
				throw session.refuse(.noConfiguration(output, inside: search.enclosingFeature))
			}
			let requested = { (found: Diagnostics) in found.all.filter { codes.isEmpty || codes.contains($0.code.name) } }
			var fixes: [(DiagnosticCode, Fix)] = []
			var edited = file.source.wholeText
			// A fix can lead to another: a path that is confirmed may need an identifier.
			for round in 0..<Self.mostRounds {
				let reported = try session.findings(GenerationRequest(configuration: round == 0 ? nil : edited))
				if round == 0 { found = reported }
				let next = requested(reported).flatMap { diagnostic in
					diagnostic.applicableFixes().filter(\.isAutomatic).map { (diagnostic.code, $0) }
				}
				guard let text = SettingEdits(next.map(\.1)).text(in: SourceText(path: file.source.path, edited)), text != edited else {
					break
				}
				edited = text
				fixes += next
			}
			guard !fixes.isEmpty else {
				// An error of another code kept the others from being found.
				let errors = found.all.filter { $0.severity == .error && !(codes.isEmpty || codes.contains($0.code.name)) }
				for diagnostic in requested(found) + errors where diagnostic.severity != .note || !codes.isEmpty {
					session.diagnostics.report(diagnostic)
				}
				session.diagnostics.report(.nothingToFix(codes.sorted()))
				context.reporter.report(session.diagnostics, files: [], more: [Self.member([])])
				return session.diagnostics.hasErrors ? .bad : .done
			}
			let generation = try session.plan(GenerationRequest(configuration: edited))
			let comparison = try session.compare(generation)
			context.reporter.show(fixes.map { "\($0.name): \($1.sentence)\n" }.joined())
			return try session.deliver(comparison, of: generation, more: [Self.member(fixes)])
		}
	}

	/// The number of rounds in which fixes can lead to others.
	private static let mostRounds = 5

	/// The applied fixes in the JSON output.
	private static func member(_ fixes: [(DiagnosticCode, Fix)]) -> JSONValue.Member {
		.init(
			"applied",
			.array(
				fixes.map { code, fix in
					guard case .object(let members) = fix.value else { return .null }
					return .object([.init("code", .string(code.name))] + members)
				}))
	}
}

/// Edits of the settings in a gen.json.
struct SettingEdits {
	private let settings: [(path: [Fix.Step], value: Fix.Value?)]

	init(_ fixes: [Fix]) {
		settings = fixes.compactMap { fix in
			if case .setting(let path, let value) = fix.action { (path, value) } else { nil }
		}
	}

	/// Returns the text with the edits; nil if it cannot be parsed.
	func text(in source: SourceText) -> String? {
		var discarded = Diagnostics()
		guard var editor = JSONEditor(source, diagnostics: &discarded) else { return nil }
		for (path, value) in settings { if let value { editor.set(value.json, at: path.map(JSONStep.init)) } }
		// From the last element of a list to the first, so that the indices stay valid.
		let removed = settings.filter { $0.value == nil }.map(\.path).sorted { Self.order($0, $1) }
		for path in removed {
			var steps = path.map(JSONStep.init)
			editor.remove(at: steps)
			steps.removeLast()
			while !steps.isEmpty, let container = editor.value(at: steps),
				container.members?.isEmpty ?? container.elements?.isEmpty ?? false
			{
				editor.remove(at: steps)
				steps.removeLast()
			}
		}
		return editor.text
	}

	private static func order(_ one: [Fix.Step], _ other: [Fix.Step]) -> Bool {
		for (mine, theirs) in zip(one, other) where mine != theirs {
			switch (mine, theirs) {
			case (.index(let mine), .index(let theirs)): return mine > theirs
			case (.key(let mine), .key(let theirs)): return mine > theirs
			case (.key, .index): return true
			case (.index, .key): return false
			}
		}
		return one.count > other.count
	}
}

extension JSONStep {
	fileprivate init(_ step: Fix.Step) {
		switch step {
		case .key(let key): self = .key(key)
		case .index(let index): self = .index(index)
		}
	}
}

extension Fix {
	/// The fix in words: `"runs".0."endpoint" is "/users/{identifier}"`.
	fileprivate var sentence: String {
		guard case .setting(let path, let value) = action else { return "" }
		let shown = path.map { step in
			switch step {
			case .key(let key): JSONValue.string(key).compactText()
			case .index(let index): "\(index)"
			}
		}.joined(separator: ".")
		return value.map { "\(shown) is now \($0.json.compactText())" } ?? "\(shown) is removed"
	}
}

extension SourceText {
	fileprivate var wholeText: String { text(in: SourceRange(0, count)) }
}

extension Diagnostic {
	fileprivate static func unknownCode(_ word: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "'\(word.text)' is not the code of a diagnostic",
			fix: nearestName(to: word.text, in: DiagnosticCode.all.map(\.name)).map { "\(didYouMean: $0, insteadOf: word.text)" }
				?? "use a code as gen prints it, such as '\(DiagnosticCode.unusedSetting.name)'")
	}

	fileprivate static func folderAsCode(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unknownDeclaration, "'\(folder.text)' is a feature folder, not the code of a diagnostic",
			fix: "pass it with --output \(ShellWord.quoted(folder.text))", fixes: [.word(folder.text, "--output=" + folder.text)])
	}

	fileprivate static func noConfiguration(_ folder: String, inside feature: String?) -> Diagnostic {
		Diagnostic(
			.notGenerated, "there is no gen.json in '\(folder)', so there is nothing to fix",
			fix: feature.map { "pass the feature folder: --output \(ShellWord.quoted($0))" }
				?? "pass the feature folder with --output, or run 'gen INPUT' first",
			fixes: feature.map { [.addition("--output", $0)] } ?? [])
	}

	fileprivate static func nothingToFix(_ codes: [String]) -> Diagnostic {
		Diagnostic(
			.nothingToDo,
			codes.isEmpty
				? "no diagnostic has a fix that needs no decision" : "no diagnostic with these codes has a fix that needs no decision")
	}
}
