import Generator
import SourceText
import Workspace

extension Command {
	static let mergeDriver = Command(
		word: .mergeDriver, operands: "BASE OURS THEIRS [PATH]", summary: "merges two versions of a file for git, which runs it",
		operandHelp: [
			"BASE OURS THEIRS  files with the versions; the result is written to OURS",
			"PATH  the path in the repository; that of OURS by default",
		], options: [],
		examples: ["gen merge-driver base.json ours.json theirs.json Features/Movies/gen.lock.json"],
		run: { context in context.perform { diagnostics throws(DiskError) in try merge(context, &diagnostics) } })

	private static func merge(_ context: CommandContext, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		let paths = context.arguments.positionals.map(\.text)
		guard paths.count == 3 || paths.count == 4 else {
			diagnostics.report(.driverOperands())
			return context.refuse(diagnostics)
		}
		var texts: [[UInt8]] = []
		do throws(ReadFailure) {
			for path in paths.prefix(3) {
				let source = try context.environment.read(typed: path)
				texts.append(source.withBytes { Array($0) })
			}
		} catch {
			diagnostics.report(error.diagnostic)
			return context.refuse(diagnostics)
		}
		let merge = VersionMerge(paths.count == 4 ? paths[3] : paths[1], base: texts[0], ours: texts[1], theirs: texts[2])
		let folder = try context.openFolder(ProjectFolders.parent(of: paths[1]) ?? "/")
		guard let path = paths[1].split(separator: "/").last.flatMap({ FolderPath(String($0)) }) else {
			throw DiskError(.write, paths[1], .invalidPath)
		}
		try folder.replaceFile(path, merge.text)
		context.console.noteDelivery()
		return merge.hasConflicts ? .found : .done
	}
}

/// The command `gen init --git`: has git merge the files of gen by their entries.
struct GitAttributesCommand {
	let context: CommandContext

	/// The lines of `.gitattributes`, each with the pattern that it begins with.
	private static let lines = [
		"gen.lock.json merge=gen linguist-generated", "gen.base merge=gen linguist-generated", "gen.json merge=gen",
	]
	static let configuration = "git config merge.gen.driver 'gen merge-driver %O %A %B %P'"

	func run() -> ExitStatus { context.perform(run) }

	private func run(_ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = try context.takeFolder(context.arguments["output"]?.text ?? ".", &diagnostics),
			let path = FolderPath(".gitattributes")
		else { return context.refuse(diagnostics) }
		let before = try folder.read(path)
		var text = ""
		switch before {
		case .missing: break
		case .file(let file):
			guard let old = file.text else { throw DiskError(.read, folder.display(path.text), .notText) }
			text = old
		case .folder, .tooLarge, .other: throw DiskError(.read, folder.display(path.text), .notFile)
		}
		let known = Set(text.split(separator: "\n").compactMap { $0.split(separator: " ").first })
		for line in Self.lines where !known.contains(line.prefix { $0 != " " }) {
			if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
			text += line + "\n"
		}
		let status = try context.write([FileEdit(path, .write(Array(text.utf8)), before: before)], in: folder, diagnostics)
		context.reporter.inform(
			"next: run \(Self.configuration) in each clone; without it, git merges the files line by line, and gen repairs them")
		return status
	}
}

extension Diagnostic {
	fileprivate static func driverOperands() -> Diagnostic {
		Diagnostic(
			.missingArgument, "'gen merge-driver' takes the files of three versions",
			fix: "let git run it: \(GitAttributesCommand.configuration)")
	}
}
