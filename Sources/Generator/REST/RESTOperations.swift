import JSONLanguage
import SourceText

/// The operations of one entity, by the response form of their samples.
///
/// An object is one entity, an array all of them, a paginated object a page. Requests of one form at one endpoint are one operation,
/// and their samples one shape; structurally similar entities share their evidence across forms.
struct RESTOperations {
	struct Operation {
		var request: RESTRequest
		/// The requests that it answers, by index.
		var requests: [Int]
		var form: ResponseForm
		/// The samples of all requests of this form, merged.
		var shape: Shape?
		var sample: Sample?
		/// The instances of further samples.
		var others: [JSONValue] = []
		/// The first HTTP method, by its effect, that sends the same body; several may.
		var bodyMethod: HTTPVerb
		/// The pages in the response, itself among them if it is one.
		var pages: [PageRoles] = []
		/// The way in which pages are requested, if it answers pages and nothing is decided.
		var pageStyle: PaginationStyle?
		/// The location in a sample that shows it.
		var pagesLocation: SourceSpan?

		/// The type of the entity in the response, as an earlier run named it; nil for a new operation.
		var entityType: String?

		/// The shape of the entity in the response.
		var entity: Shape? { shape.flatMap(form.entity) }

		/// Returns whether both respond with objects of one type, as an earlier run decided, or else since they are similar.
		func hasSameEntity(as other: Operation) -> Bool {
			if let entityType, let type = other.entityType { return entityType == type }
			guard let entity, let theirs = other.entity else { return false }
			return entity.isSameEntity(as: theirs)
		}
	}

	/// A request with the form of its response, as far as it is known.
	private struct ReadRequest {
		let request: RESTRequest
		let route: Route
		var form: ResponseForm

		/// Returns whether a request is one more of those that `decided` is about, with the same number of entities in the response.
		func isAnother(like decided: ReadRequest) -> Bool {
			guard request.method == decided.request.method, form == .nothing || form.isMany == decided.form.isMany else { return false }
			guard request.query.isEmpty || request.query.map(\.name) == decided.request.query.map(\.name),
				let endpoint = decided.request.endpoint
			else { return false }
			guard let own = request.endpoint else { return request.method == .get }
			let paths = [own, endpoint].map(\.textWithoutNames)
			return paths[0] == paths[1] || !form.isMany && endpoint.collection.textWithoutNames == paths[0]
				|| form.isMany && own.collection.textWithoutNames == paths[1]
		}
	}

	private(set) var operations: [Operation] = []

