import JSONLanguage
import SourceText

/// The keys of objects by the texts, integers and Booleans of keys that may decide them, collected in one pass over each sample and without a tree.
struct KindObservations {
	/// The objects under a key, and a key in them or beside them that may decide what they contain.
	struct Candidate: Hashable {
		var owner: String
		var key: String
		var isBeside: Bool
		/// How the values under the key are written.
		var form = DiscriminatorForm.text
	}

	/// A key with the kind of its value. Lists of lists are of another kind than lists.
	struct Member: Hashable {
		var key: String
		var kind: Int
	}

	/// The objects with one text, integer or Boolean.
	struct Kind {
		var count = 0
		/// The number of objects with each member.
		var members: [Member: Int] = [:]
		/// The number of objects in which a key is null, which is of any kind.
		var nulls: [String: Int] = [:]
	}

	/// The objects of a candidate by text; nil if there are too many texts or keys.
	private(set) var kinds: [Candidate: [String: Kind]?] = [:]
	/// The number of objects under each key.
	private(set) var totals: [String: Int] = [:]
	/// The first object under each key without a text that decides its kind.
	private(set) var first: [String: KeyObservation.Place] = [:]

	private static let mostKinds = 30
	private static let mostMembers = 300
	private static let mostCandidates = 2_000
	private static let longestText = 60
	/// The number of objects after which a Boolean that decides no key is no candidate any more.
	private static let mostUndecided = 200

	/// A container whose end was not read yet.
	private struct Container {
		var isObject: Bool
		/// The key that it belongs to, also through lists.
		var owner: String?
		/// Whether it is the value of a key, and not an element of a list.
		var isDirect: Bool
		var members: [Member] = []
		/// The values of keys that may decide something.
		var values: [(key: String, text: String, form: DiscriminatorForm)] = []
		/// The objects directly in it.
		var inner: [(owner: String, members: [Member])] = []
		/// The kind of the first element of a list.
		var element = 0
	}

	mutating func add(_ source: SourceText, number: Int, isLines: Bool) {
		source.withBytes { buffer in read(JSONScanner(source, buffer, layout: isLines ? .lines : .documentOrLines), number) }
	}

	private mutating func read(_ scanner: JSONScanner, _ number: Int) {
		var scanner = scanner
		var open: [Container] = []
		var key = ""
		while true {
			let token = scanner.next()
			switch token {
			case .key:
				key = scanner.string
				continue
			case .end, .invalid: return
			case .objectEnd, .arrayEnd:
				guard let ended = open.popLast() else { return }
				if ended.isObject {
					note(ended)
					if ended.isDirect, let owner = ended.owner, !open.isEmpty, open[open.count - 1].inner.count < Self.mostMembers {
						open[open.count - 1].inner.append((owner, ended.members))
					}
				} else if !open.isEmpty {
					// The kind of a list follows from its elements.
					Self.note(16 * ended.element + Int(JSONToken.arrayStart.rawValue), in: &open[open.count - 1], isFinal: true)
				}
				continue
			default: break
			}
			let owner = open.last.flatMap { $0.isObject ? key : $0.owner }
			let isInObject = open.last?.isObject ?? false
			if !open.isEmpty {
				if isInObject, open[open.count - 1].members.count <= Self.mostMembers {
					open[open.count - 1].members.append(Member(key: key, kind: 0))
				}
				if isInObject, let value = Self.value(of: key, token, scanner), open[open.count - 1].values.count < Self.mostMembers {
					open[open.count - 1].values.append((key, value.text, value.form))
				}
				let kind = token == .false ? JSONToken.true : token
				Self.note(token == .null ? -1 : Int(kind.rawValue), in: &open[open.count - 1], isFinal: false)
			}
			if token == .objectStart || token == .arrayStart {
				if token == .objectStart, let owner, first[owner] == nil {
					first[owner] = KeyObservation.Place(sample: number, offset: scanner.tokenStart)
				}
				open.append(Container(isObject: token == .objectStart, owner: owner, isDirect: isInObject))
			}
		}
	}

