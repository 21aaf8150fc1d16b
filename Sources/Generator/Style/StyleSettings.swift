import JSONLanguage
import SourceText
import TemplateLanguage

/// The settings of a style, from its `style.json`.
package struct StyleSettings: Hashable, Sendable {
	package static let fileName = "style.json"

	/// A description for whoever chooses a style.
	package var about = ""
	/// The indentation of generated code unless configured.
	package var indentation = TemplateIndentation.spaces(4)
	/// Whether the style itself sets the indentation, not one that it extends.
	@Uncompared package var hasOwnIndentation = false
	/// The line lengths that are accepted: long enough for a name, short enough for a screen.
	package static let lineLengths = 60...400
	/// The description of accepted line lengths in messages.
	package static let lineLengthForm = "a number of columns from \(lineLengths.lowerBound) to \(lineLengths.upperBound)"
	/// The maximum line length, except for lines that cannot be wrapped; nil to never wrap.
	package var lineLength: Int?
	/// The order of imports, in which the name of the app decides where its modules are.
	package var imports = ImportOrder.alphabetical
	package var names = StyleNames()
	/// The location of each pattern for names, by its key: `names.types.page`.
	@Uncompared package var patterns: [String: Configured<String>] = [:]
	/// Whether the optional parameters of a list form a filter type; otherwise each is a parameter.
	package var hasFilterTypes = true
	/// Whether a type is nested in the one that it is a part of.
	package var nestsTypes = false
	/// The location of that setting.
	@Uncompared package var nestingLocation: SourceSpan?
	/// The expression for a case of an enum of strings in a response, where the style reads it as another type: `.known({value})`.
	package var enumerationValue = "{value}"
	/// How dates with a rule are decoded.
	package var dates = DateDecoding.types
	/// The Swift types of numbers and identifiers.
	package var scalars = StyleScalars()
	/// Whether each GraphQL operation has its own types, whatever others select.
	package var separatesOperations = false
	/// Whether request bodies have their own types, even where they equal those of responses.
	package var separatesSentTypes = false
	/// Whether types of results are `Equatable` even where no test compares them.
	package var comparesTypes = true
	/// The maximum number of items of a list in `UserDefaults`, unless configured.
	package var storeLimit: Int?
	/// The parts of a memory store that can be cleared.
	package var clearings: Set<StoreClearing> = []
	/// Whether the items of such a list are compared case-insensitively.
	package var storesIgnoreCase = false
	/// The path of the code that the style compiles against, relative to its folder; nil for the built-in runtime.
	@Uncompared package var runtime: Configured<String>?
	/// The beginning of the versions of gen that the style is for; nil for any.
	@Uncompared package var requires: Configured<String>?
	/// The library that runs the tests.
	package var testLibrary = TestLibrary.testing
	/// The default isolation of the modules that the code is for; nil for any.
	package var isolation: DefaultIsolation?
	/// The style's own settings, which its templates read as facts.
	package var facts: [String: StyleFact] = [:]
	/// The patterns that identify existing code as written in this style.
	package var signs: [StyleSign] = []

	/// The parts of the style: those that it declares, and the documented ones.
	package var parts = StylePart.documented
	/// Parts (`memory`) and files (`<part>/<path>`) that this style excludes from the one that it extends, with the location of each exclusion.
	@Uncompared package var omitted: [String: SourceSpan] = [:]

	package init() {}

	/// The words that are written in capitals in all names.
	package var initialisms: Initialisms { names.initialisms }
}

/// The order of imports in generated code.
///
/// Templates have `import {App}Networking` before `import Foundation`, as the first apps need it. In an app called Orion, `Foundation` comes first.
package enum ImportOrder: String, CaseIterable, Sendable {
	/// Alphabetical, where the imports of the template are.
	case alphabetical
	/// As in the template.
	case written = "as-written"
}

/// The library that runs the tests of a style.
package enum TestLibrary: String, CaseIterable, Sendable {
	case testing = "Testing"
	case xctest = "XCTest"
}

/// How dates are decoded whose form a rule says.
package enum DateDecoding: String, CaseIterable, Sendable {
	/// By a generated type for each form, with any decoder.
	case types
	/// As `Date`, by the strategy of the client's decoder.
	case decoder
}

/// The default isolation of a module, as `defaultIsolation` sets it in a package manifest.
package enum DefaultIsolation: String, CaseIterable, Sendable {
	case mainActor = "MainActor", nonisolated
}

/// A style's own setting, which its templates read.
package struct StyleFact: Hashable, Sendable {
	package enum Value: Hashable, Sendable {
		case text(String)
		case flag(Bool)
	}

	/// The default; an example value if the setting is required.
	package var value: Value
	/// The description of the setting.
	package var meaning: String
	/// Whether there is no default, so that a feature has to set it.
	package var isRequired = false
	/// The location of the declaration in a `style.json`.
	@Uncompared package var location: SourceSpan?

	/// The setting that decides whether mocks of stores record the keys they are called with, which changes their members.
	package static let tracksKeys = "tracksKeys"
}

/// The description of a style's own setting for authors of templates.
package struct FactSetting: Sendable {
	package let name: String
	package let kind: String
	package let meaning: String
}

extension Style {
	/// The settings that the style declares, sorted by name.
	package var ownFacts: [FactSetting] {
		settings.facts.sorted { $0.key < $1.key }.map { name, fact in
			FactSetting(name: name, kind: StyleFactKind(fact.value).rawValue, meaning: fact.meaning)
		}
	}
}

extension Style {
	/// The flags that no built-in style has, each with the opposite of its default, sorted by name.
	package var invertedFlags: [(name: String, value: Bool)] {
		let builtIn = Set(Styles.builtIn.all.flatMap(\.settings.facts.keys))
		return settings.facts.sorted { $0.key < $1.key }.compactMap { name, fact in
			guard !builtIn.contains(name), case .flag(let value) = fact.value else { return nil }
			return (name, !value)
		}
	}
}

extension StyleSettings {
	/// The declarations of the style's own settings, sorted by name.
	var factSchema: FactSchema {
		FactSchema(
			"settings", "The style's own settings",
			facts.sorted { $0.key < $1.key }.map { name, fact in
				FactDeclaration(name, fact.value.kind, fact.meaning)
			})
	}
}

extension StyleFact.Value {
	fileprivate var kind: FactDeclaration.Kind {
		switch self {
		case .text: .text
		case .flag: .flag
		}
	}

	var templateValue: TemplateValue {
		switch self {
		case .text(let text): .text(text)
		case .flag(let flag): .flag(flag)
		}
	}
}

/// The Swift types of numbers and identifiers, and the expressions for their values.
package struct StyleScalars: Hashable, Sendable {
	package var integer = "Int"
	/// The expression for a value where a literal is not enough: `Int64({value})`.
	package var integerValue = "{value}"
	package var number = "Double"
	package var numberValue = "{value}"
	/// The type of an object's `id`, `{Name}ID`; nil where it is the string or number of the JSON.
	package var identifier: NamePattern?
	package var identifierValue = "{value}"
	/// The expression for an identifier as a string or number, `{value}.rawValue`; nil where paths take strings and numbers.
	package var identifierText: String?
	/// The expression for a value of a type that only the team knows: it is decoded from JSON, since gen does not know its initialiser.
	package var decodedValue = "try! JSONDecoder().decode({Type}.self, from: Data({value}.utf8))"
	/// The team's own types, by name.
	package var known: [String: OwnType] = [:]

	package init() {}
}
