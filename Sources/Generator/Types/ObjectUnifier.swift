/// Merges structurally similar objects of one name into one type: two `user` objects may differ only in the values that they happen to lack.
///
/// Objects are unified if they have the same name, no key has values of incompatible kinds, and
/// - they have the same keys, or
/// - every key that only one of them has is optional there: with more samples they would have the same keys.
///
/// Objects of different names are unified if their keys are similar enough (`ObjectSimilarity`).
///
/// Objects at paths to which an earlier run gave one type are of that type, and never of another one, however similar they are now. The rules above
/// decide about objects at new paths.
///
/// The result does not depend on the order of the objects.
struct ObjectUnifier {
	/// The name and the keys of an object; or its name and its type, if an earlier run gave it one.
	struct Signature: Hashable {
		var name: String
		var keys: Set<String>
		var type: String?

		init(_ object: ObjectShape, name: String, type: String? = nil) {
			self.name = name
			self.type = type
			keys = type == nil ? object.keys : []
		}
	}

	/// The number of different key sets under one name from which only objects with equal keys are unified: comparing all pairs takes
	/// quadratic time, and objects that differ so much are not one type.
	private static let comparedSignatures = 200

	/// Whether objects of different names are unified if their keys are similar enough.
	var comparesNames = true
	/// The words that the style writes in capitals.
	private let initialisms: Initialisms
	/// The objects by signature and first position: an object at one position counts once, however many drafts are made of it.
	private var members: [Signature: [Position: ObjectShape]] = [:]
	private var unifiedObjects: [Signature: UnifiedObject] = [:]
	/// Whether `unifiedObjects` includes all added objects.
	private var isSettled = true
	/// The objects that contain several objects, by position.
	private var containers: [Position: ObjectSimilarity.Container] = [:]

	private struct UnifiedObject {
		var object: ObjectShape
		/// The first of its names in alphabetical order.
		var name: String
		/// All names of the merged objects.
		var names: [String]
	}

	/// Adds the object at one position; the same object added again changes nothing.
	///
	/// - Parameter types: the keys of its members that are objects and not dictionaries.
	mutating func add(_ object: ObjectShape, name: String, type: String? = nil, types: Set<String>) {
		isSettled = false
		let inner = object.fields.filter { types.contains($0.key) && $0.shape.kinds == [.object] }
		if inner.count > 1 {
			containers[object.evidence.first] = ObjectSimilarity.Container(
				signatures: inner.compactMap { field in field.shape.object.map { Signature($0, name: self.name(of: field.key)) } },
				containsOnlyObjects: inner.count == object.fields.count)
		}
		let first = object.evidence.first
		members[Signature(object, name: name, type: type), default: [:]].merge([first: object]) { known, new in
			let (more, less) = known.evidence.count < new.evidence.count ? (new, known) : (known, new)
			let both = more.merged(with: less)
			return both.hasSameType(as: more) ? more : both
		}
	}

	/// The signatures of the objects under `_links` or `links`.
	private var links: Set<Signature> = []

	init(_ initialisms: Initialisms) { self.initialisms = initialisms }

	/// Returns whether objects of this name contain links.
	static func containsLinks(_ name: String) -> Bool { name == "Links" }

	/// Adds an object in an object that contains links.
	mutating func add(link object: ObjectShape, name: String) {
		isSettled = false
		links.insert(Signature(object, name: name))
	}

	/// Unifies the added objects.
	mutating func settle() {
		guard !isSettled else { return }
		isSettled = true
		unifiedObjects = [:]
		var candidatesByName: [String: [(signature: Signature, object: ObjectShape)]] = [:]
		var known: [String: (signatures: [Signature], object: ObjectShape)] = [:]
		for (signature, objectsByPosition) in members {
			let objects = objectsByPosition.sorted { $0.key < $1.key }.map(\.value)
			if let type = signature.type {
				guard let first = objects.first else { continue }
				let merged = objects.dropFirst().reduce(first) { $0.merged(with: $1) }
				let others = objects.map { Signature($0, name: signature.name) }
				known[type] = (
					(known[type]?.signatures ?? []) + [signature] + others, known[type].map { $0.object.merged(with: merged) } ?? merged
				)
				continue
			}
			guard Self.agree(objects), let first = objects.first else { continue }
			candidatesByName[signature.name, default: []].append((signature, objects.dropFirst().reduce(first) { $0.merged(with: $1) }))
		}
		var similarity = ObjectSimilarity(containers: Array(containers.values), links: links)
		for (name, candidates) in candidatesByName.sorted(by: { $0.key < $1.key }) {
			let remembered = known.filter { $0.value.signatures.contains { $0.name == name } }.keys.sorted()
			var groups: [(signatures: [Signature], object: ObjectShape)] = []
			guard candidates.count <= Self.comparedSignatures else {
				for candidate in candidates {
					unifiedObjects[candidate.signature] = UnifiedObject(object: candidate.object, name: name, names: [name])
				}
				continue
			}
			// The larger objects come first, so that the smaller ones find all that they may be part of.
			for candidate in candidates.sorted(by: { Self.isLarger($0.signature, $1.signature) }) {
				if let type = remembered.first(where: { known[$0]?.object.canUnify(with: candidate.object) == true }) {
					known[type]?.signatures.append(candidate.signature)
					known[type]?.object.merge(candidate.object)
				} else if let index = groups.firstIndex(where: { $0.object.canUnify(with: candidate.object) }) {
					groups[index].signatures.append(candidate.signature)
					groups[index].object = groups[index].object.merged(with: candidate.object)
				} else {
					groups.append(([candidate.signature], candidate.object))
				}
			}
			for group in groups { similarity.add(group.object, signatures: group.signatures + [Signature(group.object, name: name)]) }
		}
		for (type, group) in known { similarity.add(group.object, signatures: group.signatures, type: type) }
		for group in comparesNames ? similarity.groups() : similarity.members {
			let names = Set(group.signatures.map(\.name)).sorted()
			let unified = UnifiedObject(object: group.object, name: names[0], names: names)
			// Two types may have objects with equal names and keys; the type tells them apart.
			for signature in group.signatures where group.type == nil || signature.type != nil || unifiedObjects[signature] == nil {
				unifiedObjects[signature] = unified
			}
			for name in names { unifiedObjects[Signature(group.object, name: name)] = unified }
		}
	}

