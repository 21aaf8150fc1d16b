/// The head of a method or an initializer.
struct SwiftMethod: Hashable {
	struct Parameter: Hashable {
		/// Nil for an underscore.
		let label: String?
		/// The words of the type.
		var type: [String]
		/// Whether a call has to pass an argument for it.
		let isRequired: Bool
	}

	let name: String
	private(set) var parameters: [Parameter] = []
	/// `async` and `throws`.
	private(set) var effects: Set<String> = []
	/// The words of the result; a question mark for an initializer that may fail.
	private(set) var result: [String] = []

	/// - Parameter words: the words after the name, up to the body.
	init(_ name: String, _ words: [String]) {
		self.name = name
		var parameter: [String] = []
		var depth = 0
		let start = words.firstIndex(of: "(") ?? words.endIndex
		if words.first == "?" { result = ["?"] }
		var end = start
		for word in words[start...] {
			if [")", "]", "}", ">"].contains(word) { depth -= 1 }
			let isEnd = depth == 0 && word == ")"
			if isEnd || depth == 1 && word == "," {
				add(parameter)
				parameter = []
			} else if depth > 0 {
				parameter.append(word)
			}
			end += 1
			if isEnd { break }
			if ["(", "[", "{", "<"].contains(word) { depth += 1 }
		}
		let rest = words[end...].prefix { $0 != "where" }
		let arrow = rest.firstIndex(of: "->") ?? rest.endIndex
		effects = Set(rest[..<arrow]).intersection(["async", "throws", "rethrows"])
		if arrow < rest.endIndex, rest.last != "Void" { result = Array(rest[(arrow + 1)...]) }
	}

	init(_ name: String, _ parameters: [Parameter], result: [String] = []) {
		(self.name, self.parameters, self.result) = (name, parameters, result)
	}

	private mutating func add(_ words: [String]) {
		guard let label = words.first(where: { !["@", "inout", "borrowing", "consuming"].contains($0) }) else { return }
		let value = words.firstIndex(of: "=")
		let type = words[..<(value ?? words.endIndex)].drop { $0 != ":" }.dropFirst()
		parameters.append(
			Parameter(label: label == "_" ? nil : label, type: Array(type), isRequired: value == nil && words.last != "."))
	}

	/// The types of the parameters and of the result.
	var signature: [[String]] { parameters.map(\.type) + [result] }
	var labels: [String?] { parameters.map(\.label) }

	/// The method in a message: `fetch(id: Int) async throws -> ItemDTO`.
	var text: String {
		let parameters = parameters.map { "\($0.label ?? "_"): \(Self.spelled($0.type))" }.joined(separator: ", ")
		let effects = effects.sorted().map { " " + $0 }.joined()
		return "\(name)(\(parameters))\(effects)\(result.isEmpty ? "" : " -> " + Self.spelled(result))"
	}

	/// Returns a type as a person writes it: `[String: Int?]` for `[ String : Int ? ]`.
	private static func spelled(_ type: [String]) -> String {
		type.enumerated().map { index, word in
			let isSpaced = index > 0 && (word.utf8.first?.isWord ?? false) && (type[index - 1].utf8.first?.isWord ?? false)
			return (isSpaced ? " " : "") + word + ([":", ",", "->"].contains(word) ? " " : "")
		}
		.joined()
	}

	/// Returns whether a call with arguments of these labels may mean the method.
	func takes(_ labels: [String?]) -> Bool {
		var labels = labels[...]
		for parameter in parameters {
			if let first = labels.first, first == parameter.label { labels.removeFirst() } else if parameter.isRequired { return false }
		}
		return labels.isEmpty
	}

	/// Returns the first parameter that is a number in `other` and a text here, or vice versa; nil if there is none, or if more than names differs.
	func retyped(as other: SwiftMethod) -> Parameter? {
		guard parameters.count == other.parameters.count, result == other.result else { return nil }
		let others = zip(parameters, other.parameters).filter { $0.type != $1.type }
		let isConvertible = others.allSatisfy { [["Int"], ["String"]].contains($0.type) && [["Int"], ["String"]].contains($1.type) }
		guard isConvertible, let (parameter, other) = others.first else { return nil }
		return Parameter(label: parameter.label, type: other.type, isRequired: true)
	}

	/// Returns the method with other names of types.
	func renamed(_ names: [String: String]) -> SwiftMethod {
		var renamed = self
		for index in parameters.indices { renamed.parameters[index].type = parameters[index].type.map { names[$0] ?? $0 } }
		renamed.result = result.map { names[$0] ?? $0 }
		return renamed
	}
}
