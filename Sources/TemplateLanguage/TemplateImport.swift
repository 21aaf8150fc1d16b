import SourceText

/// A module that a template imports.
package struct TemplateImport: Sendable {
	package let span: SourceSpan
	/// The name as it is written in the template: `{App}Networking`.
	package let name: String
	package let isTestable: Bool

	private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
	private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

	/// Returns the imports of a Swift template, which precede the first declaration.
	package static func all(in template: SourceText) -> [TemplateImport] {
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
