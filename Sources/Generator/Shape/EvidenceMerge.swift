/// The merge of what the samples of two branches showed.
extension SampleEvidence {
	/// Returns what both branches have, without what one of them has forgotten since `base`.
	///
	/// - Parameter base: the version from which both come; nil if it is not known, so that nothing counts as forgotten.
	package static func merged(_ ours: SampleEvidence, _ theirs: SampleEvidence, base: SampleEvidence?) -> SampleEvidence {
		var result = ours
		guard let base else {
			result.merge(theirs)
			return result
		}
		result.records = [:]
		for (key, own) in ours.records {
			guard let other = theirs.records[key] else {
				if own != base.records[key] { result.records[key] = own }
				continue
			}
			result.records[key] = .merged(own, other, base: base.records[key])
		}
		for (key, other) in theirs.records where ours.records[key] == nil && other != base.records[key] { result.records[key] = other }
		return result
	}
}

extension ShapeRecord {
	/// Returns what both records have, without what one of them lacks of `base`. Bounded recursion, as for shapes.
	fileprivate static func merged(_ ours: ShapeRecord, _ theirs: ShapeRecord, base: ShapeRecord?) -> ShapeRecord {
		guard ours != theirs, theirs != base else { return ours }
		guard ours != base else { return theirs }
		var result = ours
		result.merge(theirs)
		guard let base else { return result }
		result.kinds.subtract(base.kinds.subtracting(ours.kinds.intersection(theirs.kinds)))
		result.misfits.subtract(base.misfits.subtracting(ours.misfits.intersection(theirs.misfits)))
		result.words.subtract(base.words.subtracting(ours.words.intersection(theirs.words)))
		if let own = ours.elements, let other = theirs.elements { result.elements = merged(own, other, base: base.elements) }
		if let own = ours.values, let other = theirs.values { result.values = merged(own, other, base: base.values) }
		for kind in Array(result.variants.keys) {
			switch (ours.variants[kind], theirs.variants[kind], base.variants[kind]) {
			case (let own?, let other?, let before): result.variants[kind] = merged(own, other, base: before)
			case (_, _, .some): result.variants[kind] = nil
			default: break
			}
		}
		result.keys = merged(result.keys, ours.keys, theirs.keys, base: base.keys)
		return result
	}

	/// Returns the keys of a merged record without those that one side lacks of `base`.
	private static func merged(_ keys: [Key], _ ours: [Key], _ theirs: [Key], base: [Key]) -> [Key] {
		func byName(_ keys: [Key]) -> [String: Key] { Dictionary(keys.map { ($0.key, $0) }) { first, _ in first } }
		let (ours, theirs, base) = (byName(ours), byName(theirs), byName(base))
		return keys.compactMap { key in
			guard let before = base[key.key] else { return key }
			guard let own = ours[key.key], let other = theirs[key.key] else { return nil }
			var key = key
			key.record = merged(own.record, other.record, base: before.record)
			// A side that has forgotten the absence of a key requires it, unless the other one has seen it since.
			if before.isOptional { key.isOptional = own.isOptional && other.isOptional }
			return key
		}
	}
}
