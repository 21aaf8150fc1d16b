import English

/// A path with names instead of values: `/users/{userIdentifier}/orders/{identifier}`.
///
/// The last value is the `identifier`, unless a collection follows it; every other value is named after the segment before it.
///
/// | path | template |
/// | --- | --- |
/// | `/orders/7`, `/orders/7/cancel` | `/orders/{identifier}`, `/orders/{identifier}/cancel` |
/// | `/users/1/orders`, `/users/1/orders/7` | `/users/{userIdentifier}/orders`, `/users/{userIdentifier}/orders/{identifier}` |
struct PathTemplate {
	private(set) var text = ""
	private(set) var parameters: [RecordedEndpoint.Parameter] = []

	init(_ segments: [PathSegment]) {
		let last = segments.lastIndex(where: \.isValue).flatMap { Self.isFollowedByCollection(segments[($0 + 1)...]) ? nil : $0 }
		var used = Set(segments.compactMap(\.declaredName))
		for (index, segment) in segments.enumerated() {
			text += "/"
			switch segment {
			case .word(let word):
				text += Self.literal(word)
			case .value(let kind, let suffix):
				let name = Self.unique(Self.name(segments, index, isLast: index == last), &used)
				parameters.append(RecordedEndpoint.Parameter(name: name, kind: kind == .integer ? .integer : .text))
				text += "{\(name)}" + suffix
			case .declared(let declared, let kind, let prefix, let suffix):
				parameters.append(
					RecordedEndpoint.Parameter(
						name: declared.name, kind: declared.type ?? (kind == .integer ? .integer : .text),
						isContradicted: declared.type == .integer && kind != .integer))
				text += prefix + "{\(declared.name)}" + suffix
			}
		}
	}

	/// Whether a collection follows a value, such as the orders of a user.
	private static func isFollowedByCollection(_ rest: ArraySlice<PathSegment>) -> Bool {
		guard case .word(let word)? = rest.last else { return false }
		let plain = PercentText.decoded(word).lowercased()
		return Inflection.singular(plain) != plain
	}

	private static func name(_ segments: [PathSegment], _ index: Int, isLast: Bool) -> String {
		if isLast { return "identifier" }
		guard index > 0, case .word(let word) = segments[index - 1], !PathValueDetector.isVersion(Array(word.lowercased().utf8)) else {
			return "parentIdentifier"
		}
		return owner(word) + "Identifier"
	}

	/// Returns the singular in camel case: `lineItem` for `line-items`.
	private static func owner(_ word: String) -> String {
		var words = KeyWords(PercentText.decoded(word)).words.map { word in
			String(decoding: word.utf8.filter { PathSegment.isLetter($0) || PathSegment.isDigit($0) }.prefix(40), as: UTF8.self)
		}
		words.removeAll(where: \.isEmpty)
		guard let first = words.first?.utf8.first else { return "parent" }
		if PathSegment.isDigit(first) { words.insert("item", at: 0) }
		words = Array(words.prefix(6))
		words[words.count - 1] = Inflection.singular(words[words.count - 1])
		return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
	}

	/// Returns `name`, numbered if it is used already. No name is a keyword, since all end in another word.
	private static func unique(_ name: String, _ used: inout Set<String>) -> String {
		var candidate = name
		var number = 2
		while !used.insert(candidate).inserted {
			candidate = name + String(number)
			number += 1
		}
		return candidate
	}

	/// Percent-encodes braces, which have a meaning in templates.
	private static func literal(_ word: String) -> String {
		guard word.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return word }
		return word.map { $0 == "{" ? "%7B" : $0 == "}" ? "%7D" : String($0) }.joined()
	}
}

extension PathSegment {
	var isValue: Bool {
		if case .word = self { false } else { true }
	}

	fileprivate var declaredName: String? {
		if case .declared(let declared, _, _, _) = self { declared.name } else { nil }
	}

	/// The segment with its kind of value erased, so that paths can be compared by the positions of their values.
	var form: PathSegment {
		switch self {
		case .word: self
		case .value(_, let suffix): .value(.text, suffix: suffix)
		case .declared(let declared, _, let prefix, let suffix): .declared(declared, .text, prefix: prefix, suffix: suffix)
		}
	}

	/// Returns the most specific segment that covers two of the same form.
	func joined(with other: PathSegment) -> PathSegment {
		self == other ? self : form
	}
}
