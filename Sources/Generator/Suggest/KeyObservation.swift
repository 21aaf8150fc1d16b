/// The values that samples have under one key, wherever it is. Its size does not depend on the number of values.
struct KeyObservation {
	/// The location of a value: the number of the sample, and the offset in it.
	struct Place: Hashable {
		let sample: Int
		let offset: Int
	}

	/// The texts that have a form, and the first that does not.
	struct Tally {
		var hits = 0
		var misses = 0
		var misfit: (text: String, place: Place)?
		/// Whether further texts are compared: not if the form is unlikely.
		var isOpen: Bool { misses <= 3 || misses * 20 <= hits }
	}

	private(set) var first: Place?
	private(set) var texts = 0
	private(set) var numbers = 0
	/// The values that are booleans or objects.
	private(set) var others = 0
	/// The tallies of `TextForm.all`, in that order.
	private(set) var tallies = [Tally](repeating: Tally(), count: TextForm.all.count)
	/// The different texts with their counts; nil if they are too many or too long.
	private(set) var words: [String: Int]? = [:]
	/// The numbers of digits after the point.
	private(set) var fractions: Set<Int> = []
	/// Whole numbers between 2000 and 2040, as seconds and as milliseconds since 1970.
	private(set) var seconds = 0
	private(set) var milliseconds = 0
	private(set) var differs = false
	private var firstNumber: String?
	private(set) var objects = ObjectObservation()

	/// The most different texts that are counted.
	static let mostWords = 12
	private static let longestWord = 60
	/// Longer texts have none of the forms.
	private static let longestText = 2000

	mutating func note(text: String, at place: Place) {
		first = first ?? place
		texts += 1
		count(text)
		let bytes = text.utf8
		if let point = bytes.lastIndex(of: UInt8(ascii: ".")) {
			fractions.insert(bytes.distance(from: point, to: bytes.endIndex) - 1)
		} else {
			fractions.insert(0)
		}
		if fractions.count > 8 { fractions = [-1] }
		for index in tallies.indices where tallies[index].isOpen {
			if bytes.count <= Self.longestText, TextForm.all[index].accepts(text) {
				tallies[index].hits += 1
			} else {
				tallies[index].misses += 1
				if tallies[index].misfit == nil { tallies[index].misfit = (String(text.prefix(40)), place) }
			}
		}
	}

	private mutating func count(_ text: String) {
		guard words != nil else { return }
		words?[text, default: 0] += 1
		if text.utf8.count > Self.longestWord || (words?.count ?? 0) > Self.mostWords { words = nil }
	}

	mutating func note(number: String, at place: Place) {
		first = first ?? place
		numbers += 1
		if let firstNumber { differs = differs || firstNumber != number } else { firstNumber = number }
		guard let value = Int(number) else { return }
		if Self.years.contains(value) { seconds += 1 }
		if Self.years.contains(value / 1000) { milliseconds += 1 }
	}

	/// From 2000 to 2040, in seconds since 1970.
	private static let years = 946_684_800..<2_208_988_800

	mutating func noteOther(at place: Place) {
		first = first ?? place
		others += 1
	}

	mutating func noteObject(at place: Place) {
		noteOther(at: place)
		objects.count += 1
	}

	mutating func noteMember(_ key: String, _ kind: UInt8) { objects.note(key, kind) }
	mutating func noteSignature(_ signature: Int, members: Int) { objects.note(signature: signature, members: members) }
}

/// The keys of the objects under one key.
struct ObjectObservation {
	var count = 0
	/// The number of objects with each key; incomplete if they are too many.
	private(set) var keys: [String: Int] = [:]
	/// The kinds of the values.
	private(set) var kinds: Set<UInt8> = []
	/// The sets of keys of the objects in them.
	private(set) var signatures: Set<Int> = []
	/// The number of keys of the smallest object in them.
	private(set) var leastMembers = Int.max

	private static let mostKeys = 500
	private static let mostSignatures = 4

	mutating func note(_ key: String, _ kind: UInt8) {
		kinds.insert(kind)
		if keys.count < Self.mostKeys || keys[key] != nil { keys[key, default: 0] += 1 }
	}

	mutating func note(signature: Int, members: Int) {
		leastMembers = min(leastMembers, members)
		if signatures.count < Self.mostSignatures { signatures.insert(signature) }
	}
}
