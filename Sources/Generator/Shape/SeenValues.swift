/// The value forms that some text at a path does not match, for the forms that rules check.
package struct SeenValues: Hashable, Sendable {
	/// The first text that does not match a form, by form.
	package private(set) var misfits: [ValueForm: Misfit] = [:]

	package struct Misfit: Hashable, Sendable {
		package var position: Position
		/// The text in the sample, cut to a readable length.
		package var example: String
	}

	/// The first position of each text, if the texts are words; empty if they are too many.
	package private(set) var words: [String: Position] = [:]

	/// The most words of an enum.
	static let mostWords = 64

	package init() {}

	mutating func note(word: String, at position: Position) {
		guard misfits[.word] == nil else { return }
		words[word] = words[word].map { min($0, position) } ?? position
		guard words.count > Self.mostWords else { return }
		note(.word, at: position, example: "more than \(Self.mostWords) different texts")
		words = [:]
	}

	package mutating func note(_ form: ValueForm, at position: Position, example: String) {
		if let known = misfits[form], known.position <= position { return }
		misfits[form] = Misfit(position: position, example: example)
		if form == .word { words = [:] }
	}

	mutating func merge(_ other: SeenValues) {
		for (word, position) in other.words.sorted(by: { $0.value < $1.value }) { note(word: word, at: position) }
		for (form, misfit) in other.misfits { note(form, at: misfit.position, example: misfit.example) }
	}
}

extension SeenValues {
	/// Returns the words of `other` that are new here, and its texts that do not have a form that all texts here have.
	func unseenTexts(in other: SeenValues?) -> [String] {
		guard let other else { return [] }
		let isOfWords = misfits[.word] == nil
		let words = other.words.sorted { $0.value < $1.value }.map(\.key).filter { isOfWords && self.words[$0] == nil }
		return words + other.misfits.filter { misfits[$0.key] == nil }.values.sorted { $0.position < $1.position }.map(\.example)
	}
}

extension SeenValues? {
	mutating func merge(_ other: SeenValues?) {
		guard let other else { return }
		guard self != nil else { return self = other }
		self?.merge(other)
	}
}
