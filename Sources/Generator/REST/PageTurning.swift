import SourceText

extension EvidenceNote {
	/// How pages are turned, as far as samples show it.
	static func turned(_ pages: PageForm) -> EvidenceNote { EvidenceNote(pages.phrase, at: pages.place) }
}

extension Diagnostic {
	/// What samples show of how pages are asked for, unless that is their number, as documented; nil where the user tells it.
	///
	/// - Parameters:
	///   - query: what they are asked for by.
	///   - method: what asks for them.
	static func pages(of operation: RESTOperations.Operation, asked query: [QueryParameter], by method: Words) -> Diagnostic? {
		guard let pages = operation.pages, operation.request.query.isEmpty else { return nil }
		let isInPath = operation.request.endpoint?.parameters.contains(where: PageItem.isOne) == true
		guard pages.kind != .body, !isInPath, pages.query.map(\.name) != ["page"] else { return nil }
		let span = operation.pagesPlace ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) }
		let name = method.lowerCamel
		guard query.isEmpty else {
			let others = pages.others.isEmpty ? "" : "; what else it has, \(pages.others.quoted), turns no page"
			let what = pages.kind == .address ? "as '\(pages.path)' of the sample does" : "which the sample has"
			return Diagnostic(
				.pageParameters, "'\(name)' requests pages by \(query.map(\.name).quoted), \(what)\(others)", at: span,
				fix: "pass --query to change that, as in --query '\(pages.proposal)'")
		}
		return Diagnostic(
			.singlePage, "'\(name)' requests a single page: \(pages.phrase), and nothing shows how other pages are requested", at: span,
			fix: "pass --query, as in --query '\(pages.proposal)'")
	}
}

extension PageForm {
	/// What turns them.
	fileprivate var phrase: String {
		switch kind {
		case .address where query.isEmpty: "pages are turned by '\(path)', an address without what turns them"
		case .address: "pages are turned by '\(path)', an address with \(query.map(\.name).quoted)"
		case .number: "pages are turned by their number: the sample has '\(path)'"
		case .offset: "pages are turned by where they begin: the sample has \(query.map(\.name).quoted)"
		case .cursor: "pages are turned by '\(path)'" + (path.lowercased().hasSuffix("offset") ? "" : ", a cursor")
		case .last: "'\(path)' says whether there are more pages"
		case .body: "pages are turned by what is sent: it has '\(path)'"
		case .unknown: "the sample is a page that leads to no other"
		}
	}

	/// What `--query` may take.
	fileprivate var proposal: String {
		switch kind {
		case .address where !query.isEmpty, .offset:
			(query.map { $0.name + ($0.isOptional || PageItem.sizes.contains(SwiftIdentifier.words(ofKey: $0.name).snake) ? "?" : "") }
				+ others.map { $0 + "?" }).joined(separator: ",")
		case .cursor: item + "?"
		case .last: "starting_after?,limit?"
		case .address, .number, .body, .unknown: "page"
		}
	}

	/// What a cursor may be sent as: `page_token` of `next_page_token`, spelled as that is.
	private var item: String {
		let key = keys.last ?? ""
		for way in ["next_", "next"] where key.hasPrefix(way) && key.utf8.count > way.utf8.count {
			let rest = key.dropFirst(way.utf8.count)
			return rest.prefix(1).lowercased() + rest.dropFirst()
		}
		return key == "next" || !key.utf8.allSatisfy(Self.isPlain) ? "cursor" : key.lowercased().hasPrefix("end") ? "after" : key
	}

	private static func isPlain(_ byte: UInt8) -> Bool {
		byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
	}
}

extension [String] {
	/// `'a', 'b'`
	fileprivate var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
