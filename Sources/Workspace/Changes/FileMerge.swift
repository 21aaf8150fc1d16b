/// The merge of one file: of Swift by its declarations, of JSON by its keys, of anything else by its lines.
///
/// Edits far from each other can still contradict each other, for example if one adds a property that the other adds to an extension, or if one
/// uses what the other removes. Then the declarations in which a flaw shows are conflicts too. If that does not help, every difference is one.
struct FileMerge {
	/// The flaw for which changes without an overlap are a conflict.
	let flaw: MergeFlaw?
	private let merged: MergedText
	private let coding: OwnCoding

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		coding = OwnCoding(path, yours: yours, base: base)
		let check = FlawCheck(path, yours: yours, base: base, generated: generated, coding)
		func merge(_ contradictions: DeclarationMerge.Contradictions) -> MergedText? {
			Self.merge(path, yours: yours, base: base, generated: generated, contradictions)
		}
		let first = merge(.init())
		let flaws = first.map(check.flaws) ?? []
		flaw = flaws.min { $0.text < $1.text }
		if let first, flaws.isEmpty {
			merged = first
		} else if let separated = merge(.init(flaws)), check.flaws(of: separated).isEmpty {
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
		return version == .both && !conflicts.isEmpty ? text : coding.completed(text)
	}
}

/// The search for flaws of a merge that neither of its texts has.
private struct FlawCheck {
	private let path: FolderPath
	private let known: Set<MergeFlaw>
	private let coding: OwnCoding
	/// The names before and after the edits; nil if there are none, or if it is no Swift.
	private let names: (base: SwiftNames, yours: SwiftNames)?

	init(_ path: FolderPath, yours: [UInt8], base: [UInt8], generated: [UInt8], _ coding: OwnCoding) {
		(self.path, self.coding) = (path, coding)
		known = MergeFlaw.all(in: yours, at: path).union(MergeFlaw.all(in: generated, at: path))
		names = path.name.hasSuffix(".swift") && yours != base ? (SwiftNames(base), SwiftNames(yours)) : nil
	}

	/// Returns the flaws of a merge, whatever its conflicts are resolved with.
	func flaws(of merge: MergedText) -> Set<MergeFlaw> {
		let versions: [MergedText.Version] = merge.conflicts.isEmpty ? [.both] : [.yours, .generated]
		return versions.reduce(into: []) { flaws, version in
			let text = merge.text(version)
			flaws.formUnion(MergeFlaw.all(in: text, at: path).subtracting(known))
			flaws.formUnion(coding.flaws(in: text))
			guard let (base, yours) = names else { return }
			flaws.formUnion(SwiftNames(text).missing(removedFrom: base, in: yours).map(MergeFlaw.removedName))
		}
	}
}

extension DeclarationMerge.Contradictions {
	fileprivate init(_ flaws: Set<MergeFlaw>) {
		for flaw in flaws {
			switch flaw {
			case .repeatedDeclaration(let declaration): members.insert([declaration.owner, declaration.name])
			// The initializer of the user, and the property.
			case .unreadProperty(let name, let type), .unsetProperty(let name, let type):
				members.formUnion([[type, name], [type, "init"]])
			case .removedName(let name): names.insert(name)
			case .unbalancedBrackets, .invalidJSON: break
			}
		}
	}
}
