import SourceText
import Workspace

// Diagnostics for files that are not inputs, with what each seems to be and the command that reads it.
extension InputReader {
	/// Returns the diagnostic for `file`, which by its extension contains neither a sample nor operations.
	func unknownInput(_ file: ArgumentValue, of run: Run) -> Diagnostic {
		let path = file.text
		let shown = Self.join(run.folder, path)
		if CommandName(rawValue: path) != nil { return .lateCommand(path, at: file.location) }
		if path.contains("://") { return .address(path, at: file.location) }
		guard readable.contains(environment.resolve(shown)) else {
			return .unreadable(ReadFailure(path: shown, reason: .outside), namedAt: file.location)
		}
		guard kind(ofPath: environment.resolve(shown)) != .missing else {
			if let address = Self.address(withoutScheme: path) { return .noScheme(path, address: address, at: file.location) }
			let isFolder = path.hasSuffix("/")
			return isFolder || !path.contains(".")
				? .noFolder(path, isFolder: isFolder, nearest: nearest(to: shown), at: file.location)
				: .noFile(path, nearest: nearest(to: shown), at: file.location)
		}
		let ending = Self.ending(of: path)
		if let right = Self.suffixes.first(where: { $0 == ending.lowercased() }) {
			return .otherCase(path, renamed: String(path.dropLast(ending.count)) + right, at: file.location)
		}
		switch ending.lowercased() {
		case ".graphqls":
			let operations = run.inputs.filter { $0.hasSuffix(".graphql") || $0.hasSuffix(".gql") }
			return .schema(path, operations: operations.isEmpty ? ["GetCharacter.graphql"] : operations, at: file.location)
		case ".yaml", ".yml": return .yaml(path, at: file.location)
		case ".har": return .recording(path, at: file.location)
		default: return .unknown(path, at: file.location)
		}
	}

	func emptyFolder(_ input: ArgumentValue, in folder: String) -> Diagnostic {
		let path = environment.resolve(Self.join(folder, input.text))
		let shown = readable.names(inFolder: path).filter { !$0.hasPrefix(".") }
		let inner = shown.filter { name in
			kind(ofPath: path + "/" + name) == .folder
				&& readable.names(inFolder: path + "/" + name).contains { file in Self.suffixes.contains(where: file.hasSuffix) }
		}
		if kind(ofPath: path + "/gen.json") == .file { return .featureFolder(input) }
		let head = input.text.hasSuffix("/") ? input.text : input.text + "/"
		return .emptyFolder(
			input, schema: shown.first { $0.hasSuffix(".graphqls") }.map { head + $0 }, inner: inner.first.map { head + $0 })
	}

	/// Returns the file beside `path`, which does not exist, with the most similar name.
	func nearest(to path: String) -> String? {
		var parts = path.split(separator: "/", omittingEmptySubsequences: false)
		while parts.last?.isEmpty == true { parts.removeLast() }
		guard let name = parts.popLast() else { return nil }
		let folder = parts.joined(separator: "/")
		let isRoot = path.hasPrefix("/") && folder.isEmpty
		let known = readable.names(inFolder: environment.resolve(isRoot ? "/" : folder.isEmpty ? "." : folder)).filter {
			!$0.hasPrefix(".")
		}
		// Extensions are left out, since they would make all names similar.
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
	/// Returns the diagnostic for the failure, with a proposal if the file is missing.
	func diagnostic(nearest: @autoclosure () -> String?) -> Diagnostic {
		var diagnostic = diagnostic
		if case .missing = reason, let nearest = nearest() {
			diagnostic.fix = "\(didYouMean: nearest)"
			diagnostic.fixes = [.word(path, nearest)]
		}
		return diagnostic
	}
}

extension Diagnostic {
	private static let endings = "a sample ends in .json or .ndjson, an operation in .graphql or .gql"

	fileprivate static func unknown(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is not a type of file that gen reads", at: span,
			fix: "\(endings); if it is a sample, rename it, or pass it as 'gen - < \(ShellWord.quoted(path))'",
			fixes: [.command("gen - < \(ShellWord.quoted(path))")])
	}

	fileprivate static func lateCommand(_ name: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(name)' is a command, but is not the first argument", at: span, fix: "begin with it: 'gen \(name) …'")
	}

	fileprivate static func address(_ address: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(address)' is an address, but this option expects a file", at: span,
			fix: "save the response: curl -s \(ShellWord.quoted(address)) > response.json && gen response.json",
			fixes: [.command("curl -s \(ShellWord.quoted(address)) > response.json && gen response.json")])
	}

	fileprivate static func noScheme(_ text: String, address: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "there is no file or folder '\(text)'", at: span,
			fix: "write an address with its scheme: gen \(ShellWord.quoted(address))",
			fixes: [.command("gen \(ShellWord.quoted(address))")])
	}

	fileprivate static func noFolder(_ path: String, isFolder: Bool, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unreadableFile, isFolder ? "there is no folder '\(path)'" : "there is no file or folder '\(path)'", at: span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "check the path; it is relative to the current folder",
			fixes: nearest.map { [.word(path, $0)] } ?? [])
	}

	fileprivate static func noFile(_ path: String, nearest: String?, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unreadableFile, "there is no file '\(path)'", at: span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "check the path; \(endings)",
			fixes: nearest.map { [.word(path, $0)] } ?? [])
	}

	fileprivate static func otherCase(_ path: String, renamed: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' has a file extension in capitals, which gen does not read", at: span,
			fix: "rename it: mv \(ShellWord.quoted(path)) \(ShellWord.quoted(renamed))",
			fixes: [.command("mv \(ShellWord.quoted(path)) \(ShellWord.quoted(renamed))")])
	}

	fileprivate static func schema(_ path: String, operations: [String], at span: SourceSpan?) -> Diagnostic {
		let words = operations.map(ShellWord.quoted).joined(separator: " ")
		return Diagnostic(
			.unknownInput, "'\(path)' is a schema, but gen generates from operations", at: span,
			fix: "pass it with --schema: gen \(words) --schema \(ShellWord.quoted(path))",
			fixes: operations.isEmpty ? [] : [.command("gen \(words) --schema \(ShellWord.quoted(path))")])
	}

	fileprivate static func yaml(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is YAML, but gen reads JSON", at: span,
			fix: "pass a response as JSON; an OpenAPI document describes responses")
	}

	fileprivate static func recording(_ path: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unknownInput, "'\(path)' is a recording, which cannot be repeated", at: span,
			fix: "generate samples from it once: gen \(ShellWord.quoted(path))", fixes: [.command("gen \(ShellWord.quoted(path))")]
		)
	}

	fileprivate static func featureFolder(_ folder: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.noInput, "'\(folder.text)' is a feature folder, not an input", at: folder.location,
			fix: "pass it with --output \(ShellWord.quoted(folder.text))", fixes: [.word(folder.text, "--output=" + folder.text)])
	}

	fileprivate static func emptyFolder(_ folder: ArgumentValue, schema: String?, inner: String?) -> Diagnostic {
		Diagnostic(
			.noInput, "the folder '\(folder.text)' contains no input", at: folder.location,
			fix: schema.map { "'\($0)' is a schema; pass it with operations: gen GetCharacter.graphql --schema \(ShellWord.quoted($0))" }
				?? inner.map { "inputs are in a folder inside it: gen \(ShellWord.quoted($0))" }
				?? "inputs end in \(InputReader.suffixes.joined(separator: ", "))",
			fixes: schema == nil ? inner.map { [.command("gen \(ShellWord.quoted($0))")] } ?? [] : [])
	}
}
