import JSONLanguage
import SourceText

/// A page in a response, with the keys beside its list by their roles.
///
/// They are found once, and gen.json has them by the path of the page:
///
/// | response | `pages` |
/// | --- | --- |
/// | `{"data": […], "links": {"next": "…"}, "meta": {"total": 40}}` | `{"": {"next": "links.next", "count": "meta.total"}}` |
/// | `{"tracks": {"items": […], "next": "…"}}` | `{"tracks": {"list": "items", "next": "next"}}` |
package struct PageRoles: Sendable {
	package enum Role: String, CaseIterable, Sendable {
		/// The list of the page; that of the response is the list of its run.
		case list
		/// Links, numbers or tokens of the next page and of the previous one, and those whose key does not say which.
		case next, previous, cursor
		/// The number of the page, the index of its first element, its length, whether there are more, and the number of all elements.
		case page, offset, size, more, count

		var isLink: Bool { [.next, .previous, .cursor].contains(self) }
	}

	/// The path of the page in the response; empty for the response itself.
	package let path: String
	/// The paths of keys in the page by their roles.
	package private(set) var keys: [Role: [String]]

	/// The place in gen.json; nil if they were found.
	private let span: SourceSpan?

	package init(path: String, keys: [Role: [String]], at span: SourceSpan? = nil) {
		(self.path, self.keys, self.span) = (path, keys, span)
	}

	/// The keys that lead from the response to the page.
	fileprivate var steps: [String] { path.isEmpty ? [] : JSONPath.keys(path) }
	/// The keys that lead from the page to its list, if it is below the response.
	fileprivate var listSteps: [String] { keys[.list]?.first.map(JSONPath.keys) ?? [] }

	/// Returns the keys that lead to the object with counts or links beside the list at `list`, or around it; nil if they are beside the list.
	func infoKeys(around list: [String]) -> [String]? {
		let order: [Role] = [.page, .offset, .size, .count, .more, .next, .previous, .cursor]
		let objects = order.flatMap { keys[$0] ?? [] }.map { JSONPath.keys($0).dropLast() }
		return objects.lazy.compactMap { object in
			let shared = zip(object, list).prefix { $0 == $1 }.count
			return object.count > shared ? Array(object.prefix(shared + 1)) : nil
		}.first
	}

	/// The key that says most about how pages are requested, with its role.
	var telling: (role: Role, path: String)? {
		let order: [Role] = [.page, .offset, .next, .cursor, .more, .previous, .count]
		return order.lazy.compactMap { role in keys[role]?.first.map { (role, $0) } }.first
	}
}

// MARK: - Finding them

extension PageRoles {
	/// - Parameter list: the keys that lead from the page to its list.
	init(_ page: ObjectShape, at path: [String] = [], list: [String]) {
		self.init(path: path.map(JSONPath.step).joined(separator: "."), keys: [:])
		var object = page
		for (depth, key) in list.enumerated() {
			add(object, at: Array(list.prefix(depth)), beside: key)
			guard let inner = object.fields.first(where: { $0.key == key })?.shape.object else { break }
			object = inner
		}
	}

	/// Returns the pages in a response: itself if it is one, and those inside of it.
	static func found(in shape: Shape, _ form: ResponseForm) -> [PageRoles] {
		let list = form.pageListKeys.map(Array.init)
		let own = shape.object.flatMap { object in list.map { PageRoles(object, list: $0) } }
		return [own].compactMap(\.self) + inner(of: shape, at: [], around: list?[...] ?? [])
	}

	/// Returns the pages with links inside of a value. Recursion is bounded by the sample's nesting.
	///
	/// - Parameter list: the keys on the way to the list of the response, whose objects are no pages of their own.
	private static func inner(of shape: Shape, at path: [String], around list: ArraySlice<String>) -> [PageRoles] {
		if let element = shape.array?.element { return inner(of: element, at: path, around: []) }
		guard let object = shape.object else { return [] }
		return object.fields.flatMap { field -> [PageRoles] in
			guard field.shape.object != nil || field.shape.array != nil else { return [] }
			let path = path + [field.key]
			let rest = field.key == list.first ? list.dropFirst() : []
			let others = inner(of: field.shape, at: path, around: rest)
			guard rest.isEmpty, let object = field.shape.object, let page = field.page else { return others }
			var roles = PageRoles(object, at: path, list: [page.listKey])
			guard roles.keys.keys.contains(where: \.isLink) else { return others }
			roles.keys[.list] = [JSONPath.step(page.listKey)]
			return [roles] + others
		}
	}

