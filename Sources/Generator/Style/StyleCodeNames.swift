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

	init(in folder: StyleFolder) {
		let templates = folder.templates.filter { $0.path.hasSuffix(".swift") }.map(\.source)
		for source in templates + folder.partials.values {
			let mentions = source.withBytes { TemplateMentions(in: Array($0)) }
			mentioned.formUnion(mentions.names)
			declaredSuffixes.formUnion(mentions.declaredSuffixes)
		}
		imports = templates.flatMap(TemplateImport.all)
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

/// A module that a template imports, except with `@testable`.
struct TemplateImport {
	let span: SourceSpan
	/// The name as it stands in the template: `{App}Networking`.
	private let name: String

	/// Returns the imports of a Swift template, which precede the first declaration.
	static func all(in template: SourceText) -> [TemplateImport] {
		let keyword = Array("import ".utf8)
		var found: [TemplateImport] = []
		template.withBytes { bytes in
			var start = 0
			while start < bytes.count {
				let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
				defer { start = end + 1 }
				let line = bytes[start..<end]
				if line.starts(with: keyword) {
					let name = String(decoding: line.dropFirst(keyword.count), as: UTF8.self)
					found.append(TemplateImport(span: SourceSpan(template, SourceRange(start, end)), name: name))
				} else if let first = line.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first {
					break
				}
			}
		}
		return found
	}

	func module(app: String) -> String {
		guard let placeholder = name.firstRange(of: "{App}") else { return name }
		return name[..<placeholder.lowerBound] + app + name[placeholder.upperBound...]
	}
}
