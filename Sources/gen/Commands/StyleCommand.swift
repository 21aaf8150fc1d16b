import Generator
import JSONLanguage
import SourceText
import Workspace

extension Command {
	static let style = Command(
		word: .style, operands: "list|new|schema [NAME]", summary: "lists styles, and creates one for your team",
		operandHelp: [
			"list    list the available styles",
			"new     write .gen/styles/NAME/style.json, a style to start from",
			"schema  write .gen/styles/style.schema.json, the JSON Schema of style.json",
		],
		options: [
			OptionSpec("output", short: "o", value: "DIR", "the folder of .gen/styles; the current one by default"),
			OptionSpec(
				"extends", value: "STYLE", choices: Styles.builtIn.names, takesOthers: true, needs: [.action(["new"])],
				"new: the style it extends; \(Styles.builtIn.standardName) by default"),
			OptionSpec("dry-run", needs: [.action(["new", "schema"])], "list the files without writing them"),
			OptionSpec("force", needs: [.action(["schema"])], "schema: replace a schema that gen did not write"),
		],
		examples: ["gen style list", "gen style new harbor --extends sendable"],
		actionsAlone: ["list", "schema"],
		run: { StyleCommand(context: $0).run() })
}

/// The command `gen style …`.
struct StyleCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var output: String { arguments["output"]?.text ?? "." }

	func run() -> ExitStatus {
		context.perform { diagnostics throws(DiskError) in
			let own = try OwnTemplates(
				in: context.environment.project(around: output), allowing: context.environment.allowedPaths, diagnostics: &diagnostics)
			return switch arguments.positionals.first?.text {
			case "new": try new(own, &diagnostics)
			case "schema": try SchemaFile.ofStyles.write(to: output, context, &diagnostics)
			default: list(own, &diagnostics)
			}
		}
	}

	private func list(_ own: OwnTemplates, _ diagnostics: inout Diagnostics) -> ExitStatus {
		var rows: [(name: String, about: String, folder: String?)] = []
		for texts in own.styles {
			let style = Styles.builtIn.style(texts.name, of: own.styles, diagnostics: &diagnostics)
			rows.append((texts.name, style?.settings.about ?? "", texts.shown))
		}
		for style in Styles.builtIn.all where !rows.contains(where: { $0.name == style.name }) {
			rows.append((style.name, style.settings.about, nil))
		}
		let width = rows.map(\.name.count).max() ?? 0
		context.reporter.show(
			rows.map { row in
				let name = row.name + String(repeating: " ", count: width - row.name.count)
				return "\(name)  \(row.about)\(row.folder.map { " (\($0))" } ?? "")\n"
			}.joined())
		context.reporter.report(
			diagnostics, files: [],
			more: [
				.init(
					"styles",
					.array(
						rows.map { row in
							.object([
								.init("name", .string(row.name)), .init("about", .string(row.about)),
								.init("isBuiltIn", .bool(row.folder == nil)), .init("folder", row.folder.map { .string($0) } ?? .null),
							])
						}))
			])
		return diagnostics.hasErrors ? .bad : .done
	}

	private func new(_ own: OwnTemplates, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard arguments.positionals.count > 1 else {
			diagnostics.report(.noStyleName())
			return context.refuse(diagnostics)
		}
		let base = arguments["extends"]
		let extended = base?.text ?? Styles.builtIn.standardName
		guard Styles.builtIn.style(extended, of: own.styles, at: base?.span, diagnostics: &diagnostics) != nil else {
			return context.refuse(diagnostics)
		}
		let text = JSONValue.object([
			.init("$schema", .string("../\(SchemaFile.ofStyles.path.name)")), .init("extends", .string(extended)),
			.init("about", .string("the conventions of this team")),
		]).text()
		return try write(text, as: arguments.positionals[1], &diagnostics)
	}

	/// Writes the `style.json` of a new style.
	private func write(_ text: String, as name: ArgumentValue, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let path = FolderPath("\(OwnTemplates.styleFolder.text)/\(name.text)/\(StyleSettings.fileName)"), Self.isName(name.text)
		else {
			diagnostics.report(.badStyleName(name))
			return context.refuse(diagnostics)
		}
		guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
		let before = try folder.read(path)
		guard case .missing = before else {
			diagnostics.report(.styleIsThere(name.text, folder.display(path.text)))
			return context.refuse(diagnostics)
		}
		var edits = [FileEdit(path, .write(Array(text.utf8)), before: before)]
		// A schema that gen did not write stays unchanged.
		if let schema = try SchemaFile.ofStyles.edit(in: folder, isForced: false), !schema.isIdle { edits.append(schema) }
		return try context.write(edits, in: folder, diagnostics)
	}

	/// Returns whether the text is the name of one folder that needs no quotes in a shell.
	private static func isName(_ text: String) -> Bool {
		guard let first = text.utf8.first, text.utf8.count <= 64, first != UInt8(ascii: "-") else { return false }
		return text.utf8.allSatisfy { byte in
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
				UInt8(ascii: "-"), UInt8(ascii: "_"):
				true
			default: false
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func noStyleName() -> Diagnostic {
		Diagnostic(.missingArgument, "the name of the style is missing", fix: "pass one, as in 'gen style new harbor'")
	}

	fileprivate static func badStyleName(_ name: ArgumentValue) -> Diagnostic {
		Diagnostic(.invalidValue, "'\(name.text)' cannot name a style", at: name.span, fix: "use letters, digits, '-' and '_'")
	}

	fileprivate static func styleIsThere(_ name: String, _ path: String) -> Diagnostic {
		Diagnostic(.pathTaken, "the style '\(name)' exists already: \(path)", fix: "edit it, or choose another name")
	}
}
