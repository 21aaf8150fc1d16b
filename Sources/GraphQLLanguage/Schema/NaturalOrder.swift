extension String {
	/// Returns whether this name precedes `other` when digits in names compare as numbers: `page2` before `page10`.
	func naturallyPrecedes(_ other: String) -> Bool {
		var left = Substring(self).utf8
		var right = Substring(other).utf8
		while true {
			let (words, otherWords) = (left.prefix { !Lexer.isDigit($0) }, right.prefix { !Lexer.isDigit($0) })
			guard words.elementsEqual(otherWords) else { return words.lexicographicallyPrecedes(otherWords) }
			left = left[words.endIndex...]
			right = right[otherWords.endIndex...]
			guard !left.isEmpty, !right.isEmpty else { return !right.isEmpty }
			let (digits, otherDigits) = (left.prefix(while: Lexer.isDigit), right.prefix(while: Lexer.isDigit))
			guard digits.elementsEqual(otherDigits) else { return digits.isLess(than: otherDigits) }
			left = left[digits.endIndex...]
			right = right[otherDigits.endIndex...]
		}
	}
}

extension Substring.UTF8View {
	/// Compares digits as numbers of any length; of two spellings of one number the one with more zeros comes first.
	fileprivate func isLess(than other: Substring.UTF8View) -> Bool {
		let zero = UInt8(ascii: "0")
		let (number, otherNumber) = (drop { $0 == zero }, other.drop { $0 == zero })
		if number.count != otherNumber.count { return number.count < otherNumber.count }
		return number.elementsEqual(otherNumber) ? lexicographicallyPrecedes(other) : number.lexicographicallyPrecedes(otherNumber)
	}
}

extension Sequence {
	/// Returns the elements in the natural order of their names; the sort is stable.
	func sortedNaturally(by name: (Element) -> String) -> [Element] {
		sorted { name($0).naturallyPrecedes(name($1)) }
	}
}