	/// Adds the keys of an object of a page, and of the objects of links and counts in it. Recursion is bounded by the sample's nesting.
	private mutating func add(_ object: ObjectShape, at path: [String], beside list: String?) {
		for field in object.fields where field.key != list {
			if let role = Self.role(of: field) {
				// One number of elements says as much as several.
				guard role != .count || keys[.count] == nil else { continue }
				keys[role, default: []].append((path + [field.key]).map(JSONPath.step).joined(separator: "."))
			} else if let inner = field.shape.object, Pagination.isLinks(field) || Pagination.isInfo(field) {
				add(inner, at: path + [field.key], beside: nil)
			}
		}
	}

	private static func role(of field: ObjectShape.Field) -> Role? {
		let words = SwiftIdentifier.words(ofKey: field.key)
		if PageLink.leadsToOtherPage(field) {
			return switch PageLink.direction(of: words) {
			case .forward: .next
			case .backward: .previous
			case nil: .cursor
			}
		}
		guard Pagination.isMarker(field) else { return nil }
		if PageWords.numbers.contains(words.snake) { return .page }
		if PageWords.offsets.contains(words.snake) { return .offset }
		if PageWords.sizes.contains(words.snake) { return .size }
		if PageWords.nextFlags.contains(words.snake) { return .more }
		return PageWords.counts.contains(words.snake) || PageWords.pageCounts.contains(words.snake) ? .count : nil
	}
}

// MARK: - Applying them

extension PageRoles {
	/// Reports a key that no sample has, although gen.json gives it a role.
	func reportMissing(in shape: Shape, of method: String, _ diagnostics: inout Diagnostics) {
		let missing = Role.allCases.lazy.flatMap { role in (keys[role] ?? []).map { (role, $0) } }.first { _, path in
			shape.field(at: steps + JSONPath.keys(path)) == nil
		}
		guard let (role, path) = missing else { return }
		let whole = (steps + JSONPath.keys(path)).map(JSONPath.step).joined(separator: ".")
		diagnostics.report(
			Diagnostic(
				.sampleConflict, "no sample of '\(method)' has '\(whole)', which is the \"\(role.rawValue)\" of its pages", at: span,
				fix: "correct the path, remove it, or add a sample with it"))
	}
}

extension Shape {
	/// Returns the field at the end of some keys, in the elements of the lists on the way; nil if there is none.
	func field(at keys: [String]) -> ObjectShape.Field? {
		var field: ObjectShape.Field?
		var shape: Shape? = self
		for key in keys {
			repeat {
				field = shape?.object?.fields.first { $0.key == key }
				shape = field?.shape ?? shape?.array?.element
			} while field == nil && shape != nil
		}
		return field
	}

	/// Returns the shape with the links of its pages as pages in the middle of a list have them: the first has no previous page and the last no next
	/// one, so that links may be null, and those in both directions have the same values.
	///
	/// - Parameter list: the keys that lead to the list of the response.
	func withLinks(of pages: [PageRoles], list: [String]) -> Shape {
		pages.reduce(self) { shape, page in
			let list = page.path.isEmpty ? list : page.listSteps
			return shape.replacing(page.steps[...]) { $0.withLinks(of: page, list: list) }
		}
	}

	private func withLinks(of page: PageRoles, list: [String]) -> Shape {
		var links: [[String]: [PageRoles.Role: [String]]] = [:]
		for role in PageRoles.Role.allCases where role.isLink {
			for path in page.keys[role] ?? [] {
				let steps = JSONPath.keys(path)
				guard let key = steps.last else { continue }
				links[Array(steps.dropLast()), default: [:]][role, default: []].append(key)
			}
		}
		// The innermost objects first: without links, nothing may be left of the ones around them.
		return links.sorted { $0.key.count > $1.key.count }.reduce(self) { shape, entry in
			let isBesideList = list.starts(with: entry.key.dropLast()) && !list.starts(with: entry.key)
			let turned = shape.replacing(entry.key[...]) { $0.withLinks(entry.value) }
			guard isBesideList, let key = entry.key.last else { return turned }
			return turned.replacing(entry.key.dropLast()) { inner in
				var inner = inner
				inner.object?.allowAbsence(of: key)
				return inner
			}
		}
	}

