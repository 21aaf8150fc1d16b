/// Looking for files that the user moved or renamed.
extension FeatureFolder {
	/// How much of the feature folder is looked through.
	private static let search = (names: 10_000, depth: 16, candidates: 500)
	/// How many of its lines a file must share with the one that is missed, of those that either has.
	private static let similarity = 0.6

	/// Where the file last generated as `text` for `path` seems to be now, among `files`; nil when nothing alike is found.
	///
	/// The same text wins, then the same name with a similar text, then any name with a similar one.
	func findMoved(_ path: FolderPath, _ text: [UInt8], among files: [DiskListing]) throws(DiskError) -> MovedFile? {
		let lines = LineBag(text)
		var best: (rank: Int, similarity: Double, file: MovedFile)?
		for candidate in Self.candidates(alike: path, size: text.count, among: files) {
			guard case .file(let file) = try read(candidate) else { continue }
			let isSame = file.bytes.isText(text)
			let similarity = isSame ? 1 : lines.similarity(to: LineBag(file.bytes))
			guard similarity >= Self.similarity else { continue }
			let rank = (isSame ? 2 : 0) + (candidate.name == path.name ? 1 : 0)
			if let current = best, (current.rank, current.similarity) >= (rank, similarity) { continue }
			best = (rank, similarity, MovedFile(path: candidate, text: file.bytes))
		}
		return best?.file
	}

	/// Files of the same kind and about the same size.
	private static func candidates(alike path: FolderPath, size: Int, among files: [DiskListing]) -> [FolderPath] {
		let kind = path.text.utf8.suffix(while: { $0 != UInt8(ascii: ".") })
		let alike = files.lazy.filter { file in
			(size / 2 - 100...size * 2 + 200).contains(file.size ?? 0)
				&& file.path.text.utf8.suffix(while: { $0 != UInt8(ascii: ".") }).elementsEqual(kind)
		}
		return alike.prefix(search.candidates).map(\.path)
	}

	/// The files that nothing is `known` of, breadth first; hidden folders are passed over.
	func strangers(besides known: (FolderPath) -> Bool) throws(DiskError) -> [DiskListing] {
		var found: [DiskListing] = []
		var folders: [FolderPath?] = [nil]
		var names = 0
		var next = 0
		while next < folders.count, names < Self.search.names {
			let listing = try list(folders[next], limit: Self.search.names, isSized: true)
			next += 1
			names += listing.count
			for item in listing where item.path.name.utf8.first != UInt8(ascii: ".") {
				switch item.kind {
				case .folder where item.path.parts.count < Self.search.depth: folders.append(item.path)
				case .file where !known(item.path): found.append(item)
				default: continue
				}
			}
		}
		return found
	}
}

/// A file that seems to be one that gen wrote at another path.
struct MovedFile {
	var path: FolderPath
	var text: [UInt8]
}

/// Lines with the number of times each occurs; blank lines and lone braces say nothing about a file.
private struct LineBag {
	private var counts: [ArraySlice<UInt8>: Int] = [:]
	private var total = 0

	init(_ text: [UInt8]) {
		let lines = TextLines(text)
		for line in 0..<lines.count {
			let content = lines.content(line).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
			guard content.count > 1 else { continue }
			counts[content, default: 0] += 1
			total += 1
		}
	}

	/// The share of lines that both have, from 0 to 1.
	func similarity(to other: LineBag) -> Double {
		let most = max(total, other.total)
		guard most > 0 else { return 0 }
		let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
		return Double(shared) / Double(most)
	}
}

extension String.UTF8View {
	/// The end of the text in which every byte is `wanted`.
	fileprivate func suffix(while wanted: (UInt8) -> Bool) -> Substring.UTF8View {
		var start = endIndex
		while start > startIndex, wanted(self[index(before: start)]) { start = index(before: start) }
		return self[start...]
	}
}
