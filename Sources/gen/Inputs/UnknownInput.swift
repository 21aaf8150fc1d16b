import SourceText
import Workspace

/// What to say about inputs that are none: what each seems to be, and the command that takes it.
extension InputReader {
	/// - Parameter file: neither a sample nor operations, by its ending.
	func unknownInput(_ file: ArgumentValue, of run: Run) -> Diagnostic {
		let path = file.text
		let shown = Self.join(run.folder, path)
		if CommandName(rawValue: path) != nil { return .lateCommand(path, at: file.place) }
		if path.contains("://") { return .address(path, at: file.place) }
		guard kind(ofPath: environment.resolve(shown)) != .missing else {
			if let address = Self.address(withoutScheme: path) { return .noScheme(path, address: address, at: file.place) }
			let isFolder = path.hasSuffix("/")
			return isFolder || !path.contains(".")
				? .noFolder(path, isFolder: isFolder, nearest: nearest(to: shown), at: file.place)
				: .noFile(path, nearest: nearest(to: shown), at: file.place)
		}
		let ending = Self.ending(of: path)
		if let right = Self.suffixes.first(where: { $0 == ending.lowercased() }) {
			return .otherCase(path, renamed: String(path.dropLast(ending.count)) + right, at: file.place)
		}
		switch ending.lowercased() {
		case ".graphqls":
			let operations = run.inputs.filter { $0.hasSuffix(".graphql") || $0.hasSuffix(".gql") }
			return .schema(path, operations: operations.isEmpty ? ["GetCharacter.graphql"] : operations, at: file.place)
		case ".yaml", ".yml": return .yaml(path, at: file.place)
		case ".har": return .recording(path, at: file.place)
		default: return .unknown(path, at: file.place)
		}
	}

	func emptyFolder(_ input: ArgumentValue, in folder: String) -> Diagnostic {
		let path = environment.resolve(Self.join(folder, input.text))
		let shown = names(inFolder: path).filter { !$0.hasPrefix(".") }
		let inner = shown.filter { name in
			kind(ofPath: path + "/" + name) == .folder
				&& names(inFolder: path + "/" + name).contains { file in Self.suffixes.contains(where: file.hasSuffix) }
		}
		let head = input.text.hasSuffix("/") ? input.text : input.text + "/"
		return .emptyFolder(
			input, schema: shown.first { $0.hasSuffix(".graphqls") }.map { head + $0 }, inner: inner.first.map { head + $0 })
	}

	/// What stands beside `path`, which does not exist, and is called alike.
	func nearest(to path: String) -> String? {
		var parts = path.split(separator: "/", omittingEmptySubsequences: false)
		while parts.last?.isEmpty == true { parts.removeLast() }
		guard let name = parts.popLast() else { return nil }
		let folder = parts.joined(separator: "/")
		let isRoot = path.hasPrefix("/") && folder.isEmpty
		let known = names(inFolder: environment.resolve(isRoot ? "/" : folder.isEmpty ? "." : folder)).filter { !$0.hasPrefix(".") }
		// Endings are alike whatever the names are.
		func stem(_ name: some StringProtocol) -> String { String(name.prefix { $0 != "." }) }
		guard stem(name).count > 2 else { return nil }
		let nearest = nearestName(to: String(name), in: known) ?? nearestName(to: stem(name), in: known.map(stem))
		return nearest.flatMap { near in
			known.first { $0 == near } ?? known.first { stem($0) == near }
		}.map { folder.isEmpty ? (isRoot ? "/" : "") + $0 : folder + "/" + $0 }
	}

	/// The address that a text like `localhost:8080/x` or `127.0.0.1/x` stands for; nil for one that can only be a path.
	private static func address(withoutScheme text: String) -> String? {
		let host = text.prefix { $0 != "/" }
		let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
		guard let name = parts.first, !name.isEmpty,
			name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") })
		else { return nil }
		let hasPort = parts.count == 2 && !parts[1].isEmpty && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
		let isNumeric = name.split(separator: ".").count == 4 && name.allSatisfy { $0.isNumber || $0 == "." }
		guard hasPort || isNumeric || name == "localhost" else { return nil }
		return "http://\(text)"
	}

