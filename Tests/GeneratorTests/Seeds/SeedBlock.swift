import Foundation

/// A code block of a document, and how gen covers it.
struct SeedBlock: Sendable, CustomStringConvertible {
	var document: String
	/// The position in the document, from 1.
	var number: Int
	var title: String
	var account: Account

	enum Account: Sendable {
		/// The block is in the generated file at `path`, with `corrections`.
		case generated(SeedFeature, path: String, corrections: [SeedCorrection] = [], indentation: String = "")
		/// The block is a file tree whose files are all generated.
		case tree([SeedFeature])
		/// The block is a file tree without indentation.
		case names([SeedFeature])
		/// The block is not for gen to write.
		case prose(String)
	}

	init(_ document: String, _ number: Int, _ title: String, _ account: Account) {
		self.document = document
		self.number = number
		self.title = title
		self.account = account
	}

	var description: String { "\(document).\(number) \(title)" }

	/// Returns the text of the block.
	func text() throws -> String {
		try String(contentsOf: Self.folder.appending(path: "\(document)/\(number < 10 ? "0" : "")\(number).txt"), encoding: .utf8)
	}

	static let folder = URL(filePath: #filePath).deletingLastPathComponent()

	/// Returns a text with the placeholders of the documents replaced by the names of `SeedFeature`.
	static func instantiate(_ text: String) -> String {
		let names = [
			"{Name}": "Character", "{name}": "character", "{Feature}": "Character", "{FeatureName}": "Character",
			"{endpoint}": "/api/character",
			"{resource}": "character", "{storageKey}": "character",
		]
		return names.reduce(text) { $0.replacing($1.key, with: $1.value) }
	}
}

/// A deviation from a document, and its reason.
struct SeedCorrection: Sendable {
	enum Reason: Sendable, CustomStringConvertible {
		/// A number in the list of corrections to the documents.
		case number(Int)
		/// The document marks the text as an example.
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
