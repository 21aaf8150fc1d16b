/// A file whose text becomes part of gen.
struct EmbeddedFile {
	/// The path of a template below `Templates/`; of a file of the runtime, in the repository.
	let path: String
	let text: String
}

/// The first lines of every generated file.
let generatedHeader = "// Written by the EmbedTemplates plugin at every build.\n\n"

/// Returns Swift source that declares `files` as string literals, which cost nothing until they are read.
func embeddedSource(ofRuntime files: [EmbeddedFile]) -> String {
	let elements = files.map { "\tEmbeddedRuntimeFile(path: \(literal($0.path)), text: \(literal($0.text))),\n" }
	return generatedHeader + "package let embeddedRuntime: [EmbeddedRuntimeFile] = [\n" + elements.joined() + "]\n"
}

/// Returns Swift source that declares `files` as string literals. Those of a style are in a row, since a run needs one style.
///
/// The path of a template is `<style>/<part>/<path in the feature folder>`; a file without a part is `<style>/style.json`, and one without a style is about
/// all styles.
func embeddedSource(ofTemplates files: [EmbeddedFile]) -> String {
	func components(_ file: EmbeddedFile) -> [Substring] { file.path.split(separator: "/", maxSplits: 2) }
	func style(_ file: EmbeddedFile) -> Substring { components(file).dropLast().first ?? "" }
	let elements = Dictionary(grouping: files, by: style).sorted { $0.key < $1.key }.flatMap(\.value).map { file in
		let components = components(file)
		let part = components.count == 3 ? components[1] : ""
		let path = components.last ?? ""
		let name = part.isEmpty ? path : "\(part)/\(path)"
		return "\tEmbeddedTemplate(\n\t\tstyle: \(literal(style(file))), part: \(literal(part)), path: \(literal(path)), "
			+ "name: \(literal(name)),\n"
			+ "\t\tfile: \(literal("Templates/\(file.path)")), text: \(literal(file.text))),\n"
	}
	return generatedHeader + "package let embeddedTemplates: [EmbeddedTemplate] = [\n" + elements.joined() + "]\n"
}

/// Returns Swift source that declares the commit.
func embeddedSource(ofCommit commit: String) -> String {
	generatedHeader + "let embeddedCommit = \(literal(commit))\n"
}

/// Returns `text` as a single-line Swift string literal, with everything escaped that could end it.
func literal(_ text: some StringProtocol) -> String {
	var literal = "\""
	for scalar in text.unicodeScalars {
		switch scalar {
		case "\"": literal += "\\\""
		case "\\": literal += "\\\\"
		case "\n": literal += "\\n"
		case "\r": literal += "\\r"
		case "\t": literal += "\\t"
		case " "..."~": literal.unicodeScalars.append(scalar)
		default: literal += "\\u{\(String(scalar.value, radix: 16))}"
		}
	}
	return literal + "\""
}
