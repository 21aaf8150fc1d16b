import SourceText

/// A module that a template imports, except with `@testable`.
struct TemplateImport {
	let module: String
	let span: SourceSpan

	/// Returns the imports of Swift templates, which precede the first declaration.
	static func all(in templates: [(path: String, source: SourceText)], app: String) -> [TemplateImport] {
		let keyword = Array("import ".utf8)
		let placeholder = Array("{App}".utf8)
		var found: [TemplateImport] = []
		for template in templates where template.path.hasSuffix(".swift") {
			template.source.withBytes { bytes in
				var start = 0
				while start < bytes.count {
					var end = start
					while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
					defer { start = end + 1 }
					guard start < end, bytes[start] == UInt8(ascii: "i") else {
						if start < end, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[start] { break }
						continue
					}
					let line = bytes[start..<end]
					guard line.starts(with: keyword) else { break }
					var name = Array(line.dropFirst(keyword.count))
					if let range = name.firstIndex(of: placeholder) {
						name.replaceSubrange(range..<range + placeholder.count, with: app.utf8)
					}
					found.append(
						TemplateImport(
							module: String(decoding: name, as: UTF8.self), span: SourceSpan(template.source, SourceRange(start, end))))
				}
			}
		}
		return found
	}
}

extension StyleFolder {
	/// The names of the modules that its templates import. A type with such a name would hide the module.
	func importedModules(app: String) -> Set<String> {
		Set(TemplateImport.all(in: templates.map { ($0.path, $0.source) }, app: app).map(\.module))
	}
}

extension StyleFolder {
	/// The suffixes of the types that its templates declare with the name of an entity: `Service` for `struct {Name}Service`. No generated type may
	/// have the name of such a type.
	var suffixesOfDeclaredTypes: Set<String> {
		let placeholder = Array("{Name}".utf8)
		var found: Set<String> = []
		for template in templates where template.path.hasSuffix(".swift") {
			template.source.withBytes { bytes in
				let bytes = Array(bytes)
				var start = 0
				while let position = bytes.firstIndex(of: placeholder, from: start) {
					start = position + placeholder.count
					let end = bytes[start...].firstIndex { !$0.isPartOfName } ?? bytes.count
					let isDeclared = Self.keywords.contains { bytes[..<position].suffix($0.count).elementsEqual($0) }
					if isDeclared, end == bytes.count || bytes[end] != UInt8(ascii: "{") {
						found.insert(String(decoding: bytes[start..<end], as: UTF8.self))
					}
				}
			}
		}
		return found
	}

	/// The keywords that declare types, with a space.
	private static let keywords = ["struct ", "class ", "actor ", "enum ", "protocol ", "typealias "].map { Array($0.utf8) }
}
