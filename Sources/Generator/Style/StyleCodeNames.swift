import TemplateLanguage

/// The names in the Swift code of a style that the names of generated types must not hide or repeat.
struct StyleCodeNames: Sendable {
	/// The names of types. A generated type with such a name would hide the one that is meant.
	let mentioned: Set<String>
	/// The suffixes of the types that its templates declare with the name of an entity: `Service` for `struct {Name}Service`. No generated type may
	/// have the name of such a type.
	let declaredSuffixes: Set<String>
	/// The modules that its templates import. A type with such a name would hide the module.
	private(set) var imports: [TemplateImport] = []
	/// The names of those modules.
	let modules: Set<String>
	/// The modules that its tests import with `@testable`.
	private(set) var testedModules: [TemplateImport] = []

	init(in folder: StyleFolder) {
		let templates = folder.templates.filter { $0.path.hasSuffix(".swift") }.map(\.source)
		let mentions = TemplateMentions(in: templates + folder.partials.values)
		(mentioned, declaredSuffixes) = (mentions.names, mentions.declaredSuffixes)
		for each in templates.flatMap(TemplateImport.all) {
			if each.isTestable { testedModules.append(each) } else { imports.append(each) }
		}
		modules = Set(imports.map(\.name))
	}

	/// The names that no generated type may have.
	///
	/// - Parameters:
	///   - app: the prefix of the app's modules.
	///   - entities: the names of the entities.
	func reserved(app: String, entities: [String]) -> Set<String> {
		var names = mentioned.union(modules.map { TemplateImport.module($0, app: app) })
		for entity in entities { names.formUnion(declaredSuffixes.map { entity + $0 }) }
		return names
	}
}

extension TemplateImport {
	/// Returns the name of the module in a feature.
	func module(app: String, feature: String = "{Feature}") -> String { Self.module(name, app: app, feature: feature) }

	/// Returns the name of the module that templates import as `name`.
	static func module(_ name: String, app: String, feature: String = "{Feature}") -> String {
		name.replacing("{App}", with: app).replacing("{Feature}", with: feature)
	}

	/// Whether the feature is part of the name.
	var namesFeature: Bool { name.contains("{Feature}") }
}
