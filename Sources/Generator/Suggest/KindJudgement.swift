/// A key whose text, integer or Boolean decides which keys the objects under another key have.
///
/// It errs on the side of silence: optional keys that only happen to be in objects of one kind are no reason for an enum.
struct KindJudgement {
	var owner: String
	/// The discriminator as written in a rule, such as `media_type` or `../event`.
	var by: String
	var count: Int
	/// The text that says what it decides.
	var evidence: String
	/// Whether some objects have no such text, so that it is not suggested.
	var isNear: Bool
	/// The form of the kinds, the number of members that are in some objects of a kind only, and the number of kinds: the smaller, the better.
	fileprivate var rank: [Int]

	private static let fewestObjects = 4
	/// From this number of objects, two members that a kind decides are no coincidence; otherwise three are required.
	private static let manyObjects = 8
	/// One object of so many may lack the text and be reported.
	private static let objectsPerException = 10

	/// Returns nil if there is nothing to suggest.
	init?(_ candidate: KindObservations.Candidate, _ kinds: [String: KindObservations.Kind], of total: Int) {
		let count = kinds.values.reduce(0) { $0 + $1.count }
		let missing = total - count
		guard count >= Self.fewestObjects, missing >= 0, missing * Self.objectsPerException <= total,
			kinds.values.count(where: { $0.count > 1 }) > 1, candidate.form != .boolean || kinds.values.allSatisfy({ $0.count > 2 })
		else { return nil }
		/// Whether all, none or some objects of a kind have the member.
		func presence(_ member: KindObservations.Member, in kind: KindObservations.Kind) -> Bool? {
			let with = kind.members[member] ?? 0
			// Null is a value of any kind, but proves nothing by itself.
			if with == 0 { return kind.nulls[member.key] == kind.count ? nil : false }
			return with + (kind.nulls[member.key] ?? 0) == kind.count ? true : nil
		}
		let members = Set(kinds.values.flatMap(\.members.keys))
		var (common, decided, open) = (0, 0, 0)
		/// The repeated kinds with a member that another repeated kind lacks.
		var distinct: Set<String> = []
		for member in members {
			let presences = kinds.map { (text: $0.key, presence: presence(member, in: $0.value), isRepeated: $0.value.count > 1) }
			if presences.contains(where: { $0.presence == nil }) {
				open += 1
			} else if presences.allSatisfy({ $0.presence == true }) {
				common += 1
			} else {
				decided += 1
				guard presences.contains(where: { $0.isRepeated && $0.presence == false }) else { continue }
				distinct.formUnion(presences.filter { $0.isRepeated && $0.presence == true }.map(\.text))
			}
		}
		// Of two Booleans, one is always right for a key that some objects lack.
		guard candidate.form != .boolean || open == 0 else { return nil }
		guard distinct.count > 1, decided >= (count < Self.manyObjects ? 3 : 2), decided >= 2 * open, decided * 3 >= common else {
			return nil
		}
		let texts = candidate.form == .integer ? kinds.keys.compactMap { Int($0) }.sorted().map(String.init) : kinds.keys.sorted()
		let list = texts.prefix(8).joined(separator: ", ") + (texts.count > 8 ? ", …" : "")
		let place = candidate.isBeside ? "'\(candidate.key)' beside '\(candidate.owner)'" : "'\(candidate.key)'"
		owner = candidate.owner
		by = (candidate.isBeside ? "../" : "") + candidate.key
		self.count = count
		isNear = missing > 0
		evidence =
			"\(place) decides which keys \(count) of \(total) '\(candidate.owner)' have: \(list)"
			+ (isNear ? ", but \(missing) \(missing == 1 ? "lacks" : "lack") it" : "")
		let form = candidate.form == .text ? 0 : candidate.form == .integer ? 1 : 2
		rank = [isNear ? 1 : 0, form, candidate.isBeside ? 1 : 0, open, kinds.count]
	}

	/// Returns the best judgement about each key.
	static func all(_ seen: KindObservations) -> [KindJudgement] {
		var best: [String: KindJudgement] = [:]
		for (candidate, kinds) in seen.kinds {
			guard let kinds, let found = KindJudgement(candidate, kinds, of: seen.totals[candidate.owner] ?? 0) else { continue }
			guard let known = best[candidate.owner], !(found.rank + [0]).lexicographicallyPrecedes(known.rank + [0]),
				found.rank != known.rank || found.by >= known.by
			else {
				best[candidate.owner] = found
				continue
			}
		}
		return best.values.sorted { $0.owner < $1.owner }
	}
}
