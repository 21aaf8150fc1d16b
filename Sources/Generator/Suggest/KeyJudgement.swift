/// The rule that the values of a key support.
///
/// It errs on the side of silence: what a key of that name could mean in another response decides as much as its values.
struct KeyJudgement {
	/// The type of the rule; nil for a map.
	var type: String?
	/// A text that says what the values are: `are UUIDs`.
	var phrase: String
	var count: Int
	/// Whether keys with the same suffix can share the rule.
	var isShared = true

	/// Enums need this many values for each word.
	private static let valuesPerWord = 5
	/// Amounts without a telling name, and choices, need this many different values.
	private static let mostDifferent = 3

	/// Returns nil if there is nothing to suggest.
	init?(_ key: String, _ seen: KeyObservation) {
		let words = Words(key).unnumbered.parts.map { $0.lowercased() }
		if seen.numbers == 0, seen.others == 0, seen.texts > 0 {
			if let found = Self.form(words, seen) {
				self.init(type: found.rule, phrase: found.phrase, count: seen.texts)
			} else if let choice = Self.choice(words, seen) {
				self = choice
			} else {
				return nil
			}
		} else if seen.texts == 0, seen.others == 0, seen.numbers > 0, let last = words.last, SuggestionWords.moment.contains(last) {
			if seen.seconds == seen.numbers {
				self.init(type: "date(seconds)", phrase: "are seconds since 1970", count: seen.numbers)
			} else if seen.milliseconds == seen.numbers {
				self.init(type: "date(milliseconds)", phrase: "are milliseconds since 1970", count: seen.numbers)
			} else {
				return nil
			}
		} else if seen.texts == 0, seen.numbers == 0, let map = Self.map(seen.objects) {
			self = map
		} else {
			return nil
		}
	}

	init(type: String?, phrase: String, count: Int, isShared: Bool = true) {
		(self.type, self.phrase, self.count, self.isShared) = (type, phrase, count, isShared)
	}

	private static func form(_ words: [String], _ seen: KeyObservation) -> TextForm? {
		let fitting = zip(TextForm.all, seen.tallies).filter { $1.misses == 0 && $1.hits == seen.texts }.map(\.0)
		let patterns = fitting.filter { $0.kind == .pattern }
		for form in fitting {
			switch form.kind {
			case .uuid, .iso, .fraction: return form
			case .pattern:
				// Eight digits may be anything, and so may a day up to 12 be a month.
				guard patterns.count == 1, !form.rule.hasPrefix("date(yyyyMMdd") || isMoment(words) else { return nil }
				return form
			case .url: return isAddress(words, seen) ? form : nil
			case .decimal: return isAmount(words, seen) ? form : nil
			}
		}
		return nil
	}

	private static func isMoment(_ words: [String]) -> Bool {
		words.contains { ["date", "day", "birthday", "dob"].contains($0) } || words.last.map(SuggestionWords.moment.contains) ?? false
	}

	private static func isAddress(_ words: [String], _ seen: KeyObservation) -> Bool {
		guard !words.contains(where: SuggestionWords.prose.contains) || words.last == "url" || words.last == "uri" else { return false }
		return words.contains(where: SuggestionWords.address.contains) || (seen.words?.count ?? .max) >= mostDifferent
	}

	private static func isAmount(_ words: [String], _ seen: KeyObservation) -> Bool {
		guard !words.contains(where: SuggestionWords.notNumber.contains), seen.fractions != [0] else { return false }
		if words.contains(where: SuggestionWords.amount.contains) { return true }
		// The same number of digits after the point, as of amounts; one digit may be a version.
		return seen.fractions.count == 1 && (seen.fractions.first ?? 0) >= 2 && (seen.words?.count ?? .max) >= mostDifferent
	}

	private static func choice(_ words: [String], _ seen: KeyObservation) -> KeyJudgement? {
		guard let values = seen.words, values.count > 1, let last = words.last else { return nil }
		guard values.allSatisfy({ $0.value > 1 && isWord($0.key) }), seen.texts >= values.count * valuesPerWord else { return nil }
		guard !words.contains(where: SuggestionWords.open.contains) else { return nil }
		// Codes of places and languages are no choice.
		guard !values.keys.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
		let isConstant =
			values.keys.allSatisfy { $0.utf8.count > 2 && $0 == $0.uppercased() } && seen.texts >= values.count * 4 * valuesPerWord
		guard SuggestionWords.choice.contains(last) || isConstant else { return nil }
		let list = values.keys.sorted().joined(separator: ", ")
		return KeyJudgement(
			type: "enum", phrase: "has \(values.count) values in \(seen.texts) texts: \(list)", count: seen.texts, isShared: false)
	}

	/// Whether the text consists of letters, with underscores and hyphens between them.
	private static func isWord(_ text: String) -> Bool {
		guard 1...40 ~= text.utf8.count else { return false }
		var isAfterLetter = false
		for byte in text.utf8 {
			let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
			guard isLetter || isAfterLetter && (byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")) else { return false }
			isAfterLetter = isLetter
		}
		return isAfterLetter
	}

	/// The keys are data if each is in few of many objects, or if many objects below them have the same keys and none of them is always there.
	private static func map(_ seen: ObjectObservation) -> KeyJudgement? {
		guard seen.kinds.count == 1, seen.keys.count >= 6 else { return nil }
		let changes = seen.count >= 4 && seen.keys.count >= 2 * seen.count && seen.keys.allSatisfy { $0.value * 2 <= seen.count }
		let varies = seen.count == 1 ? seen.keys.count >= 16 : seen.keys.allSatisfy { $0.value < seen.count }
		let isUniform = varies && seen.keys.count >= 8 && seen.signatures.count == 1 && seen.leastMembers > 1
		guard changes || isUniform else { return nil }
		return KeyJudgement(
			type: nil, phrase: "has \(seen.keys.count) different keys in \(seen.count) object\(seen.count == 1 ? "" : "s")",
			count: seen.count, isShared: false)
	}
}
