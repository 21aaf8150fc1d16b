/// The value forms that some text at a path does not match, for the forms that rules check.
package struct SeenValues: Hashable, Sendable {
	/// The first text that does not match a form, by form.
	package private(set) var misfits: [ValueForm: Misfit] = [:]

	package struct Misfit: Hashable, Sendable {
		package var position: Position
		/// The text in the sample, cut to a readable length.
		package var example: String
	}

	package init() {}

	package mutating func note(_ form: ValueForm, at position: Position, example: String) {
		if let known = misfits[form], known.position <= position { return }
		misfits[form] = Misfit(position: position, example: example)
	}

	mutating func merge(_ other: SeenValues) {
		for (form, misfit) in other.misfits { note(form, at: misfit.position, example: misfit.example) }
	}
}

extension SeenValues? {
	mutating func merge(_ other: SeenValues?) {
		guard let other else { return }
		guard self != nil else { return self = other }
		self?.merge(other)
	}
}
