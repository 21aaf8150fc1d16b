/// The merge of one file: of Swift by its declarations, of JSON by its keys, of anything else by its lines.
///
/// Edits far from each other can still contradict each other, for example if one adds a property that the other adds to an extension, or if one
/// uses what the other removes. Then the declarations in which that shows are conflicts too. If that does not help, every difference is one.
struct FileMerge {
	/// The inconsistency for which changes without an overlap are a conflict.
	let inconsistency: Inconsistency?
	private let merged: MergedText
	private let completion: CodingKeyCompletion?

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		let edits = path.name.hasSuffix(".swift") && yours != base && !base.isEmpty ? Edits(yours: yours, base: base) : nil
		completion = edits?.completion
		let known = Set([yours, generated].flatMap { Inconsistency.all(in: $0, at: path) }.map(\.what))
		/// Returns the inconsistencies of a merge that neither of its texts has, whatever its conflicts are resolved with.
		func inconsistencies(of merge: MergedText) -> Set<Inconsistency> {
			let versions: [MergedText.Version] = merge.conflicts.isEmpty ? [.both] : [.yours, .generated]
			return versions.reduce(into: []) { found, version in
				let text = merge.text(version)
				found.formUnion(Set(Inconsistency.all(in: text, at: path).map(\.what)).subtracting(known))
				if let edits { found.formUnion(edits.inconsistencies(in: text)) }
			}
		}
		func merge(_ contradictions: DeclarationMerge.Contradictions) -> MergedText? {
			Self.merge(path, yours: yours, base: base, generated: generated, contradictions)
		}
		let first = merge(.init())
		let found = first.map(inconsistencies) ?? []
		inconsistency = found.min { $0.sentence < $1.sentence }
		if let first, found.isEmpty {
			merged = first
		} else if let separated = merge(.init(found)), inconsistencies(of: separated).isEmpty {
			merged = separated
		} else {
			merged = ThreeWayMerge(yours: yours, base: [], generated: generated).merged
		}
	}

	/// Returns the merge by declarations, keys or lines; nil without a base, and for contradictions in a file without declarations.
	private static func merge(
		_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8], _ contradictions: DeclarationMerge.Contradictions
	) -> MergedText? {
		guard !base.isEmpty else { return nil }
		if path.name.hasSuffix(".swift"), let mine = SwiftBlocks(yours), let old = SwiftBlocks(base), let new = SwiftBlocks(generated) {
			let merge = DeclarationMerge(base: old, yours: mine, generated: new, contradictions: contradictions)
			return MergedText(merge.parts, yours: TextLines(yours), base: TextLines(base), generated: TextLines(generated))
		}
		guard contradictions.isEmpty else { return nil }
		let json = path.name.hasSuffix(".json") ? JSONMerge(yours: yours, base: base, generated: generated) : nil
		return json?.merged ?? ThreeWayMerge(yours: yours, base: base, generated: generated).merged
	}

	var conflicts: [ConflictRegion] { merged.conflicts }

	/// Returns the text with conflicts resolved in favour of one version, or with both between markers.
	func text(_ version: MergedText.Version = .both) -> [UInt8] {
		let text = merged.text(version)
		return version == .both && !conflicts.isEmpty ? text : completion?.applied(to: text) ?? text
	}
}

/// The demands of the edits of a Swift file on its merge.
private struct Edits {
	let completion: CodingKeyCompletion
	private let initializers: OwnInitializers
	private let names: (base: SwiftNames, yours: SwiftNames)

	init(yours: [UInt8], base: [UInt8]) {
		let (own, before) = (SwiftOutline(yours), SwiftOutline(base))
		completion = CodingKeyCompletion(own, base: before)
		initializers = OwnInitializers(own, base: before)
		names = (SwiftNames(base), SwiftNames(yours))
	}

	func inconsistencies(in text: [UInt8]) -> Set<Inconsistency> {
		let removed = SwiftNames(text).missing(removedFrom: names.base, in: names.yours)
		return initializers.inconsistencies(in: text).union(removed.map(Inconsistency.removedName))
	}
}

extension DeclarationMerge.Contradictions {
	fileprivate init(_ inconsistencies: Set<Inconsistency>) {
		for inconsistency in inconsistencies {
			switch inconsistency {
			case .repeated(let declaration): members.insert([declaration.owner, declaration.name])
			case .unmatchedKey(let name, let type): members.formUnion([[type, name], [type + ".CodingKeys", name]])
			// The initializer of the user, and the property.
			case .uninitialized(let name, let type): members.formUnion([[type, name], [type, "init"]])
			case .removedName(let name): names.insert(name)
			case .marker, .unparsable, .declaredElsewhere: break
			}
		}
	}
}
