/// The objects at one path by the value of their discriminator.
package struct ObjectKinds: Hashable, Sendable {
	package let discriminator: Discriminator
	/// How the kinds are written in JSON.
	package let form: DiscriminatorForm
	/// The merged objects of each kind.
	package private(set) var objects: [String: ObjectShape] = [:]
	/// The first object without a kind.
	package private(set) var misfit: Misfit?

	/// The number of kinds from which the key is not a discriminator: an identifier, or a text for people.
	package static let most = 200

	/// An object whose discriminator has no value that can be a kind.
	package struct Misfit: Hashable, Sendable {
		package var position: Position
		/// The object in words, such as `an object without 'type'`.
		package var found: String

		/// The words for an object in a list, while the discriminator is beside the list.
		static let inList = "an object in a list"

		/// Returns the words for an object with another value under the key than others have.
		static func phrase(_ value: String, _ discriminator: Discriminator, others: DiscriminatorForm?) -> String {
			"an object with \(value) as '\(discriminator.key)'" + (discriminator.isBeside ? " beside it" : "")
				+ (others.map { ", while others have \($0.phrase)" } ?? "")
		}
	}

	init(_ discriminator: Discriminator, _ form: DiscriminatorForm) { (self.discriminator, self.form) = (discriminator, form) }

	mutating func add(_ object: ObjectShape, of kind: String) {
		if objects[kind] == nil { objects[kind] = object } else { objects[kind]?.merge(object) }
		guard objects.count > Self.most, misfit == nil else { return }
		misfit = Misfit(position: object.evidence.first, found: "more than \(Self.most) different kinds under '\(discriminator.key)'")
	}

	mutating func note(_ misfit: Misfit) {
		guard let known = self.misfit, known.position <= misfit.position else {
			self.misfit = misfit
			return
		}
	}

	/// Notes in how many objects of each kind each key is.
	mutating func noteKeyUses() {
		for kind in objects.keys { objects[kind]?.noteKeyUses() }
	}

	/// Adds the objects of `other`, which has the same discriminator. Kinds of another form than that of the first object are none.
	mutating func merge(_ other: ObjectKinds) {
		guard form == other.form || objects.isEmpty || other.objects.isEmpty else {
			let isFirst = firstPosition.map { first in other.firstPosition.map { first <= $0 } ?? true } ?? false
			let (early, late) = isFirst ? (self, other) : (other, self)
			self = early
			if let misfit = late.misfit { note(misfit) }
			guard let position = late.firstPosition else { return }
			note(Misfit(position: position, found: Misfit.phrase(late.form.phrase, discriminator, others: form)))
			return
		}
		if objects.isEmpty, !other.objects.isEmpty {
			let misfit = misfit
			self = other
			if let misfit { note(misfit) }
			return
		}
		for (kind, object) in other.objects { add(object, of: kind) }
		if let misfit = other.misfit { note(misfit) }
	}

	/// The position of the first object with a kind.
	private var firstPosition: Position? { objects.values.map(\.evidence.first).min() }

	/// The kinds in the order in which they first appear.
	package var ordered: [(kind: String, object: ObjectShape)] {
		objects.sorted { ($0.value.evidence.first, $0.key) < ($1.value.evidence.first, $1.key) }.map { ($0.key, $0.value) }
	}
}

extension Shape {
	/// Creates the shape of objects alone.
	init(_ object: ObjectShape) {
		self.init()
		self.object = object
	}
}