	/// Returns the name of an object under `key`.
	func name(of key: String) -> String { SwiftIdentifier.words(ofKey: key).upperCamel(initialisms) }

	/// Returns `object` merged with the unified object of its signature, and whether both have the same type.
	func shared(by object: ObjectShape, name: String, type: String? = nil) -> Shared {
		let remembered = type.flatMap { unifiedObjects[Signature(object, name: name, type: $0)] }
		guard let unified = remembered ?? unifiedObjects[Signature(object, name: name)],
			// A key that only wraps is no evidence that two objects contain the same.
			remembered != nil
				|| unified.object.isCompatible(with: object)
					&& (!WrapperKeys.contains(name) || !object.hasUnknownContents(beside: unified.object))
		else { return Shared(separate: object, name: name) }
		let joined = unified.object.merged(with: object)
		return joined.hasSameType(as: unified.object)
			? Shared(object: unified.object, isUnified: true, name: unified.name, names: unified.names)
			: Shared(separate: joined, name: name)
	}

	/// An object merged with the unified object of its signature.
	struct Shared {
		var object: ObjectShape
		var isUnified: Bool
		/// The name of the unified object.
		var name: String
		/// All names of the merged objects.
		var names: [String]

		init(object: ObjectShape, isUnified: Bool, name: String, names: [String]) {
			(self.object, self.isUnified, self.name, self.names) = (object, isUnified, name, names)
		}

		/// Creates the result for an object that is not unified.
		init(separate object: ObjectShape, name: String) {
			self.init(object: object, isUnified: false, name: name, names: [name])
		}
	}

	/// Returns whether no two objects have values of incompatible kinds under one key.
	private static func agree(_ objects: [ObjectShape]) -> Bool {
		guard objects.count > 1 else { return true }
		var seen: [String: Set<[ValueKind]>] = [:]
		for object in objects {
			for field in object.fields { seen[field.key, default: []].insert(field.shape.kinds) }
		}
		return seen.values.allSatisfy { kinds in
			kinds.allSatisfy { a in kinds.allSatisfy { b in a.allSatisfy(b.contains) || b.allSatisfy(a.contains) } }
		}
	}

	private static func isLarger(_ a: Signature, _ b: Signature) -> Bool {
		a.keys.count == b.keys.count ? a.keys.sorted().lexicographicallyPrecedes(b.keys.sorted()) : a.keys.count > b.keys.count
	}
}

extension ObjectShape {
	var keys: Set<String> { Set(fields.map(\.key)) }

	/// Returns whether every shared key has the same kinds of values in both.
	func isCompatible(with other: ObjectShape) -> Bool {
		guard overflow == nil, other.overflow == nil else { return false }
		var shapes: [String: Shape] = [:]
		for field in fields { shapes[field.key] = field.shape }
		return other.fields.allSatisfy { shapes[$0.key]?.isCompatible(with: $0.shape) ?? true }
	}

	/// Returns whether both are compatible, share a key, and every key of only one of them is optional there.
	func canUnify(with other: ObjectShape) -> Bool {
		let mine = keys
		let theirs = other.keys
		guard !mine.isDisjoint(with: theirs) else { return false }
		return fields.allSatisfy { $0.isOptional || theirs.contains($0.key) }
			&& other.fields.allSatisfy { $0.isOptional || mine.contains($0.key) } && isCompatible(with: other)
	}

	/// Returns whether both have the same type, whatever the counts of their evidence. Recursion is bounded by the sample's nesting.
	func hasSameType(as other: ObjectShape) -> Bool {
		guard fields.count == other.fields.count, (overflow == nil) == (other.overflow == nil) else { return false }
		var others: [String: Field] = [:]
		for field in other.fields { others[field.key] = field }
		return fields.allSatisfy { field in
			others[field.key].map { $0.isOptional == field.isOptional && $0.shape.hasSameType(as: field.shape) } ?? false
		}
	}
}

extension Shape {
	fileprivate func hasSameType(as other: Shape) -> Bool {
		guard kinds == other.kinds, (null == nil) == (other.null == nil), numberType == other.numberType else { return false }
		guard (unrepresentable == nil) == (other.unrepresentable == nil) else { return false }
		if let array, let theirs = other.array, !array.element.hasSameType(as: theirs.element) { return false }
		if let object, let theirs = other.object { return object.hasSameType(as: theirs) }
		return true
	}
}