	private func withLinks(_ keys: [PageRoles.Role: [String]]) -> Shape {
		var result = self
		result.object?.turnLinks(keys)
		return result
	}

	/// Returns the shape with the value at the end of some keys replaced, in each element of the lists on the way. Recursion is bounded by their number
	/// and the sample's nesting.
	func replacing(_ keys: ArraySlice<String>, _ change: (Shape) -> Shape) -> Shape {
		guard let key = keys.first else { return change(self) }
		var result = self
		if let index = object?.fields.firstIndex(where: { $0.key == key }), let inner = object?.fields[index].shape {
			result.object?.fields[index].shape = inner.replacing(keys.dropFirst(), change)
		} else if let element = array?.element {
			result.array?.element = element.replacing(keys, change)
		}
		return result
	}

	/// Whether the value is a link, a number or a token of a page, or null.
	var isPageLink: Bool {
		let kinds = kinds
		return kinds.isEmpty || kinds == [.number] || kinds == [.string] || isLinkObject
	}

	/// `{"href": "…"}`
	var isLinkObject: Bool { kinds == [.object] && object?.fields.contains { $0.key == "href" } == true }

	fileprivate func orNull(at position: Position) -> Shape {
		guard null == nil else { return self }
		var result = self
		result.null = Evidence(count: 0, first: position, example: "null")
		return result
	}
}

extension ObjectShape {
	/// Lets links be null, and gives those in opposite directions the values of both.
	fileprivate mutating func turnLinks(_ keys: [PageRoles.Role: [String]]) {
		func indices(_ role: PageRoles.Role) -> [Int] {
			(keys[role] ?? []).compactMap { key in fields.firstIndex { $0.key == key } }
		}
		let (forward, backward) = (indices(.next), indices(.previous))
		func isPair(_ next: Int, _ previous: Int) -> Bool {
			guard fields[next].shape.isPageLink, fields[previous].shape.isPageLink else { return false }
			return forward.count == 1 && backward.count == 1 || PageLink.areOpposite(fields[next].key, fields[previous].key)
		}
		let ends = forward + backward
		for next in forward {
			let others = backward.filter { isPair(next, $0) }
			for previous in others {
				let merged = fields[next].shape.merged(with: fields[previous].shape)
				for (end, other) in [(next, previous), (previous, next)] {
					let own = fields[end].ownValues?.shape ?? fields[end].shape
					fields[end].ownValues = Field.OwnValues(shape: own, otherKey: fields[other].key)
				}
				for end in [next, previous] { fields[end].shape = merged }
			}
		}
		for index in ends + indices(.cursor) {
			let field = fields[index]
			if field.ownValues == nil { fields[index].ownValues = Field.OwnValues(shape: field.shape, otherKey: field.key) }
			fields[index].shape = field.shape.orNull(at: field.presence.first)
		}
	}

	/// Lets an object be absent if it only has links: the last page has no `paging` of `{"paging": {"next": {"after": "MTA"}}}`.
	fileprivate mutating func allowAbsence(of key: String) {
		guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
		guard fields[index].shape.object?.fields.allSatisfy({ $0.shape.null != nil }) == true else { return }
		fields[index].shape = fields[index].shape.orNull(at: fields[index].presence.first)
	}
}

extension ObjectShape.Field {
	/// The page of a list that is the value.
	var page: Pagination? {
		let words = SwiftIdentifier.words(ofKey: key)
		return shape.object.flatMap { Pagination($0, entity: words.singular, plural: words, listKey: .byRule) }
	}
}

extension ResponseForm {
	/// The keys that lead to the list of a page; nil if the response is not a page.
	var pageListKeys: ArraySlice<String>? {
		switch self {
		case .page(let key, _): [key]
		case .envelope(let envelope): envelope.isPage ? envelope.keys[...] : nil
		case .single, .list, .dictionary, .nothing: nil
		}
	}
}
