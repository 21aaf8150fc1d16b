import Generator
import SourceText

/// One run of `gen` as it was asked for: what `gen.json` remembers under `runs`, with the names of the options for keys.
struct Run: Hashable, Sendable {
	/// As the user wrote them; `-` is standard input.
	var inputs: [String] = []
	var name: String?
	var endpoint: String?
	var method: HTTPVerb = .get
	var body: String?
	var query: String?
	var list: String?
	/// SDL or introspection JSON; folders stand for the schema files in them.
	var schemas: [String] = []
	/// Responses of the operations.
	var samples: [String] = []
	/// `Int` or `String`: what Swift holds an `ID` variable as.
	var identifier: String?
	/// Operations without mistakes are generated although others have some.
	var keepsGoing = false
	/// Paths of objects that are dictionaries, and of those that are types.
	var maps: [String] = []
	var objects: [String] = []
	/// What is kept on the device: `memory`, `user-defaults`.
	var local: [String] = []
	var item: String?
	var key: String?
	var limit: String?
	/// What was told by hand.
	var fields: String?
	var operations: [String] = []
}

/// What holds for the whole feature.
struct FeatureSettings: Hashable, Sendable {
	var app: String?
	var feature: String?
	var style: Style?
	var indentation: Indentation?
	var container: Container?

	/// The container, with or without the public type that apps make.
	enum Container: Hashable, Sendable {
		case internalOnly, withEntryPoint
	}

	enum Indentation: String, CaseIterable, Hashable, Sendable {
		case tab, two = "2", four = "4"
	}
}
