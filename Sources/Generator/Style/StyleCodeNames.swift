import SourceText

/// The names in the Swift code of a style that the names of generated types must not hide or repeat.
struct StyleCodeNames: Sendable {
	/// The names of types. A generated type with such a name would hide the one that is meant.
	private(set) var mentioned: Set<String> = []
	/// The suffixes of the types that its templates declare with the name of an entity: `Service` for `struct {Name}Service`. No generated type may
	/// have the name of such a type.
	private(set) var declaredSuffixes: Set<String> = []
	/// The modules that its templates import. A type with such a name would hide the module.
	private(set) var imports: [TemplateImport] = []
	/// The modules that its tests import with `@testable`.
	private(set) var testedModules: [TemplateImport] = []

	init(in folder: StyleFolder) {
		let templates = folder.templates.filter { $0.path.hasSuffix(".swift") }.map(\.source)
		for source in templates + folder.partials.values {
			let mentions = source.withBytes { TemplateMentions(in: Array($0)) }
			mentioned.formUnion(mentions.names)
			declaredSuffixes.formUnion(mentions.declaredSuffixes)
		}
		let all = templates.flatMap(TemplateImport.all)
		imports = all.filter { !$0.isTestable }
		testedModules = all.filter(\.isTestable)
	}

	/// The names that no generated type may have.
	///
	/// - Parameters:
	///   - app: the prefix of the app's modules.
	///   - entities: the names of the entities.
	func reserved(app: String, entities: [String]) -> Set<String> {
		var names = mentioned.union(imports.map { $0.module(app: app) })
		for entity in entities { names.formUnion(declaredSuffixes.map { entity + $0 }) }
		return names
	}
}

/// A module that a template imports.
struct TemplateImport {
	let span: SourceSpan
	/// The name as it is written in the template: `{App}Networking`.
	private let name: String
	let isTestable: Bool

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

	/// Returns the name of the module in a feature.
	func module(app: String, feature: String = "{Feature}") -> String {
		name.replacing("{App}", with: app).replacing("{Feature}", with: feature)
	}

	/// Whether the feature is part of the name.
	var namesFeature: Bool { name.contains("{Feature}") }
}
