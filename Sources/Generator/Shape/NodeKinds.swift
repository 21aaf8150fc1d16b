import JSONLanguage

/// The kinds of the objects at a node: objects with different values under their discriminator have different nodes.
struct NodeKinds {
	/// The discriminators that rules name; the first object decides which of them it is.
	var candidates: [Discriminator]
	var chosen: Discriminator?
	/// How the kinds are written, as that of the first object is.
	var form: DiscriminatorForm?
	/// The node of each kind.
	var nodes: [String: Int] = [:]
	/// The node of the objects without a kind.
	var other: Int?
	/// The first object without a kind: its offset, and the object in words.
	var misfit: (offset: Int, found: String)?

	/// All its nodes.
	var all: [Int] { nodes.values + (other.map { [$0] } ?? []) }
}

extension ShapeArena {
	/// The deepest nesting of kinds in kinds: each level doubles the work, since the objects of all kinds are merged, too.
	private static let deepestKinds: UInt8 = 6

	/// Distinguishes the kinds of objects at the root, and in its lists, if a rule names a type.
	mutating func distinguishKinds(atRoot node: Int) {
		distinguishKinds(at: node) { $0.pattern.isTypeName }
	}

	/// Distinguishes kinds at the value of a field whose key matches a rule. The name of an entity also matches the values in its envelope, and a
	/// rule for an object without a kind also matches its values, since it may be a map.
	mutating func distinguishKinds(ofField field: Int) {
		guard !discriminated.isEmpty else { return }
		let (owner, value) = (fields[field].owner, fields[field].value)
		nodes[value].kindDepth = nodes[owner].kindDepth
		let key = key(of: field)
		let isNearRoot = owner == 0 || kinds[0]?.all.contains(owner) == true
		let inherited = kindless[owner] ?? []
		distinguishKinds(at: value) {
			$0.pattern.mayEnd(in: key) || isNearRoot && $0.pattern.isTypeName || inherited.contains($0.discriminator)
		}
	}

	/// Distinguishes kinds at the elements of a list as at the list itself.
	mutating func distinguishKinds(at element: Int, inside list: Int) {
		guard !discriminated.isEmpty else { return }
		nodes[element].kindDepth = nodes[list].kindDepth
		guard nodes[list].hasKinds, let known = kinds[list] else { return }
		nodes[element].hasKinds = true
		kinds[element] = NodeKinds(candidates: known.candidates)
	}

	private mutating func distinguishKinds(at node: Int, _ matches: (DiscriminatedPattern) -> Bool) {
		guard nodes[node].kindDepth < Self.deepestKinds else { return }
		var candidates: [Discriminator] = []
		for each in discriminated where matches(each) && !candidates.contains(each.discriminator) { candidates.append(each.discriminator) }
		guard !candidates.isEmpty else { return }
		nodes[node].hasKinds = true
		kinds[node] = NodeKinds(candidates: candidates)
	}

	/// Returns the node for the object that begins at `offset`, by its kind.
	///
	/// - Parameter outer: the container that directly contains it.
	mutating func nodeOfKind(at node: Int, offset: Int, in outer: (offset: Int, isObject: Bool), _ scanner: JSONScanner) -> Int {
		guard var known = kinds[node] else { return node }
		func value(of discriminator: Discriminator) -> MemberValue {
			guard discriminator.isBeside else { return scanner.member(discriminator.key, ofObjectAt: offset) }
			return outer.isObject ? scanner.member(discriminator.key, ofObjectAt: outer.offset) : .missing
		}
		let chosen = known.chosen ?? known.candidates.first { if case .kind = value(of: $0) { true } else { false } }
		let discriminator = chosen ?? known.candidates[0]
		let found = value(of: discriminator)
		if case .kind(let form, let kind) = found, known.form == nil || known.form == form,
			known.nodes[kind] != nil || known.nodes.count <= ObjectKinds.most
		{
			known.chosen = discriminator
			known.form = form
			let index = known.nodes[kind] ?? makeKindNode(inside: node)
			known.nodes[kind] = index
			kinds[node] = known
			return index
		}
		let isInList = discriminator.isBeside && !outer.isObject
		let words =
			switch found {
			case .missing where isInList: ObjectKinds.Misfit.inList
			case .missing: "an object without '\(discriminator.key)'" + (discriminator.isBeside ? " beside it" : "")
			case .kind(known.form, _): "more than \(ObjectKinds.most) different kinds under '\(discriminator.key)'"
			case .kind(let form, _): ObjectKinds.Misfit.phrase(form.phrase, discriminator, others: known.form)
			case .other(let value): ObjectKinds.Misfit.phrase(value, discriminator, others: nil)
			}
		if known.misfit == nil { known.misfit = (isInList ? outer.offset : offset, words) }
		let index = known.other ?? makeKindNode(inside: node)
		known.other = index
		kindless[index] = known.candidates
		kinds[node] = known
		return index
	}

	private mutating func makeKindNode(inside node: Int) -> Int {
		let depth = nodes[node].kindDepth
		let index = makeNode()
		nodes[index].kindDepth = depth + 1
		return index
	}

	/// Returns the objects of all kinds at a node as one shape, with the shape of each kind.
	func mergedKinds(of node: Int, _ evidence: Evidence, _ input: Int) -> ObjectShape {
		guard let known = kinds[node] else { return ObjectShape(evidence: evidence, fields: []) }
		func shape(_ index: Int) -> ObjectShape? {
			self.evidence(.object, at: index, input).map { objectShape(of: index, $0, input) }
		}
		var kinds = ObjectKinds(known.chosen ?? known.candidates[0], known.form ?? .text)
		var merged: ObjectShape?
		func add(_ object: ObjectShape) {
			if merged == nil { merged = object } else { merged?.merge(object) }
		}
		for (kind, index) in known.nodes {
			guard let object = shape(index) else { continue }
			kinds.add(object, of: kind)
			add(object)
		}
		if let object = known.other.flatMap(shape) { add(object) }
		if let misfit = known.misfit {
			kinds.note(ObjectKinds.Misfit(position: Position(input: input, offset: misfit.offset), found: misfit.found))
		}
		var object = merged ?? ObjectShape(evidence: evidence, fields: [])
		object.kinds = kinds
		return object
	}
}

/// The value under a key of an object.
private enum MemberValue {
	case missing
	case kind(DiscriminatorForm, String)
	/// Another value in words, such as `null`.
	case other(String)
}

extension JSONScanner {
	/// Returns the value under `key` of the object that begins at `offset`.
	fileprivate func member(_ key: String, ofObjectAt offset: Int) -> MemberValue {
		var ahead = JSONScanner(self, from: offset)
		var isMember = false
		while true {
			let token = ahead.next()
			switch token {
			case .key:
				isMember = ahead.depth == 1 && bytes.string(from: ahead.tokenStart, to: ahead.tokenEnd) == key
			case .string where isMember: return .kind(.text, bytes.string(from: ahead.tokenStart, to: ahead.tokenEnd))
			case .number where isMember:
				let token = String(decoding: bytes.buffer[ahead.tokenStart..<ahead.tokenEnd], as: UTF8.self)
				return Int(token).map { .kind(.integer, String($0)) } ?? .other("a number that is no integer")
			case .true where isMember: return .kind(.boolean, "true")
			case .false where isMember: return .kind(.boolean, "false")
			case .null where isMember: return .other("null")
			case .objectStart where isMember: return .other("an object")
			case .arrayStart where isMember: return .other("an array")
			case .objectEnd where ahead.depth == 0: return .missing
			case .end, .invalid: return .missing
			default: break
			}
		}
	}
}
