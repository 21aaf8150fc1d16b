import English
import Generator

/// Infers the patterns of names from the names of their entities: for `Order`, `OrderPage` is `{Name}Page` and `fetchAllOrders` is
/// `fetchAll{Name.plural}`.
enum NameInference {
	/// Returns the pattern that makes `name` from `subject`, which is in upper camel case; nil if `name` does not contain it.
	static func pattern(of name: String, for subject: String) -> String? {
		let words = Words(subject)
		guard let last = words.parts.last else { return nil }
		let plural = subject.dropLast(last.count) + (Inflection.plural(last) ?? last + "s")
		for (text, written) in [(String(plural), "Name.plural"), (subject, "Name")] {
			guard let range = range(of: text, in: name) else { continue }
			let isLower = name[range].first?.isLowercase == true
			let braces = "{" + (isLower ? "n" + written.dropFirst() : written[...]) + "}"
			return String(name[..<range.lowerBound]) + braces + String(name[range.upperBound...])
		}
		return nil
	}

	/// Returns the range of `text` in `name` as whole words; at the beginning, its first letter may be lower case.
	private static func range(of text: String, in name: String) -> Range<String.Index>? {
		let lower = text.prefix(1).lowercased() + text.dropFirst()
		if name.hasPrefix(lower), endsWord(name, at: name.index(name.startIndex, offsetBy: lower.count)) {
			return name.startIndex..<name.index(name.startIndex, offsetBy: lower.count)
		}
		return ranges(of: text, in: name).first { endsWord(name, at: $0.upperBound) }
	}

	/// Returns all ranges of `text` in `name`, overlapping ones included.
	static func ranges(of text: String, in name: String) -> [Range<String.Index>] {
		name.indices.filter { name[$0...].hasPrefix(text) }.map { $0..<name.index($0, offsetBy: text.count) }
	}

	private static func endsWord(_ name: String, at index: String.Index) -> Bool {
		index == name.endIndex || !name[index].isLowercase
	}

	/// Returns whether a name, or a pattern without its braces, consists of words that are used for any entity: `create`, `load{Name}`.
	static func isGeneral(_ text: String, among words: Set<String>) -> Bool {
		let outside = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
			index == 0 ? part : part.drop { $0 != "}" }.dropFirst()
		}
		return outside.flatMap { Words(String($0)).parts }.allSatisfy { words.contains($0.lowercased()) }
	}

	/// The words for what a method does.
	static let actions: Set<String> = [
		"get", "fetch", "load", "find", "read", "retrieve", "list", "show", "create", "add", "post", "new", "make", "insert", "update",
		"edit", "patch", "put", "change", "modify", "save", "store", "set", "replace", "delete", "remove", "destroy", "all", "one", "page",
		"pages", "next", "by", "with", "for", "id", "identifier",
	]

	/// The last words of the names of types that say what a result is for.
	static let suffixes: Set<String> = ["dto", "response", "model", "entity", "payload", "resource", "record"]

	/// The words for what a type is for.
	static let purposes = suffixes.union([
		"request", "body", "input", "draft", "form", "command", "filter", "query", "parameters", "params", "changes", "result", "results",
		"data", "content", "value", "collection", "paged", "paginated",
	])

	/// The words for types with methods: protocols, the types that conform to them, and mocks.
	static let sources = purposes.union([
		"service", "services", "servicing", "serving", "repository", "client", "api", "gateway", "provider", "providing", "loader",
		"loading", "fetcher", "fetching", "manager", "managing", "store", "source", "remote", "rest", "http", "network", "networking",
		"graph", "ql", "graphql", "live", "default", "impl", "implementation", "protocol", "contract", "interface", "type",
	]).union(doubles)

	/// The words for types that take the place of others in tests.
	static let doubles: Set<String> = ["mock", "mocks", "stub", "fake", "spy", "dummy", "test", "testing", "preview", "in", "memory"]

	/// Returns the last word that most of `names` share; nil if there is none, or only one name.
	static func suffix(of names: [String]) -> (text: String, count: Int)? {
		let last = names.compactMap { name in
			let word = name.reversed().prefix { $0.isLowercase }
			let capitals = name.dropLast(word.count).reversed().prefix { $0.isUppercase }
			// `DTO` in `CharacterDTO` is all capitals, `Dto` in `CharacterDto` has one.
			let text = word.isEmpty ? String(capitals.reversed()) : String(capitals.prefix(1)) + String(word.reversed())
			return text.count > 1 && text.count < name.count ? text : nil
		}
		let counts = Dictionary(last.map { ($0, 1) }, uniquingKeysWith: +)
		guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 1, most.value * 3 >= names.count * 2
		else {
			return nil
		}
		return (most.key, most.value)
	}
}
