import JSONLanguage
import SourceText

extension RESTOperations.Operation {
	/// States how the samples show that the response is a page; nil if it is none.
	var pageEvidence: EvidenceNote? {
		guard form.hasPages, let page = pages.first(where: { $0.path.isEmpty }) else { return nil }
		guard let telling = page.telling else { return EvidenceNote("the sample is a page without a link to another") }
		let text =
			switch telling.role {
			case .page: "pages are numbered: the sample has '\(telling.path)'"
			case .offset: "pages are requested by offset: the sample has '\(telling.path)'"
			case .next, .previous, .cursor: "'\(telling.path)' leads to another page"
			case .more: "'\(telling.path)' shows whether there are more pages"
			case .list, .size, .count: "the sample is one of several pages: it has '\(telling.path)'"
			}
		return EvidenceNote(text, at: shape?.field(at: JSONPath.keys(telling.path))?.presence.first)
	}
}

extension Diagnostic {
	/// Reports how samples show that pages are requested, unless it is by page number, as documented, or the query has them.
	///
	/// - Parameters:
	///   - query: the query parameters of the operation.
	///   - name: the name of the operation.
	static func pages(of operation: RESTOperations.Operation, requestedBy query: [QueryParameter], by name: String) -> Diagnostic? {
		guard let pages = operation.pageStyle else { return nil }
		let isInPath = operation.request.endpoint?.parameters.contains(where: PageParameter.isParameter) == true
		guard pages.kind != .body, !isInPath else { return nil }
		let span = operation.pagesLocation ?? operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) }
		let isDeclared = operation.request.query.contains { item in
			PageParameter.isParameter(item.name) || pages.query.contains { $0.name == item.name }
		}
		guard !isDeclared else { return nil }
		guard pages.query.map(\.name) != ["page"] else { return nil }
		let added = query.dropFirst(operation.request.query.count)
		guard added.isEmpty else {
			let others = pages.others.isEmpty ? "" : "; other query items there, \(pages.others.quoted), do not select a page"
			let what = pages.kind == .address ? "as in '\(pages.path)' of the sample" : "which the sample contains"
			return Diagnostic(
				.pageParameters, "'\(name)' requests pages by \(added.map(\.name).quoted), \(what)\(others)", at: span,
				fix: "pass --query to change that, as in --query '\(pages.proposal)'",
				fixes: [.option("query", .text(pages.proposal))])
		}
		return Diagnostic(
			.pageParameters, "'\(name)' requests a single page: \(pages.phrase), and nothing shows how other pages are requested", at: span,
			fix: "pass --query, as in --query '\(pages.proposal)'", fixes: [.option("query", .text(pages.proposal))])
	}
}

extension PaginationStyle {
	/// A clause that describes what requests the next page.
	fileprivate var phrase: String {
		switch kind {
		case .address where query.isEmpty: "'\(path)' is an address without query parameters for a page"
		case .address: "'\(path)' is the address of another page, with \(query.map(\.name).quoted)"
		case .number: "pages are numbered: the sample has '\(path)'"
		case .offset: "pages are requested by offset: the sample has \(query.map(\.name).quoted)"
		case .cursor: "'\(path)' is " + (path.lowercased().hasSuffix("offset") ? "an offset" : "a cursor")
		case .last: "'\(path)' shows whether there are more pages"
		case .body: "the request body selects the page with '\(path)'"
		case .unknown: "the sample is a page without a link to another"
		}
	}

	/// An example value for `--query`.
	fileprivate var proposal: String {
		switch kind {
		case .address where !query.isEmpty, .offset:
			(query.map { $0.name + ($0.isOptional || PageWords.sizeItems.contains(SwiftIdentifier.words(ofKey: $0.name).snake) ? "?" : "") }
				+ others.map { $0 + "?" }).joined(separator: ",")
		case .cursor: item + "?"
		case .last: "starting_after?,limit?"
		case .address, .number, .body, .unknown: "page"
		}
	}

	/// The query parameter that a cursor is sent as: `page_token` of `next_page_token`, in the spelling of the key.
	private var item: String {
		let key = keys.last ?? ""
		for prefix in ["next_", "next"] where key.hasPrefix(prefix) && key.utf8.count > prefix.utf8.count {
			let rest = key.dropFirst(prefix.utf8.count)
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
