/// Everything that samples ever had at one path, as sets without positions and counts: the form in which the lock keeps it.
///
/// Records merge like shapes, and merging one twice changes nothing. Keys are in the order of the samples.
package struct ShapeRecord: Hashable, Sendable {
	package enum Kind: String, Hashable, CaseIterable, Sendable {
		case null, bool, integer
		/// Integers below zero, and integers that only an unsigned type can represent.
		case negative, unsigned
		case decimal
		/// Numbers beyond the range of `Double`.
		case huge
		case text, array, object
	}

	package var kinds: Set<Kind> = []
	/// The descriptions of the value forms that some text did not have.
	package var misfits: Set<String> = []
	/// The texts of an enum.
	package var words: Set<String> = []
	package var keys: [Key] = []
	/// The numbers of objects with each key by sample, if some objects lack keys and the keys may be data.
	package var keyUses = KeyUses()
	/// The discriminator by which kinds of objects were distinguished, as a rule has it.
	package var discriminator: String?
	/// How its kinds are written in JSON.
	package var discriminatorForm = DiscriminatorForm.text
	/// The objects of each kind.
	package var variants: [String: ShapeRecord] = [:]
	/// An object that had no kind, in words, so that the rule does not apply.
	package var objectWithoutKind: String?
	/// The elements of an array, and the values of a map; an array of at most one record, since a struct cannot contain itself.
	private var elementStorage: [ShapeRecord] = []
	private var valueStorage: [ShapeRecord] = []

	package struct Key: Hashable, Sendable {
		package var key: String
		/// Whether an object lacked the key.
		package var isOptional: Bool
		/// The path of a sample that has the key, from the feature folder.
		package var sample: String
		package var record: ShapeRecord

		package init(key: String, isOptional: Bool, sample: String, record: ShapeRecord) {
			self.key = key
			self.isOptional = isOptional
			self.sample = sample
			self.record = record
		}
	}

	package var elements: ShapeRecord? {
		get { elementStorage.first }
		set { elementStorage = newValue.map { [$0] } ?? [] }
	}

	/// The values of an object whose keys are data.
	package var values: ShapeRecord? {
		get { valueStorage.first }
		set { valueStorage = newValue.map { [$0] } ?? [] }
	}

	package init() {}

	/// The record of a shape. Bounded recursion, as for shapes.
	///
	/// - Parameters:
	///   - samples: the paths of the samples, by input number.
	///   - key: the key of the shape, `*` for the values of a map; nil for the whole response.
	///   - isMap: returns whether only the values of an object under a key are recorded.
	init(_ shape: Shape, samples: [String], under key: String? = nil, isMap: (ObjectShape, _ key: String?) -> Bool) {
		func note(_ kind: Kind, _ isSeen: Bool) { if isSeen { kinds.insert(kind) } }
		note(.null, shape.null != nil)
		note(.bool, shape.bool != nil)
		note(.integer, shape.integer != nil)
		note(.negative, shape.integer?.hasNegative == true)
		note(.unsigned, shape.integer?.exceedsInt64 == true)
		note(.decimal, shape.decimal != nil)
		note(.huge, shape.unrepresentable != nil)
		note(.text, shape.string != nil)
		note(.array, shape.array != nil)
		note(.object, shape.object != nil)
		misfits = Set(shape.seen?.misfits.keys.map(\.name) ?? [])
		words = Set(shape.seen?.words.keys.map { $0 } ?? [])
		if let array = shape.array { elements = ShapeRecord(array.element, samples: samples, under: key, isMap: isMap) }
		guard let object = shape.object else { return }
		if let kinds = object.kinds {
			(discriminator, discriminatorForm) = (kinds.discriminator.text, kinds.form)
			objectWithoutKind = kinds.misfit?.found
			variants = Dictionary(
				uniqueKeysWithValues: kinds.objects.map { ($0, ShapeRecord(Shape($1), samples: samples, under: $0, isMap: isMap)) })
		}
		if object.overflow != nil || isMap(object, key) {
			values = ShapeRecord(object.allValues, samples: samples, under: "*", isMap: isMap)
		} else {
			keys = object.fields.map { field in
				let input = field.presence.first.input
				return Key(
					key: field.key, isOptional: field.isOptional,
					sample: field.earlier?.sample ?? (samples.indices.contains(input) ? samples[input] : ""),
					record: ShapeRecord(field.ownValues?.shape ?? field.shape, samples: samples, under: field.key, isMap: isMap))
			}
			record(object.keyUses)
		}
	}

	/// Adds what another record has. Bounded recursion, as for shapes.
	package mutating func merge(_ other: ShapeRecord) {
		let isObject = (kinds.contains(.object), other.kinds.contains(.object))
		var uses = allKeyUses
		uses.merge(other.allKeyUses)
		kinds.formUnion(other.kinds)
		misfits.formUnion(other.misfits)
		words.formUnion(other.words)
		if words.count > SeenValues.mostWords { words = [] }
		if var own = elements, let theirs = other.elements {
			own.merge(theirs)
			elements = own
		} else {
			elements = elements ?? other.elements
		}
		if discriminator == other.discriminator, discriminatorForm == other.discriminatorForm || other.variants.isEmpty {
			variants.merge(other.variants) { own, other in
				var merged = own
				merged.merge(other)
				return merged
			}
			objectWithoutKind = [objectWithoutKind, other.objectWithoutKind].compactMap(\.self).min()
		} else if variants.isEmpty && discriminator == other.discriminator || other.isPreferred(to: self) {
			let text = discriminator == other.discriminator ? objectWithoutKind : nil
			(discriminator, variants) = (other.discriminator, other.variants)
			discriminatorForm = other.discriminatorForm
			objectWithoutKind = [text, other.objectWithoutKind].compactMap(\.self).min()
		}
		if values != nil || other.values != nil {
			var all = allValues
			all.merge(other.allValues)
			(keys, values) = ([], all)
		} else if isObject.0, isObject.1 {
			mergeKeys(of: other)
		} else if isObject.1 {
			keys = other.keys
		}
		record(uses)
	}

	/// Whether its kinds are those of the merged record, of two records that distinguish kinds in different ways.
	private func isPreferred(to other: ShapeRecord) -> Bool {
		guard let discriminator, let known = other.discriminator else { return other.discriminator == nil }
		return (discriminator, discriminatorForm.rawValue) < (known, other.discriminatorForm.rawValue)
	}

	/// Merges keys: those that only `other` has follow the key that they follow there.
	private mutating func mergeKeys(of other: ShapeRecord) {
		let theirs = Dictionary(other.keys.map { ($0.key, $0) }) { first, _ in first }
		let known = Set(keys.map(\.key))
		// The keys that only the other record has, by the key before them that both have; nil at the beginning.
		var added: [String?: [Key]] = [:]
		var previous: String?
		for var key in other.keys {
			if known.contains(key.key) {
				previous = key.key
			} else {
				key.isOptional = true
				added[previous, default: []].append(key)
			}
		}
		var merged = added[nil] ?? []
		for var key in keys {
			if let other = theirs[key.key] {
				key.isOptional = key.isOptional || other.isOptional
				key.sample = min(key.sample, other.sample)
				key.record.merge(other.record)
			} else {
				key.isOptional = true
			}
			merged.append(key)
			merged += added[key.key] ?? []
		}
		keys = merged
		if keys.count > ObjectShape.keyLimit { hideKeys() }
	}

	/// Records only the values of the objects.
	mutating func hideKeys() { (keys, keyUses, values) = ([], KeyUses(), allValues) }

	private var allValues: ShapeRecord {
		if let values { return values }
		return keys.reduce(into: ShapeRecord()) { $0.merge($1.record) }
	}
}
