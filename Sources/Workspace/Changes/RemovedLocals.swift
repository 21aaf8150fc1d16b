/// The local variables of a function that an edit renamed or removed.
///
/// Lines that the generated text adds elsewhere in the function may use one by its old name. A merge of lines then does not compile, although no line was
/// changed twice.
struct RemovedLocals {
	private let names: [Function: Set<String>]

	/// A function by its name, and its number among those of that name in the file.
	private struct Function: Hashable {
		var name: String
		var number: Int
	}

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8]) {
		guard path.name.hasSuffix(".swift"), yours != base else {
			names = [:]
			return
		}
		let mine = Self.functions(in: yours)
		names = Self.functions(in: base).reduce(into: [:]) { found, function in
			guard let own = mine[function.key] else { return }
			let removed = function.value.declared.subtracting(own.declared).subtracting(own.used)
			if !removed.isEmpty { found[function.key] = removed }
		}
	}

	/// Returns the flaws of a merged text that uses such a variable.
	func flaws(in text: [UInt8]) -> Set<MergeFlaw> {
		guard !names.isEmpty else { return [] }
		let functions = Self.functions(in: text)
		return names.reduce(into: []) { flaws, function in
			guard let merged = functions[function.key] else { return }
			let used = function.value.intersection(merged.used).subtracting(merged.declared)
			flaws.formUnion(used.map { .removedLocal($0, in: function.key.name) })
		}
	}

	/// Returns the local variables that each function declares, and the words that it uses: those that are neither a label nor a member.
	private static func functions(in text: [UInt8]) -> [Function: (declared: Set<String>, used: Set<String>)] {
		let tokens = SwiftTokens(text).all
		var found: [Function: (declared: Set<String>, used: Set<String>)] = [:]
		var counts: [String: Int] = [:]
		var index = 0
		while index < tokens.count {
			guard tokens[index].text == "func", index + 1 < tokens.count, let body = body(after: index, in: tokens) else {
				index += 1
				continue
			}
			let name = tokens[index + 1].text
			let function = Function(name: name, number: counts[name, default: 0])
			counts[name, default: 0] += 1
			var (declared, used): (Set<String>, Set<String>) = ([], [])
			for position in body where tokens[position].isWord {
				let word = tokens[position].text
				let previous = tokens[position - 1].text
				if ["let", "var", "for"].contains(previous) {
					declared.insert(word)
				} else if previous != ".", !SwiftTokens.isLabel(after: previous, before: tokens[position + 1].text) {
					used.insert(word)
				}
			}
			found[function] = (declared, used)
			index = body.upperBound
		}
		return found
	}

	/// Returns the tokens between the braces of the function that begins at `start`; nil if it has none.
	private static func body(after start: Int, in tokens: [SwiftTokens.Token]) -> Range<Int>? {
		var depth = 0
		var first: Int?
		for index in tokens.indices[start...].dropFirst() {
			switch tokens[index].text {
			case "func" where first == nil: return nil
			case "{":
				if first == nil { first = index + 1 }
				depth += 1
			case "}":
				depth -= 1
				guard depth > 0 else { return first.flatMap { $0 < index ? $0..<index : nil } }
			default: break
			}
		}
		return nil
	}
}
