import SourceText

/// The names in the Swift code of a template or a partial that other declarations must not hide or repeat.
///
/// The build embeds those of the built-in templates as text, since a small run of gen would need a tenth of its time to find them.
package struct TemplateCode: Sendable {
	/// The types that are mentioned.
	package let types: [String]
	/// The suffixes of the types that it declares with the name of an entity.
	package let declaredSuffixes: [String]
	/// The modules that it imports; none for a partial.
	package let imports: [TemplateImport]

	/// Reads `source`, a template or a partial.
	package init(_ source: SourceText, isPartial: Bool) {
		let mentions = source.withBytes { TemplateMentions(in: Array($0)) }
		types = mentions.names.sorted()
		declaredSuffixes = mentions.declaredSuffixes.sorted()
		imports = isPartial ? [] : TemplateImport.all(in: source)
	}

	/// The names as text: a line of types, a line of suffixes and a line for each import. An entry ends with a comma.
	package var text: String {
		let names = [types, declaredSuffixes].map { $0.map { $0 + "," }.joined() }
		let lines = imports.map { "\($0.span.range.lower),\($0.span.range.count),\($0.isTestable ? "@testable" : ""),\($0.name)" }
		return (names + lines).joined(separator: "\n")
	}

	/// Creates the names of `source` from the text of a value that was read from the same source.
	package init(text: String, of source: SourceText) {
		// Splitting a text by characters takes ten times as long as by bytes.
		let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
		func entries(_ line: Int) -> [String] {
			line < lines.count
				? lines[line].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
				: []
		}
		types = entries(0)
		declaredSuffixes = entries(1)
		imports = lines.dropFirst(2).compactMap { line in
			let parts = line.split(separator: UInt8(ascii: ","), maxSplits: 3, omittingEmptySubsequences: false)
			guard parts.count == 4, let start = Int(Substring(parts[0])), let count = Int(Substring(parts[1])) else { return nil }
			let span = SourceSpan(source, SourceRange(start, start + count))
			return TemplateImport(span: span, name: String(Substring(parts[3])), isTestable: !parts[2].isEmpty)
		}
	}
}

/// A module that a template imports.
package struct TemplateImport: Sendable {
	package let span: SourceSpan
	/// The name as it is written in the template: `{App}Networking`.
	package let name: String
	package let isTestable: Bool

	private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
	private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

	/// Returns the imports of a Swift template, which precede the first declaration.
	static func all(in template: SourceText) -> [TemplateImport] {
		var found: [TemplateImport] = []
		template.withBytes { bytes in
			var start = 0
			while start < bytes.count {
				let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
				defer { start = end + 1 }
				let line = bytes[start..<end]
				// Most lines before the first declaration are comments and conditions.
				guard let first = line.first, case let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= first,
					isLetter || first == UInt8(ascii: "@") || first == UInt8(ascii: " ")
				else { continue }
				let words = line.split(separator: UInt8(ascii: " "))
				let attributes = words.prefix { $0.first == UInt8(ascii: "@") || Self.access.contains(String(decoding: $0, as: UTF8.self)) }
				if words.dropFirst(attributes.count).first?.elementsEqual("import".utf8) == true {
					// An import of one declaration has its kind before the name.
					let path = words.dropFirst(attributes.count + 1).first { !Self.kinds.contains(String(decoding: $0, as: UTF8.self)) }
					guard let module = path?.split(separator: UInt8(ascii: ".")).first else { continue }
					found.append(
						TemplateImport(
							span: SourceSpan(template, SourceRange(start, end)), name: String(decoding: module, as: UTF8.self),
							isTestable: attributes.contains { $0.elementsEqual("@testable".utf8) }))
				} else if isLetter {
					break
				}
			}
		}
		return found
	}
}
