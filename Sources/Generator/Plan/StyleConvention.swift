import TemplateLanguage

/// What one style does in another way than the others, where a plan or many templates are concerned.
///
/// The rest of a style is its templates: what they do not share lies in each style's own folder, and a part is a style's when
/// there are templates for it.
package struct StyleConvention: Hashable, Sendable {
	/// What indents its code unless the user says otherwise.
	package var indentation: TemplateIndentation
	/// What the parameter is called that takes an entity's `id`.
	package var identifier: String
	/// How the fixture of many entities is called.
	package var manyFixture: ManyFixture
	/// `nonisolated` and `@concurrent` are written out, for modules that are isolated to the main actor by default.
	package var spellsIsolation: Bool
	/// How a transport's error becomes the one that repositories see.
	package var errorMapping: ErrorMapping
	/// How a list in `UserDefaults` is kept.
	package var store: StoreForm
	/// What is kept in memory can be deleted, too.
	package var deletesKeptItems: Bool
	/// What a mock throws until a test gives it a result.
	package var unconfiguredError: String
	/// DTOs are `Equatable`.
	package var comparesDTOs: Bool
	/// What stands beside a file's main type stands below `// MARK: - Private`, or what else it is.
	package var marksSections: Bool
	/// The words that names have in capitals unless the user says otherwise.
	package var initialisms: Initialisms

	package enum ManyFixture: Hashable, Sendable {
		/// `characters_response`
		case response
		/// `character_list`
		case list
	}

	package enum ErrorMapping: Hashable, Sendable {
		/// `errorMapper.map(error)`
		case mapper
		/// `error.toAPIError`
		case property
		/// Errors travel on as they are.
		case none
	}

	package enum StoreForm: Hashable, Sendable {
		/// An actor that holds no item twice, and five unless told otherwise.
		case actor
		/// A struct without waiting, which keeps what it is given.
		case structure

		/// How many items are kept where nothing else is said.
		var documentedLimit: Int? {
			switch self {
			case .actor: 5
			case .structure: nil
			}
		}
	}
}

extension Style {
	package var convention: StyleConvention {
		switch self {
		case .concurrent:
			StyleConvention(
				indentation: .tabs, identifier: "identifier", manyFixture: .response, spellsIsolation: true, errorMapping: .mapper,
				store: .actor,
				deletesKeptItems: false,
				unconfiguredError: "NotConfiguredError", comparesDTOs: true, marksSections: true, initialisms: Initialisms(["ID", "URL"]))
		case .sendable:
			// The page's UserDefaults blocks are indented by tabs, all others by spaces: a style has one indentation.
			StyleConvention(
				indentation: .spaces(4), identifier: "id", manyFixture: .list, spellsIsolation: false, errorMapping: .property,
				store: .structure,
				deletesKeptItems: true,
				unconfiguredError: "NotConfiguredError", comparesDTOs: true, marksSections: false,
				// Its examples say `baseURL` and `lastFetchedId`.
				initialisms: Initialisms(["URL"]))
		case .classic:
			StyleConvention(
				indentation: .spaces(4), identifier: "id", manyFixture: .list, spellsIsolation: false, errorMapping: .none,
				store: .structure,
				deletesKeptItems: true,
				unconfiguredError: "MockError", comparesDTOs: false, marksSections: false,
				initialisms: Initialisms(["URL"]))
		}
	}
}

extension StyleConvention {
	/// The name, without `.json`, of the fixture that holds many of `name`.
	func manyFixture(name: Words, plural: Words) -> String {
		switch manyFixture {
		case .response: plural.snake + "_response"
		case .list: name.snake + "_list"
		}
	}
}
