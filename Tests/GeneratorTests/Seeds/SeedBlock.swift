import Foundation

/// One code block of a document, and what became of it.
struct SeedBlock: Sendable, CustomStringConvertible {
	var document: String
	/// Its place in the document, from 1.
	var number: Int
	var title: String
	var account: Account

	enum Account: Sendable {
		/// It stands in the generated file at `path`, with `corrections`.
		case generated(SeedFeature, path: String, corrections: [SeedCorrection] = [], indentation: String = "")
		/// A file tree: all it names is generated.
		case tree([SeedFeature])
		/// A file tree whose indentation is lost.
		case names([SeedFeature])
		/// Not for gen to write.
		case prose(String)
	}

	init(_ document: String, _ number: Int, _ title: String, _ account: Account) {
		self.document = document
		self.number = number
		self.title = title
		self.account = account
	}

	var description: String { "\(document).\(number) \(title)" }

	/// The block as the document has it.
	func text() throws -> String {
		try String(contentsOf: Self.folder.appending(path: "\(document)/\(number < 10 ? "0" : "")\(number).txt"), encoding: .utf8)
	}

	static let folder = URL(filePath: #filePath).deletingLastPathComponent()

	/// The document's placeholders with the names that `SeedFeature` uses.
	static func instantiate(_ text: String) -> String {
		let names = [
			"{Name}": "Character", "{name}": "character", "{Feature}": "Character", "{FeatureName}": "Character",
			"{endpoint}": "/api/character",
			"{resource}": "character", "{storageKey}": "character",
		]
		return names.reduce(text) { $0.replacing($1.key, with: $1.value) }
	}
}

/// What is written instead of what the document says, and why.
struct SeedCorrection: Sendable {
	enum Reason: Sendable, CustomStringConvertible {
		/// Of the list of corrections to the documents.
		case number(Int)
		/// The document itself says that this is not to be copied.
		case example(String)

		var description: String {
			switch self {
			case .number(let number): "correction #\(number)"
			case .example(let text): text
			}
		}
	}

	var reason: Reason
	var documented: String
	var written: String

	init(_ reason: Reason, _ documented: String, _ written: String) {
		self.reason = reason
		self.documented = documented
		self.written = written
	}
}