	init(_ entity: EntityRequest, in feature: FeatureRequest, diagnostics: inout Diagnostics) {
		let inputs = feature.inputs
		let plural = entity.plural ?? entity.name.plural
		var read = entity.rest.map { request in
			ReadRequest(
				request: request, route: Route(request),
				form: request.form(of: entity.name, plural: plural, diagnostics: &diagnostics))
		}
		adoptDecisions(&read, of: entity, plural: plural)
		for each in read where each.request.isDecided {
			let name = entity.name.upperCamel(feature.initialisms)
			if let both = each.request.response?.shape.contradiction(path: name) { diagnostics.report(.contradiction(both, in: inputs)) }
		}
		// An empty object is what another sample of the same route shows it to be.
		let singles = Set(read.filter { $0.form == .single }.map(\.route))
		for (index, each) in read.enumerated() where each.request.response?.shape.object?.fields.isEmpty == true {
			if each.form == .dictionary, singles.contains(each.route) { read[index].form = .single }
		}
		// A tree looks like a page; if a list has similar objects, it is one of those.
		let listed = read.compactMap { $0.form == .list ? $0.request.response?.shape.array?.element.object : nil }
		for (index, each) in read.enumerated() where each.request.listKey == .byRule {
			guard case .page(let listKey, _) = each.form, let object = each.request.response?.shape.object else { continue }
			if listed.contains(where: { $0.keys.contains(listKey) && $0.canUnify(with: object) }) { read[index].form = .single }
		}
		// A sample that lacks the entity belongs to the envelope of its route, too.
		var envelopes: [Route: [ResponseForm]] = [:]
		for each in read {
			guard case .envelope = each.form, envelopes[each.route]?.contains(each.form) != true else { continue }
			envelopes[each.route, default: []].append(each.form)
		}
		for (index, each) in read.enumerated() where each.form == .single || each.form == .dictionary {
			guard let shape = each.request.response?.shape, let known = envelopes[each.route] else { continue }
			let similar = known.first { form in
				guard case .envelope(let envelope) = form else { return false }
				return shape.lacksEntity(of: envelope)
			}
			if let similar { read[index].form = similar }
		}
		let answered = Set(read.filter { $0.form != .nothing }.map(\.route))
		var known: [Route: [Int]] = [:]
		for each in read {
			let (request, route, form) = (each.request, each.route, each.form)
			// A response without content adds nothing to one with content.
			if form == .nothing, answered.contains(route) { continue }
			guard let same = known[route]?.first(where: { operations[$0].form.isSameKind(as: form) }) else {
				known[route, default: []].append(operations.count)
				operations.append(
					Operation(
						request: request, requests: [request.index], form: form, shape: request.response?.shape, sample: request.response,
						others: request.others,
						bodyMethod: PathWords.effect(of: request.method, at: request.endpoint, on: entity.name, isMany: form.isMany)))
				continue
			}
			operations[same].add(request, diagnostics: &diagnostics)
			guard let shape = request.response?.shape, operations[same].shape != nil else { continue }
			if let contradiction = operations[same].shape?.contradiction(with: shape, path: entity.name.upperCamel(feature.initialisms)) {
				diagnostics.report(.contradiction(contradiction, in: inputs))
			}
			operations[same].shape?.merge(shape)
			if let other = request.response { operations[same].others.append(other.instance) }
		}
		for each in read where each.form == .nothing && answered.contains(each.route) {
			guard let same = known[each.route]?.first else { continue }
			operations[same].add(each.request, diagnostics: &diagnostics)
		}
		for (index, each) in operations.enumerated() {
			guard let shape = each.shape else { continue }
			let pages = each.request.isDecided ? each.request.pages : PageRoles.found(in: shape, each.form)
			operations[index].pages = pages
			let method = each.request.methodName?.words.lowerCamel(feature.initialisms) ?? ""
			if each.request.isDecided { for page in pages { page.reportMissing(in: shape, of: method, &diagnostics) } }
			operations[index].shape = shape.withLinks(of: pages, list: each.form.pageListKeys.map(Array.init) ?? [])
		}
		let paths = EntityPaths(entity, in: feature)
		for index in operations.indices {
			guard let method = operations[index].request.methodName?.words else { continue }
			let path = operations[index].form.entityKeys.reduce(paths.result(of: method)) { $0.appending(key: $1) }
			operations[index].entityType = feature.nameHistory[NamePath(.type, path)]
		}
		shareEntity()
		for index in operations.indices where operations[index].form.hasPages && !operations[index].request.isDecided {
			findPages(of: &operations[index], in: inputs)
		}
	}

	/// Makes each request at the endpoint of a decided one a further request of that: the way in which its sample came does not matter.
	private func adoptDecisions(_ read: inout [ReadRequest], of entity: EntityRequest, plural: Words) {
		let decided = read.filter(\.request.isDecided)
		guard !decided.isEmpty else { return }
		for (index, each) in read.enumerated() where !each.request.isDecided {
			let matches = decided.filter { each.isAnother(like: $0) }
			guard matches.count == 1, let known = matches.first else { continue }
			let request = known.request.adding(each.request)
			var discarded = Diagnostics()
			let form = request.form(of: entity.name, plural: plural, diagnostics: &discarded)
			read[index] = ReadRequest(request: request, route: known.route, form: form)
		}
	}

