import JSONLanguage
import SourceText
import TemplateLanguage

/// What a style says beside its templates, as its `style.json` has it.
package struct StyleSettings: Hashable, Sendable {
	package static let fileName = "style.json"

	/// What it is, for whoever chooses one.
	package var about = ""
	/// What indents its code unless the user says otherwise.
	package var indentation = TemplateIndentation.spaces(4)
	/// The style itself says so, and not one that it extends.
	@Uncompared package var hasOwnIndentation = false
	/// The lengths of lines that make sense: a name fits into them, and a screen takes them.
	package static let lineLengths = 60...400
	/// What is said of another.
	package static let lineLengthForm = "a number of columns from \(lineLengths.lowerBound) to \(lineLengths.upperBound)"
	/// The columns that a line has unless it cannot be cut; nil where lines are as long as they are.
	package var lineLength: Int?
	/// The words that names have in capitals unless the user says otherwise.
	package var initialisms = Initialisms(["ID", "URL"])
	package var names = StyleNames()
	/// Where each pattern of names stands, by its key: `names.types.page`.
	@Uncompared package var patterns: [String: Configured<String>] = [:]
	/// What may be left out of a list's query is in a type of its own; otherwise each is a parameter.
	package var hasFilterTypes = true
	/// A type stands in the one that it is a part of.
	package var nestsTypes = false
	/// How a value of an enum of names is said in an answer, where the style reads it as another type: `.known({value})`.
	package var enumerationValue = "{value}"
	/// Which Swift types stand for numbers and identifiers.
	package var scalars = StyleScalars()
	/// Each GraphQL operation has types of its own, whatever others select.
	package var separatesOperations = false
	/// What is sent has types of its own, also where they look like those of what is answered.
	package var separatesSentTypes = false
	/// Types of results are `Equatable`, also where no test compares them.
	package var comparesTypes = true
	/// How many items a list in `UserDefaults` keeps where nothing else is said.
	package var storeLimit: Int?
	/// What can be forgotten of all that is kept in memory.
	package var clearings: Set<StoreClearing> = []
	/// Two texts in such a list are one whatever their case.
	package var storesIgnoreCase = false
	/// Where the code lies that its code is compiled against, beside its folder; this program's own runtime unless it says so.
	@Uncompared package var runtime: Configured<String>?
	/// What runs its tests.
	package var testLibrary = TestLibrary.testing
	/// What isolation the modules have that its code is for; any unless it says so.
	package var isolation: DefaultIsolation?
	/// What templates read under names of the style's own.
	package var facts: [String: StyleFact] = [:]
	/// What gives code away as written in this style.
	package var signs: [StyleSign] = []

	/// Parts (`memory`) and files (`<part>/<path>`) of the style that is extended which this one does not have, with who says so.
	@Uncompared package var leftOut: [String: SourceSpan] = [:]

	package init() {}
}

/// What runs the tests that a style writes.
package enum TestLibrary: String, CaseIterable, Sendable {
	case testing = "Testing"
	case xctest = "XCTest"
}

/// The isolation that a module has where its code says nothing: what `defaultIsolation` is in a manifest.
package enum DefaultIsolation: String, CaseIterable, Sendable {
	case mainActor = "MainActor", nonisolated
}

/// A setting of a style's own, which its templates read.
package struct StyleFact: Hashable, Sendable {
	package enum Value: Hashable, Sendable {
		case text(String)
		case flag(Bool)
	}

	/// Of one that is required, what stands for the value that a feature says.
	package var value: Value
	/// What it is for.
	package var meaning: String
	/// There is no default: a feature has to say it.
	package var isRequired = false
	/// Where a style names it.
	@Uncompared package var place: SourceSpan?

	/// The one that decides what there is to be called: whether mocks of stores remember by what they were asked.
	package static let tracksKeys = "tracksKeys"
}

/// A setting of a style's own, as whoever writes its templates reads of it.
package struct FactSetting: Sendable {
	package let name: String
	package let kind: String
	package let meaning: String
}

extension Style {
	/// What it declares, in the order of the names.
	package var ownFacts: [FactSetting] {
		settings.facts.sorted { $0.key < $1.key }.map { name, fact in
			FactSetting(name: name, kind: StyleFactKind(fact.value).rawValue, meaning: fact.meaning)
		}
	}
}

extension StyleFact.Value {
	var templateValue: TemplateValue {
		switch self {
		case .text(let text): .text(text)
		case .flag(let flag): .flag(flag)
		}
	}
}