	private static func note(_ kind: Int, in container: inout Container, isFinal: Bool) {
		if container.isObject {
			if !container.members.isEmpty { container.members[container.members.count - 1].kind = kind }
		} else if container.element == 0 || isFinal {
			container.element = kind
		}
	}

	private mutating func note(_ object: Container) {
		if let owner = object.owner {
			totals[owner, default: 0] += 1
			for (key, text, form) in object.values {
				note(object.members, Candidate(owner: owner, key: key, isBeside: false, form: form), text)
			}
		}
		for (owner, members) in object.inner {
			for (key, text, form) in object.values {
				note(members, Candidate(owner: owner, key: key, isBeside: true, form: form), text)
			}
		}
	}

	private mutating func note(_ members: [Member], _ candidate: Candidate, _ text: String) {
		if kinds[candidate] == nil {
			guard kinds.count < Self.mostCandidates else { return }
			kinds[candidate] = [:]
		}
		guard var known = kinds[candidate] ?? nil else { return }
		// The only reference to it, so that it is changed in place.
		kinds[candidate] = .some(nil)
		known[text, default: Kind()].count += 1
		for member in members where member.key != candidate.key || candidate.isBeside {
			if member.kind < 0 {
				known[text]?.nulls[member.key, default: 0] += 1
			} else {
				known[text]?.members[member, default: 0] += 1
			}
		}
		let isTooLarge = known.count > Self.mostKinds || members.count > Self.mostMembers || candidate.form == .text && !Self.isKind(text)
		let isUndecided =
			candidate.form == .boolean && known.values.reduce(0) { $0 + $1.count } == Self.mostUndecided && !Self.decides(known)
		kinds[candidate] = .some(isTooLarge || isUndecided ? nil : known)
	}

	/// Returns whether all objects with one value have a key that none with another has.
	private static func decides(_ kinds: [String: Kind]) -> Bool {
		kinds.values.contains { kind in
			kind.members.contains { member, count in
				count == kind.count && kinds.values.contains { $0.members[member] == nil && $0.nulls[member.key] == nil }
			}
		}
	}

	/// Returns the value under a key that may be the kind of an object; nil if it is none.
	private static func value(of key: String, _ token: JSONToken, _ scanner: JSONScanner) -> (text: String, form: DiscriminatorForm)? {
		switch token {
		case .string: mayDecide(key) ? (scanner.stringPrefix(maximumLength: longestText + 1), .text) : nil
		case .true: ("true", .boolean)
		case .false: ("false", .boolean)
		case .number:
			// Another spelling of an integer, such as 1.0, is no kind.
			mayDecideAsNumber(key) ? Int(scanner.tokenText).map(String.init).map { ($0, .integer) } : nil
		default: nil
		}
	}

	/// Returns whether integers under the key may be kinds. Those under other keys are counts, amounts or identifiers.
	private static func mayDecideAsNumber(_ key: String) -> Bool {
		var words = Words(key).parts.map { $0.lowercased() }
		if words.count > 1, let last = words.last, ["id", "code"].contains(last) { words.removeLast() }
		return words.last.map(SuggestionWords.numericDiscriminator.contains) ?? false
	}

	/// Returns whether texts under the key may be kinds.
	private static func mayDecide(_ key: String) -> Bool {
		Words(key).parts.last.map { SuggestionWords.discriminator.contains($0.lowercased()) } ?? false
	}

	/// Returns whether the text is a word or a path of words, such as `invoice.paid`.
	private static func isKind(_ text: String) -> Bool {
		guard 1...longestText ~= text.utf8.count, text.utf8.contains(where: { ("a"..."z").contains(Character(UnicodeScalar($0 | 0x20))) })
		else { return false }
		return text.utf8.allSatisfy { byte in
			let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
			return isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-.:".utf8.contains(byte)
		}
	}
}
