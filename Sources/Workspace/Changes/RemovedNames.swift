/// The names that an edit renamed or removed: declarations of the file, and local variables of its functions.
///
/// Lines that the generated text adds elsewhere may use one by its old name: a new method calls a helper that the user inlined, a new line of a
/// function a renamed variable. A merge of lines then does not compile, although no line was changed twice.
struct RemovedNames {
	private let locals: [Function: Set<String>]
	private let declarations: Set<String>

	/// A function by its name, and its number among those of that name in the file.
	private struct Function: Hashable {
		var name: String
		var number: Int
	}

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8]) {
		guard path.name.hasSuffix(".swift"), yours != base else {
			(locals, declarations) = ([:], [])
			return
		}
		let mine = Self.functions(in: yours)
		locals = Self.functions(in: base).reduce(into: [:]) { found, function in
			guard let own = mine[function.key] else { return }
			let removed = function.value.declared.subtracting(own.declared).subtracting(own.used)
			if !removed.isEmpty { found[function.key] = removed }
		}
		let removed = Self.declared(in: base).subtracting(Self.declared(in: yours))
		let tokens = removed.isEmpty ? [] : SwiftTokens(yours).all
		// What the rest of your file uses is declared elsewhere now.
		declarations = removed.subtracting(Self.uses(in: tokens, tokens.indices).used)
	}

	/// Returns the flaws of a merged text that uses such a name.
	func flaws(in text: [UInt8]) -> Set<MergeFlaw> {
		flawsOfLocals(in: text).union(flawsOfDeclarations(in: text))
	}

	private func flawsOfLocals(in text: [UInt8]) -> Set<MergeFlaw> {
		guard !locals.isEmpty else { return [] }
		let functions = Self.functions(in: text)
		return locals.reduce(into: []) { flaws, function in
			guard let merged = functions[function.key] else { return }
			let used = function.value.intersection(merged.used).subtracting(merged.declared)
			flaws.formUnion(used.map { .removedLocal($0, in: function.key.name) })
		}
	}

	private func flawsOfDeclarations(in text: [UInt8]) -> Set<MergeFlaw> {
		guard !declarations.isEmpty else { return [] }
		let tokens = SwiftTokens(text).all
		let (declared, used) = Self.uses(in: tokens, tokens.indices)
		let found = declarations.intersection(used).subtracting(declared)
		guard !found.isEmpty else { return [] }
		let outline = SwiftOutline(text).declarations
		let parameters = outline.flatMap { each in zip(each.words, each.words.dropFirst()).lazy.filter { $0.1 == ":" }.map(\.0) }
		return Set(found.subtracting(parameters).subtracting(Self.declared(in: text)).map(MergeFlaw.removedDeclaration))
	}

	/// Returns the names that the file declares outside of functions.
	private static func declared(in text: [UInt8]) -> Set<String> {
		Set(SwiftOutline(text).declarations.lazy.filter { !["import", "extension", "init"].contains($0.keyword) }.map(\.name))
	}

	/// Returns the variables that the tokens declare, and the words that they use: those that are neither a label nor a member of another value.
	private static func uses(in tokens: [SwiftTokens.Token], _ range: Range<Int>) -> (declared: Set<String>, used: Set<String>) {
		var (declared, used): (Set<String>, Set<String>) = ([], [])
		for position in range where tokens[position].isWord {
			let word = tokens[position].text
			let previous = position > 0 ? tokens[position - 1].text : ""
			let next = position + 1 < tokens.count ? tokens[position + 1].text : ""
			if ["let", "var", "for"].contains(previous) {
				declared.insert(word)
			} else if previous != "." || position > 1 && tokens[position - 2].text == "self", !["func", "case"].contains(previous),
				!SwiftTokens.isLabel(after: previous, before: next)
			{
				used.insert(word)
			}
		}
		return (declared, used)
	}

	/// Returns the local variables that each function declares, and the words that it uses.
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
			found[function] = uses(in: tokens, body)
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
