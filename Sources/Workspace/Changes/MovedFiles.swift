import Generator

/// The search for files that the user moved or renamed.
extension FeatureFolder {
	/// The limits of the search in the feature folder.
	private static let search = (names: 10_000, depth: 16, candidates: 500)
	/// The share for a file of the same name.
	private static let similarityOfNamesake = 0.4

	/// Returns the file among `files` that is the one generated as `text` for `path`; nil if none has the same text, or a similar one under the same name.
	///
	/// A file with conflict markers has the text of each side.
	func findMoved(_ path: FolderPath, _ text: [UInt8], among files: [DiskListing]) throws(DiskError) -> FolderPath? {
		let lines = LineBag(text)
		var best: (rank: Int, similarity: Double, path: FolderPath)?
		for candidate in Self.candidates(alike: path, size: text.count, among: files) {
			guard case .file(let file) = try read(candidate) else { continue }
			let sides = ConflictSides(file.bytes).map { [$0.ours, $0.theirs] } ?? [file.bytes]
			let isSame = sides.contains { $0.isText(text) }
			let similarity = isSame ? 1 : sides.map { lines.similarity(to: LineBag($0)) }.max() ?? 0
			guard isSame || candidate.name == path.name && similarity >= Self.similarityOfNamesake else { continue }
			let rank = (isSame ? 1 : 0) + (candidate.name == path.name ? 1 : 0)
			if let current = best, (current.rank, current.similarity) >= (rank, similarity) { continue }
			best = (rank, similarity, candidate)
		}
		return best?.path
	}

	/// Returns the files of the same kind and about the same size.
	private static func candidates(alike path: FolderPath, size: Int, among files: [DiskListing]) -> [FolderPath] {
		let kind = path.text.utf8.suffix(while: { $0 != UInt8(ascii: ".") })
		let alike = files.lazy.filter { file in
			// Conflict markers enclose two or three versions.
			(size / 2 - 100...size * 4 + 400).contains(file.size ?? 0)
				&& file.path.text.utf8.suffix(while: { $0 != UInt8(ascii: ".") }).elementsEqual(kind)
		}
		return alike.prefix(search.candidates).map(\.path)
	}

	/// Returns the files that are not `known`, also not by a path through a link to their folder, breadth first; hidden folders are skipped.
	///
	/// - Parameter isSized: whether their sizes are read.
	package func unmanagedFiles(isSized: Bool = true, besides known: (FolderPath) -> Bool) throws(DiskError) -> [DiskListing] {
		var found: [DiskListing] = []
		var folders: [FolderPath?] = [nil]
		var links: [FolderPath] = []
		var names = 0
		var next = 0
		while next < folders.count, names < Self.search.names {
			let listing = try list(folders[next], limit: Self.search.names, isSized: isSized)
			next += 1
			names += listing.count
			for item in listing where item.path.name.utf8.first != UInt8(ascii: ".") {
				switch item.kind {
				case .folder where item.path.parts.count < Self.search.depth: folders.append(item.path)
				case .file where !known(item.path): found.append(item)
				case .link: links.append(item.path)
				default: continue
				}
			}
		}
		let linked = links.compactMap { link in target(of: link).map { (link: link, target: $0) } }
		guard !linked.isEmpty else { return found }
		return found.filter { file in
			!linked.contains { linked in file.path.moved(from: linked.target, to: linked.link).map(known) ?? false }
		}
	}

	/// Returns the folder in the feature that a link leads to; nil for another link.
	private func target(of link: FolderPath) -> FolderPath? {
		guard let inside = FolderPath(link.text + "/_"), let location = try? location(of: inside, for: .list) else { return nil }
		return location.parent
	}
}

extension FolderPath {
	/// Returns the path of the same file in another folder; nil if it is not in `folder`.
	fileprivate func moved(from folder: FolderPath, to other: FolderPath) -> FolderPath? {
		let (own, prefix) = (parts, folder.parts)
		return own.count > prefix.count && own.starts(with: prefix)
			? FolderPath(([other.text[...]] + own.dropFirst(prefix.count)).joined(separator: "/")) : nil
	}
}

extension GenerationLock {
	/// Returns the generated files at the paths to which the user moved them, or at which they are adopted.
	func located(_ generated: [GeneratedFile], adopting adopted: [FolderPath: FolderPath]) -> [GeneratedFile] {
		var locations: [String: FolderPath] = [:]
		for (template, path) in adopted { locations[template.text] = path }
		for (path, entry) in entries { if let template = entry.templatePath { locations[template.text] = path } }
		guard !locations.isEmpty else { return generated }
		return generated.map { file in
			guard let path = locations[file.path] else { return file }
			return GeneratedFile(path: path.text, contents: file.contents, sources: file.sources)
		}
	}

	/// Records that the user moved a file, perhaps back to where its template has it.
	mutating func move(_ path: FolderPath, to target: FolderPath) {
		guard var entry = entries.removeValue(forKey: path) else { return }
		let template = entry.templatePath ?? path
		entry.templatePath = template == target ? nil : template
		entry.absence = nil
		entries[target] = entry
	}
}

/// The lines of a text with the number of their occurrences; blank lines and lone braces do not count.
struct LineBag {
	/// The share of common lines, of all lines that either file has, from which two texts are one file.
	static let leastSimilarity = 0.6

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

	/// Returns the share of common lines, from 0 to 1.
	func similarity(to other: LineBag) -> Double {
		let most = max(total, other.total)
		guard most > 0 else { return 0 }
		let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
		return Double(shared) / Double(most)
	}
}

extension String.UTF8View {
	/// Returns the suffix in which every byte is `wanted`.
	fileprivate func suffix(while wanted: (UInt8) -> Bool) -> Substring.UTF8View {
		var start = endIndex
		while start > startIndex, wanted(self[index(before: start)]) { start = index(before: start) }
		return self[start...]
	}
}
