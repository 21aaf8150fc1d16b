/// The objects at one path by the text of their discriminator.
package struct ObjectKinds: Hashable, Sendable {
	package let discriminator: Discriminator
	/// The merged objects of each kind.
	package private(set) var objects: [String: ObjectShape] = [:]
	/// The first object without a kind.
	package private(set) var misfit: Misfit?

	/// The number of kinds from which the key is not a discriminator: an identifier, or a text for people.
	package static let most = 200

	/// An object whose discriminator has no text.
	package struct Misfit: Hashable, Sendable {
		package var position: Position
		/// The object in words, such as `an object without 'type'`.
		package var found: String

		/// The words for an object in a list, while the discriminator is beside the list.
		static let inList = "an object in a list"
	}

	init(_ discriminator: Discriminator) { self.discriminator = discriminator }

	mutating func add(_ object: ObjectShape, of kind: String) {
		if objects[kind] == nil { objects[kind] = object } else { objects[kind]?.merge(object) }
		guard objects.count > Self.most, misfit == nil else { return }
		misfit = Misfit(position: object.evidence.first, found: "more than \(Self.most) different texts under '\(discriminator.key)'")
	}

	mutating func note(_ misfit: Misfit) {
		guard let known = self.misfit, known.position <= misfit.position else {
			self.misfit = misfit
			return
		}
	}

	/// Adds the objects of `other`, which has the same discriminator.
	mutating func merge(_ other: ObjectKinds) {
		for (kind, object) in other.objects { add(object, of: kind) }
		if let misfit = other.misfit { note(misfit) }
	}

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