	private func findPages(of operation: inout Operation, in inputs: [SourceText]) {
		let samples = (operation.sample.map { [$0.instance] } ?? []) + operation.others
		let pages = PaginationStyle(operation.form, samples: samples, body: operation.request.body?.instance).found(in: operation.shape)
		operation.pageStyle = pages
		operation.pagesLocation = pages.position.flatMap { position in
			inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
		}
	}

	/// Merges bodies with the same keys, so that a creation and a replacement send one type.
	mutating func shareBodies(by verbs: Set<HTTPVerb>) {
		let order = [HTTPVerb.post, .put, .patch].filter(verbs.contains)
		let senders = order.flatMap { verb in
			operations.indices.filter { index in
				guard operations[index].bodyMethod == verb, let body = operations[index].request.body?.shape.object else { return false }
				// Null clears a value in a change, which a creation does not have.
				return verb != .patch || body.fields.allSatisfy { $0.shape.null == nil }
			}
		}
		var groups: [[Int]] = []
		for index in senders {
			let same = groups.firstIndex { group in
				guard let known = operations[group[0]].request.body?.shape, let own = operations[index].request.body?.shape else {
					return false
				}
				return known.hasSameKeys(as: own)
			}
			if let same { groups[same].append(index) } else { groups.append([index]) }
		}
		for group in groups where group.count > 1 {
			let shapes = group.compactMap { operations[$0].request.body?.shape }
			let shared = shapes.dropFirst().reduce(shapes[0]) { $0.merged(with: $1) }
			for index in group {
				operations[index].request.body?.shape = shared
				operations[index].bodyMethod = operations[group[0]].bodyMethod
			}
		}
	}

	/// Gives the keys of bodies that are null or an empty list in each sample the types of the entity's properties at the same paths, `fields` as
	/// each operation shows them.
	mutating func completeBodies(by fields: [[ObjectShape.Field]], of entity: String) {
		for index in operations.indices { operations[index].request.body?.shape.object?.complete(by: fields, at: entity) }
	}

	/// The method, endpoint and query of a request: requests of one route are one operation.
	private struct Route: Hashable {
		private let method: HTTPVerb
		private let endpoint: EndpointTemplate?
		private let query: [QueryParameter]
		private let hasBody: Bool

		init(_ request: RESTRequest) {
			(method, endpoint, query, hasBody) = (request.method, request.endpoint, request.query, request.body != nil)
		}
	}

	/// Merges the evidence of entities of one type across operations.
	///
	/// - Parameter indices: the operations whose entities are of the type of the first one although they differ.
	mutating func shareEntity(in indices: [Int] = []) {
		let objects = operations.indices.filter { operations[$0].entity?.kinds == [.object] }
		guard let first = objects.first else { return }
		// What has the first position of the first object was merged with it before.
		let start = operations[first].entity?.object?.evidence.first
		var known = operations[first]
		var members: [Int] = []
		for index in objects where index == first || indices.contains(index) || known.hasSameEntity(as: operations[index]) {
			guard let shared = known.entity, let entity = operations[index].entity else { continue }
			if entity.object?.evidence.first != start {
				known.shape = known.shape?.replacingEntity(known.form, with: shared.merged(with: entity))
			}
			members.append(index)
		}
		guard members.count > 1, let shared = known.entity else { return }
		for index in members { operations[index].shape = operations[index].shape?.replacingEntity(operations[index].form, with: shared) }
	}
}

