import Generator

/// Names as patterns over the words of what they belong to: `OrderPage` is `{Name}Page` to `Order`, `fetchAllOrders` is `fetchAll{Name.plural}`.
enum NameHabit {
	/// The pattern that makes `name` of `subject`, in upper camel case; nil when that does not stand in it.
	static func pattern(of name: String, for subject: String) -> String? {
		let words = Words(subject)
		guard let last = words.parts.last else { return nil }
		let plural = subject.dropLast(last.count) + (Inflection.plural(last) ?? last + "s")
		for (text, written) in [(String(plural), "Name.plural"), (subject, "Name")] {
			guard let place = place(of: text, in: name) else { continue }
			let isLower = name[place].first?.isLowercase == true
			let braces = "{" + (isLower ? "n" + written.dropFirst() : written[...]) + "}"
			return String(name[..<place.lowerBound]) + braces + String(name[place.upperBound...])
		}
		return nil
	}

	/// Where `text` stands in `name` as words of it: in small letters at the beginning, and with a new word behind it.
	private static func place(of text: String, in name: String) -> Range<String.Index>? {
		let lower = text.prefix(1).lowercased() + text.dropFirst()
		if name.hasPrefix(lower), endsWord(name, at: name.index(name.startIndex, offsetBy: lower.count)) {
			return name.startIndex..<name.index(name.startIndex, offsetBy: lower.count)
		}
		return places(of: text, in: name).first { endsWord(name, at: $0.upperBound) }
	}

	/// Wherever `text` stands in `name`: names are short.
	static func places(of text: String, in name: String) -> [Range<String.Index>] {
		name.indices.filter { name[$0...].hasPrefix(text) }.map { $0..<name.index($0, offsetBy: text.count) }
	}

	private static func endsWord(_ name: String, at index: String.Index) -> Bool {
		index == name.endIndex || !name[index].isLowercase
	}

	/// The last word that most of `names` have in common, where there are several; nil for none.
	static func suffix(of names: [String]) -> (text: String, count: Int)? {
		let last = names.compactMap { name in
			let word = name.reversed().prefix { $0.isLowercase }
			let capitals = name.dropLast(word.count).reversed().prefix { $0.isUppercase }
			// `CharacterDTO` has its capitals, `CharacterDto` one of them.
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
