/// The calls and the members of other values in parts of a Swift file.
struct CodeUses {
	/// A call with its labels: `fetch(id: 1, true)` has `id` and none. The name of an initializer is that of the type, or `init` if it is inferred.
	struct Call {
		let name: String
		let labels: [String?]
		let offset: Int
	}

	/// A member of another value.
	struct Access {
		let name: String
		/// The words before it, the nearest first: `origin` and `result` in `result.origin?.name`; none in `.name`.
		let base: [String]
		/// The functions that are called in the value of the variable before it.
		let origin: [String]
		let isCalled: Bool
		/// Whether the value before it is used as it is, and not only if it is there: `origin.name`, but not `origin?.name`.
		let isDirect: Bool
		let offset: Int

		/// The member whose member this is: `origin` of `result.origin.name`; nil if that is a variable.
		var value: Access? {
			guard base.count > 1 else { return nil }
			return Access(
				name: base[0], base: Array(base.dropFirst()), origin: origin, isCalled: false, isDirect: true, offset: offset)
		}
	}

	private(set) var calls: [Call] = []
	private(set) var accesses: [Access] = []
	private(set) var words: Set<String> = []
	/// The words that may be members of the type around them: `name` in `self.name` and in `print(name)`.
	private(set) var own: Set<String> = []
	/// The names of functions that are declared.
	private(set) var functions: Set<String> = []

	/// The words before `.init` that are not its type.
	private static let keywords: Set<String> = ["return", "in", "try", "await", "case", "else", "throw"]

	/// A bracket that is open.
	private struct Open {
		var sign: String
		var callee: (name: String, offset: Int)?
		/// The chain of members before it.
		var chain: [String]
		var labels: [String?] = []
		var isAtArgument = true
	}

	/// The number of members in a chain that are recorded.
	private static let longestChain = 8
	/// The number of tokens among which the beginning of generic arguments is searched.
	private static let longestGeneric = 64

	/// - Parameter parts: ranges of tokens.
	init(_ tokens: [SwiftTokens.Token], in parts: [Range<Int>]) {
		for part in parts { read(tokens[part.clamped(to: tokens.indices)]) }
	}

	private mutating func read(_ tokens: ArraySlice<SwiftTokens.Token>) {
		func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
		/// Returns the word that ends before a position, without its generic arguments.
		func name(before index: Int) -> String? {
			var start = index - 1
			var depth = 0
			while text(start) == ">" || depth > 0, start > max(tokens.startIndex, index - Self.longestGeneric) {
				if text(start) == ">" { depth += 1 }
				if text(start) == "<" { depth -= 1 }
				start -= 1
			}
			return tokens.indices.contains(start) && tokens[start].isWord ? tokens[start].text : nil
		}
		func isValue(_ index: Int) -> Bool {
			tokens.indices.contains(index) && (tokens[index].isWord || [")", "]", "?", "!", "}"].contains(tokens[index].text))
		}
		var open: [Open] = []
		/// The words of the chain of members that ends at the last token.
		var chain: [String] = []
		/// The functions that are called in the values of local variables, and the variable whose value is read.
		var callees: [String: [String]] = [:]
		var variable: String?
		for index in tokens.indices {
			let token = tokens[index]
			if token.startsLine { variable = nil }
			if token.isWord, ["let", "var"].contains(text(index - 1)), text(index + 1) == "=" {
				variable = token.text
				callees[token.text] = []
			}
			if let last = open.indices.last, open[last].sign == "(" {
				if token.text == "," {
					open[last].isAtArgument = true
				} else if open[last].isAtArgument, token.text != ")" {
					open[last].isAtArgument = false
					open[last].labels.append(token.isWord && text(index + 1) == ":" ? token.text : nil)
				}
			}
			switch token.text {
			case "(", "[", "{":
				let isCall = token.text == "(" && !token.startsLine && text(index - 2) != "func" && text(index - 2) != "@"
				let callee = isCall ? name(before: index) : nil
				if let variable, let callee { callees[variable]?.append(callee) }
				let isInitializer = callee == "init" && text(index - 2) == "."
				let type = isInitializer ? name(before: index - 2).flatMap { Self.keywords.contains($0) ? nil : $0 } : nil
				open.append(Open(sign: token.text, callee: callee.map { (type ?? $0, tokens[index - 1].offset) }, chain: chain))
				chain = []
			case ")", "]", "}":
				// The block behind a call is an argument without a label.
				guard let call = open.popLast() else { break }
				chain = call.chain
				if let (name, offset) = call.callee, text(index + 1) != "{" {
					calls.append(Call(name: name, labels: call.labels, offset: offset))
				}
			case ".", "?", "!": break
			default:
				if token.isWord {
					words.insert(token.text)
					if text(index - 1) == "func" { functions.insert(token.text) }
					if text(index - 1) == "."
						? text(index - 2) == "self" : !SwiftTokens.isLabel(after: text(index - 1), before: text(index + 1))
					{
						own.insert(token.text)
					}
					if text(index - 1) == "." {
						let base = isValue(index - 2) ? Array(chain.suffix(Self.longestChain).reversed()) : []
						let origin = chain.first.flatMap { callees[$0] } ?? []
						accesses.append(
							Access(
								name: token.text, base: base, origin: origin, isCalled: text(index + 1) == "(",
								isDirect: text(index - 2) == base.first, offset: token.offset))
						chain.append(token.text)
					} else {
						chain = [token.text]
					}
				} else {
					chain = []
				}
			}
		}
	}
}
