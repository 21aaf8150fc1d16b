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
		/// The words before it, the nearest first: `origin` and `result` in `result.origin?.name`, `map` and `results` in `results.map(\\.name)`; the
		/// name of the type around it for `self`, and for a word without a value before it; none in `.name`.
		let base: [String]
		/// The functions that are called in the value of the variable before it, or the type with which that is declared.
		let origin: [String]
		let isCalled: Bool
		/// Whether the value before it is used as it is, and not only if it is there: `origin.name`, but not `origin?.name`.
		let isDirect: Bool
		/// Whether it is a word without a value before it, which may be a member of the type around it.
		var isOwn = false
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

	private static let ownTypes: Set<String> = ["self", "Self", "super"]
	private static let declaring: Set<String> = ["let", "var", "func", "for", "case"]
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

	/// A range of tokens in a type.
	struct Part {
		let tokens: Range<Int>
		var type: String?
	}

	init() {}

	init(_ tokens: [SwiftTokens.Token], in parts: [Part]) {
		for part in parts { read(tokens[part.tokens.clamped(to: tokens.indices)], in: part.type) }
	}

	private mutating func read(_ tokens: ArraySlice<SwiftTokens.Token>, in type: String?) {
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
		/// The functions that are called in the values of local variables, or their types, and the variable whose value is read.
		var callees: [String: [String]] = [:]
		var variable: String?
		/// The words that the code itself declares.
		var declared: Set<String> = []
		for index in tokens.indices where tokens[index].isWord && type != nil {
			if Self.declaring.contains(text(index - 1)) || [":", "in"].contains(text(index + 1)) { declared.insert(tokens[index].text) }
		}
		for index in tokens.indices {
			let token = tokens[index]
			if token.startsLine { variable = nil }
			if token.isWord, ["let", "var"].contains(text(index - 1)), text(index + 1) == "=" {
				variable = token.text
				callees[token.text] = []
			}
			if token.isWord, text(index + 1) == ":" {
				let type = text(index + 2) == "[" ? text(index + 3) : text(index + 2)
				if type.first?.isUppercase == true { callees[token.text] = [type] }
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
				let initialized = isInitializer ? name(before: index - 2).flatMap { Self.keywords.contains($0) ? nil : $0 } : nil
				let called = (initialized ?? callee).map { Self.ownTypes.contains($0) ? type ?? $0 : $0 }
				open.append(Open(sign: token.text, callee: called.map { ($0, tokens[index - 1].offset) }, chain: chain))
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
					let isMember = text(index - 1) == "."
					let isOwn = !isMember && !SwiftTokens.isLabel(after: text(index - 1), before: text(index + 1))
					if isOwn || isMember && text(index - 2) == "self" { own.insert(token.text) }
					if isOwn, let type, !declared.contains(token.text) {
						accesses.append(
							Access(
								name: token.text, base: [type], origin: [], isCalled: text(index + 1) == "(", isDirect: true, isOwn: true,
								offset: token.offset))
					}
					if isMember {
						let before = text(index - 2) == "\\" ? open.last?.chain ?? [] : isValue(index - 2) ? chain : []
						let base = before.suffix(Self.longestChain).reversed().map { Self.ownTypes.contains($0) ? type ?? $0 : $0 }
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
