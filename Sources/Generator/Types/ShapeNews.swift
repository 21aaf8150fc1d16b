/// Something that a response shows and the samples do not.
package struct ShapeNews: Hashable, Sendable {
	package enum What: Hashable, Sendable {
		case key, absence, null, element
		/// A number that needs another type.
		case number
		case value(ValueKind)
		/// A text that a rule reads in another way than those of the samples.
		case text(String)
	}

	/// The keys that lead to the value, without those of lists: `results.origin`.
	package var path: String
	package var what: What

	/// `'results.origin' is null`
	package var description: String {
		let subject = path.isEmpty ? "the response" : "'\(path.drop { $0 == "." })'"
		return switch what {
		case .key: "\(subject) is new"
		case .absence: "\(subject) is missing"
		case .null: "\(subject) is null"
		case .element: "\(subject) has the first element"
		case .number: "\(subject) is a number of another type"
		case .value(let kind): "\(subject) is \(kind.phrase)"
		case .text(let text): "\(subject) is '\(text.prefix(40))'"
		}
	}
}

extension Shape {
	/// Returns what `response` shows and this shape does not, so that merging it would change more than counts.
	package func news(in response: Shape) -> [ShapeNews] {
		var found: [ShapeNews] = []
		add(response, at: "", to: &found)
		return found
	}

	/// Bounded recursion: shapes nest as deeply as `JSONScanner.depthLimit` allows.
	private func add(_ response: Shape, at path: String, to found: inout [ShapeNews]) {
		func note(_ what: ShapeNews.What) { found.append(ShapeNews(path: path, what: what)) }
		if response.null != nil, null == nil { note(.null) }
		for kind in response.kinds where !kinds.contains(kind) { note(.value(kind)) }
		if showsOtherNumbers(than: response) { note(.number) }
		for text in (seen ?? SeenValues()).unseenTexts(in: response.seen) { note(.text(text)) }
		if let theirs = response.array?.element, let mine = array?.element {
			if mine == Shape(), theirs != Shape() { note(.element) } else { mine.add(theirs, at: path, to: &found) }
		}
		if let theirs = response.object, let mine = object { mine.add(theirs, at: path, to: &found) }
	}

	/// Returns whether the numbers of `response` need a type that those here do not.
	private func showsOtherNumbers(than response: Shape) -> Bool {
		guard integer != nil || decimal != nil || unrepresentable != nil else { return false }
		guard response.decimal == nil || decimal != nil, response.unrepresentable == nil || unrepresentable != nil else { return true }
		guard decimal == nil, let theirs = response.integer else { return false }
		guard let mine = integer else { return true }
		let isLarge = mine.exceedsInt64 || theirs.exceedsInt64
		return theirs.exceedsInt64 && !mine.exceedsInt64 || isLarge && theirs.hasNegative && !mine.hasNegative
	}
}

extension ObjectShape {
	fileprivate func add(_ response: ObjectShape, at path: String, to found: inout [ShapeNews]) {
		// The keys of a dictionary are data.
		guard overflow == nil, response.overflow == nil, !MapRule.isMap(self) else {
			found += allValues.news(in: response.allValues).map { ShapeNews(path: path + ".*" + $0.path, what: $0.what) }
			return
		}
		let mine = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
		for theirs in response.fields {
			let path = path.appending(key: theirs.key)
			guard let field = mine[theirs.key] else {
				found.append(ShapeNews(path: path, what: .key))
				continue
			}
			if theirs.isOptional, !field.isOptional { found.append(ShapeNews(path: path, what: .absence)) }
			found += field.shape.news(in: theirs.shape).map { ShapeNews(path: path + $0.path, what: $0.what) }
		}
		let keys = response.keys
		for field in fields where !field.isOptional && !keys.contains(field.key) {
			found.append(ShapeNews(path: path.appending(key: field.key), what: .absence))
		}
		for (kind, object) in response.kinds?.ordered ?? [] where kinds?.objects[kind] == nil {
			found.append(ShapeNews(path: path.appending(key: kind), what: object.fields.isEmpty ? .element : .key))
		}
	}
}