extension ObjectShape {
	/// Gives fields that are null or an empty list in each sample the types of `known` fields, at any depth. Recursion is bounded by the nesting of
	/// the sample.
	fileprivate mutating func complete(by known: [[Field]], at path: String) {
		for (index, field) in fields.enumerated() {
			let path = path.appending(key: field.key)
			let shapes = known.compactMap { fields in fields.first { $0.key == field.key }?.shape }
			switch field.shape.kinds {
			case [] where field.shape.null != nil:
				guard var shape = shapes.first(where: { !$0.kinds.isEmpty }), shape.kinds.count == 1 else { continue }
				shape.null = field.shape.null
				fields[index].ownValues = Field.OwnValues(shape: field.shape, otherKey: path)
				fields[index].shape = shape
			case [.array] where field.shape.array?.element == Shape():
				let elements = shapes.lazy.compactMap { $0.kinds == [.array] ? $0.array?.element : nil }
				guard let element = elements.first(where: { !$0.kinds.isEmpty }) else { continue }
				fields[index].ownValues = Field.OwnValues(shape: field.shape, otherKey: path)
				fields[index].shape.array?.element = element
			case [.object]: fields[index].shape.object?.complete(by: shapes.compactMap { $0.object?.fields }, at: path)
			default: continue
			}
		}
	}
}

extension Shape {
	/// Returns whether two objects are structurally similar: compatible, with half of all keys in common, or differing only in optional keys.
	func isSameEntity(as other: Shape) -> Bool {
		guard let mine = object, let theirs = other.object, mine.isCompatible(with: theirs) else { return false }
		let (a, b) = (mine.keys, theirs.keys)
		return a.intersection(b).count * 2 >= a.union(b).count || mine.canUnify(with: theirs)
	}

	/// Returns whether two compatible objects have the same keys.
	fileprivate func hasSameKeys(as other: Shape) -> Bool {
		guard kinds == [.object], other.kinds == [.object], let mine = object, let theirs = other.object else { return false }
		return mine.keys == theirs.keys && mine.isCompatible(with: theirs)
	}

	/// Returns the path, if values of one kind are there, and values of another one.
	fileprivate func contradiction(path: String) -> Contradiction? {
		let found = kinds.compactMap { kind in first(of: kind).map { (kind: kind, position: $0) } }.sorted {
			$0.position < $1.position
		}
		return found.count > 1
			? Contradiction(path: path, first: (found[0].kind, found[0].position), second: (found[1].kind, found[1].position)) : nil
	}

	/// Returns the first path at which each of two samples has exactly one kind of value, and not the same one.
	fileprivate func contradiction(with other: Shape, path: String) -> Contradiction? {
		let mine = kinds
		let theirs = other.kinds
		if let a = mine.first, let b = theirs.first, mine.count == 1, theirs.count == 1, a != b {
			guard let here = first(of: a), let there = other.first(of: b) else { return nil }
			return Contradiction(path: path, first: (a, here), second: (b, there))
		}
		if let mine = array, let theirs = other.array { return mine.element.contradiction(with: theirs.element, path: path + "[]") }
		guard let mine = object, let theirs = other.object else { return nil }
		let indices = Dictionary(zip(mine.fields.map(\.key), mine.fields.indices)) { first, _ in first }
		for field in theirs.fields {
			guard let known = indices[field.key].map({ mine.fields[$0] }) else { continue }
			if let found = known.shape.contradiction(with: field.shape, path: path.appending(key: field.key)) { return found }
		}
		return nil
	}
}

private struct Contradiction {
	var path: String
	var first: (kind: ValueKind, position: Position)
	var second: (kind: ValueKind, position: Position)
}

extension Diagnostic {
	fileprivate static func contradiction(_ found: Contradiction, in sources: [SourceText]) -> Diagnostic {
		func span(_ position: Position) -> SourceSpan? {
			guard sources.indices.contains(position.input) else { return nil }
			return SourceSpan(sources[position.input], SourceRange(at: position.offset))
		}
		return Diagnostic(
			.sampleConflict,
			"'\(found.path)' is \(found.second.kind.phrase) here and \(found.first.kind.phrase) in another sample, so its type is an enum of both",
			at: span(found.second.position),
			fix: "if they are samples of different things, give each its own --name; otherwise correct the wrong one",
			notes: [Note("and \(found.first.kind.phrase) here", at: span(found.first.position))])
	}
}