	private static func ending(of path: String) -> String {
		let name = path.split(separator: "/").last ?? ""
		return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
	}
}

extension ReadFailure {
	/// With the way to what was meant.
	func diagnostic(nearest: @autoclosure () -> String?) -> Diagnostic {
		var diagnostic = diagnostic
		if case .missing = reason, let nearest = nearest() { diagnostic.fix = "did you mean '\(nearest)'?" }
		return diagnostic
	}
}

extension Diagnostic {
	private static let endings = "a sample ends in .json or .ndjson, an operation in .graphql or .gql"

	private static func unknown(_ path: String, at place: SourceSpan?, fix: String) -> Diagnostic {
		Diagnostic(.unknownInput, "gen cannot tell what '\(path)' is", at: place, fix: fix)
	}

	fileprivate static func unknown(_ path: String, at place: SourceSpan?) -> Diagnostic {
		unknown(path, at: place, fix: "\(endings); if it is a sample, rename it, or give it as 'gen - < \(ShellWord.quoted(path))'")
	}

	fileprivate static func lateCommand(_ name: String, at place: SourceSpan?) -> Diagnostic {
		unknown(name, at: place, fix: "a command is the first word: 'gen \(name) …'")
	}

	fileprivate static func address(_ address: String, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(address)' is an address, but this option expects a file", at: place,
			fix: "save the response: curl -s \(ShellWord.quoted(address)) > answer.json && gen answer.json")
	}

	fileprivate static func noScheme(_ text: String, address: String, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.missingFile, "there is no file or folder '\(text)'", at: place,
			fix: "write an address with its scheme: gen \(ShellWord.quoted(address))")
	}

	fileprivate static func noFolder(_ path: String, isFolder: Bool, nearest: String?, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.missingFile, isFolder ? "there is no folder '\(path)'" : "there is no file or folder '\(path)'", at: place,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "check the path; it is relative to the current folder")
	}

	fileprivate static func noFile(_ path: String, nearest: String?, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.missingFile, "there is no file '\(path)'", at: place,
			fix: nearest.map { "did you mean '\($0)'?" } ?? "check the path; \(endings)")
	}

	fileprivate static func otherCase(_ path: String, renamed: String, at place: SourceSpan?) -> Diagnostic {
		unknown(path, at: place, fix: "endings are in small letters: mv \(ShellWord.quoted(path)) \(ShellWord.quoted(renamed))")
	}

	fileprivate static func schema(_ path: String, operations: [String], at place: SourceSpan?) -> Diagnostic {
		let words = operations.map(ShellWord.quoted).joined(separator: " ")
		return Diagnostic(
			.unknownInput, "'\(path)' is a schema, but gen generates from operations", at: place,
			fix: "pass it with --schema: gen \(words) --schema \(ShellWord.quoted(path))")
	}

	fileprivate static func yaml(_ path: String, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is YAML, but gen reads JSON", at: place,
			fix: "pass a response as JSON; an OpenAPI document describes responses")
	}

	fileprivate static func recording(_ path: String, at place: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is a recording, which cannot be repeated", at: place,
			fix: "generate samples from it once: gen \(ShellWord.quoted(path))"
		)
	}

	fileprivate static func emptyFolder(_ folder: ArgumentValue, schema: String?, inner: String?) -> Diagnostic {
		Diagnostic(
			.noInput, "the folder '\(folder.text)' contains no input", at: folder.place,
			fix: schema.map { "'\($0)' is a schema; pass it with operations: gen GetCharacter.graphql --schema \(ShellWord.quoted($0))" }
				?? inner.map { "inputs are in a folder inside it: gen \(ShellWord.quoted($0))" }
				?? "inputs end in \(InputReader.suffixes.joined(separator: ", "))")
	}
}
