/// Everything that samples ever showed of the responses and bodies of a feature: the lock keeps it from run to run.
///
/// New samples add to it. Nothing is forgotten because one answer lacks it.
package struct SampleEvidence: Hashable, Sendable {
	/// The records by operation: `Character: GET /characters []`.
	package var records: [String: ShapeRecord] = [:]
	/// The value forms that rules check, by path.
	package var formRules: [FormRule] = []
	/// The discriminators that rules name.
	package var discriminators: [Discriminator] = []
	/// The paths of the samples from the feature folder, by input number.
	package var samples: [String] = []
	/// The paths that are forgotten where no current sample has them; nil to forget every such path.
	package var forgotten: Set<String>? = []

	package init() {}

	/// Compares the records only: the rest belongs to one run.
	package static func == (a: SampleEvidence, b: SampleEvidence) -> Bool { a.records == b.records }

	package func hash(into hasher: inout Hasher) { hasher.combine(records) }

	/// Adds what the record of another branch has.
	package mutating func merge(_ other: SampleEvidence) {
		records.merge(other.records) { own, other in
			var merged = own
			merged.merge(other)
			return merged
		}
	}

	/// Returns the record of an operation and its address: its own, or else one that no operation has, since the entity or the endpoint changed,
	/// or an answer without content hid how the response contains the entity.
	///
	/// - Parameters:
	///   - taken: the records of the other operations of the entity.
	///   - entities: the names of the entities of the feature.
	///   - shape: what the current samples have; a record of another endpoint is one of another request unless they have keys in common.
	func record(of key: Key, taken: Set<String>, besides entities: Set<String>, like shape: Shape? = nil) -> (
		key: Key, record: ShapeRecord
	)? {
		if let record = records[key.text] { return (key, record) }
		let free = records.keys.sorted().compactMap { text -> Key? in
			guard let other = Key(text: text), other.method == key.method, other.isBody == key.isBody, !taken.contains(text) else {
				return nil
			}
			return other.entity == key.entity || !entities.contains(other.entity) ? other : nil
		}
		let likely: [(Key) -> Bool] = [
			{ $0.route == key.route && $0.form == key.form }, { $0.route == key.route && $0.entity == key.entity },
			{ $0.form == key.form && $0.entity == key.entity },
		]
		for isLikely in likely {
			let found = free.filter { other in
				isLikely(other) && (other.route == key.route || shape.map { records[other.text]?.hasKeys(of: $0) != false } ?? true)
			}
			if let only = found.first, found.count == 1, let record = records[only.text] { return (only, record) }
		}
		return nil
	}

	/// The address of a record, and the paths in it.
	package struct Key: Hashable {
		var entity: String
		var method: String
		/// The path of the endpoint, if it is set, with the names of query items.
		var route = ""
		/// How the response contains the entity, such as `results[]`.
		var form = ""
		var isBody = false
		/// The keys under which the response has the entity, joined by dots.
		var place = ""

		init(entity: String, method: String) {
			(self.entity, self.method) = (entity, method)
		}

		/// Returns nil if the text is no address.
		package init?(text: String) {
			let parts = text.split(separator: ":", maxSplits: 1)
			guard parts.count == 2, var words = Optional(parts[1].split(separator: " ")), !words.isEmpty else { return nil }
			self.init(entity: String(parts[0]), method: String(words.removeFirst()))
			if let first = words.first, first.hasPrefix("/") || first.hasPrefix("?") { route = String(words.removeFirst()) }
			if words.last == "body" { isBody = words.popLast() != nil }
			form = words.joined(separator: " ")
		}

		/// `Character: GET /characters []`
		var text: String {
			"\(entity): " + [method, route, form, isBody ? "body" : ""].filter { !$0.isEmpty }.joined(separator: " ")
		}

		/// Returns the path as settings have it: `Character.name` for `Character.results.name`.
		func shown(_ path: String) -> String {
			let prefix = "\(entity).\(place)"
			guard !place.isEmpty, path == prefix || path.hasPrefix(prefix + ".") || path.hasPrefix(prefix + "[") else { return path }
			return entity + path.dropFirst(prefix.count)
		}
	}

	/// The form of values for which a rule or a setting checks the texts of a path.
	package struct FormRule: Sendable {
		var pattern: RulePattern
		var form: ValueForm

		package init(_ pattern: RulePattern, _ form: ValueForm) { (self.pattern, self.form) = (pattern, form) }

		/// Returns whether it may apply to the texts under `key`. A path may begin with the name of any type around it.
		func mayApply(to key: String, at path: String) -> Bool {
			pattern.matches(path) || !pattern.endsInAnyKey && pattern.mayEnd(in: key)
		}
	}

	/// Something that only earlier samples have.
	package struct EarlierProperty: Sendable {
		enum Reason {
			/// A property, or a kind of objects.
			case property
			/// An object without a kind, because of which a rule does not apply.
			case objectWithoutKind
			/// Values of a kind that current samples do not have there.
			case otherKind
			/// A null, an absence or texts that current samples do not have there, which no run reports.
			case otherValues
		}

		/// `Character.nickname`
		package var path: String
		package var sample: String
		/// The paths in the record; a recursive type has several.
		package var recorded: [String]
		var reason = Reason.property
		/// For other kinds, those of earlier samples and those of current ones, and the first value of these.
		var kinds: (earlier: [ValueKind], current: [ValueKind]) = ([], [])
		var position: Position?

		init(path: String, sample: String, reason: Reason = .property) {
			(self.path, self.sample, self.reason) = (path, sample, reason)
			recorded = [path]
		}
	}
}

extension Shape {
	/// Adds what only earlier samples have, and returns the record of both.
	///
	/// - Parameters:
	///   - count: the number of positions that are taken.
	///   - isMap: returns whether the keys of an object are data.
	///   - hidesKeys: returns whether only the values of an object are recorded, unless it is a type.
	///   - isType: returns whether objects under a key may be a type even if their keys look like data.
	mutating func add(
		_ earlier: ShapeRecord?, _ evidence: SampleEvidence, at key: SampleEvidence.Key, count: inout Int, isMap: (ObjectShape) -> Bool,
		hidesKeys: (ObjectShape) -> Bool, isType: (_ key: String?) -> Bool,
		_ report: (_ path: String, _ old: [ValueKind], _ new: Shape) -> Void
	) -> ShapeRecord {
		var record = ShapeRecord(self, samples: evidence.samples) { hidesKeys($0) && !isType($1) }
		record.keepForms(evidence.formRules, of: "", at: key.entity) { key.shown($0) }
		guard var earlier else { return record }
		earlier.removeObjectsWithoutKeys(besides: self, isType: isType)
		earlier.keepForms(evidence.formRules, of: "", at: key.entity) { key.shown($0) }
		earlier.yield(to: self, path: key.entity) { if evidence.forgotten != nil { report(key.shown($0), $1, $2) } }
		if evidence.forgotten?.isEmpty != true {
			let forgotten = ForgottenPaths(isEach: evidence.forgotten == nil) { evidence.forgotten?.contains(key.shown($0)) ?? true }
			earlier.forget(besides: self, path: key.entity, isMap: isMap, forgotten)
		}
		// Most runs have the samples of the run before, of which nothing is earlier.
		guard earlier != record else { return record }
		record = ShapeRecord(self, samples: evidence.samples) { _, _ in false }
		record.keepForms(evidence.formRules, of: "", at: key.entity) { key.shown($0) }
		merge(earlier.shape(evidence.formRules.map(\.form), evidence.discriminators, count: &count))
		record.merge(earlier)
		// The keys of current samples may look like data, and those of all samples not.
		record.hideKeys(besides: self) { hidesKeys($0) && !isType($1) }
		return record
	}

	/// Calls `body` with the path and the sample of each property that only earlier samples have. Bounded recursion, as for shapes.
	///
	/// - Parameter isMap: returns whether the keys of an object are data.
	func visitEarlierProperties(at path: String, isMap: (ObjectShape) -> Bool, _ body: (SampleEvidence.EarlierProperty) -> Void) {
		if let kinds = kindsOfEarlierSamples {
			var found = SampleEvidence.EarlierProperty(path: path, sample: "", reason: .otherKind)
			(found.kinds, found.position) = (kinds, kinds.current.compactMap(first).min())
			body(found)
		}
		if hasValuesOfEarlierSamples { body(SampleEvidence.EarlierProperty(path: path, sample: "", reason: .otherValues)) }
		array?.element.visitEarlierProperties(at: path, isMap: isMap, body)
		guard let object else { return }
		if let kinds = object.kinds, visitEarlierKinds(kinds, at: path, isMap: isMap, body) {
			for field in object.fieldsOfUnknownKind {
				body(SampleEvidence.EarlierProperty(path: path.appending(key: field.key), sample: field.earlier?.sample ?? ""))
			}
			return
		}
		if isMap(object) { return object.allValues.visitEarlierProperties(at: path, isMap: isMap, body) }
		for field in object.fields {
			let path = path.appending(key: field.key)
			if let earlier = field.earlier {
				body(SampleEvidence.EarlierProperty(path: path, sample: earlier.sample))
			} else {
				if field.firstAbsence?.isEarlier == true {
					body(SampleEvidence.EarlierProperty(path: path, sample: "", reason: .otherValues))
				}
				field.shape.visitEarlierProperties(at: path, isMap: isMap, body)
			}
		}
	}

	/// Whether only earlier samples have a null, a text that is not of a rule's form, or a word of an enum.
	private var hasValuesOfEarlierSamples: Bool {
		null?.first.isEarlier == true
			|| seen.map { $0.misfits.values.contains(where: \.position.isEarlier) || $0.words.values.contains(where: \.isEarlier) } ?? false
	}

	/// The kinds of values that only earlier samples have, and those that current ones have, if there are both.
	private var kindsOfEarlierSamples: (earlier: [ValueKind], current: [ValueKind])? {
		guard kinds.count > 1 else { return nil }
		let current = kinds.filter { first(of: $0)?.isEarlier == false }.sorted()
		guard !current.isEmpty, current.count < kinds.count else { return nil }
		return (kinds.filter { !current.contains($0) }.sorted(), current)
	}

	/// Visits the kinds of objects at `path`. Returns false if they are not distinguished, since an object has no kind.
	private func visitEarlierKinds(
		_ kinds: ObjectKinds, at path: String, isMap: (ObjectShape) -> Bool, _ body: (SampleEvidence.EarlierProperty) -> Void
	) -> Bool {
		if let misfit = kinds.misfit {
			if misfit.position.isEarlier { body(SampleEvidence.EarlierProperty(path: path, sample: "", reason: .objectWithoutKind)) }
			return false
		}
		for (kind, object) in kinds.ordered {
			let path = path.appending(key: kind)
			if object.evidence.first.isEarlier {
				let sample = object.fields.lazy.compactMap { $0.earlier?.sample }.first ?? ""
				body(SampleEvidence.EarlierProperty(path: path, sample: sample))
			} else {
				Shape(object).visitEarlierProperties(at: path, isMap: isMap, body)
			}
		}
		return !kinds.objects.isEmpty
	}
}

extension ShapeRecord {
	/// Returns whether at least half of the keys of one object are also in the other. Everything but two objects with keys has them.
	fileprivate func hasKeys(of shape: Shape) -> Bool {
		guard let object = shape.object, !object.fields.isEmpty, !keys.isEmpty else { return true }
		let own = Set(keys.map(\.key))
		return own.intersection(object.keys).count * 2 >= min(own.count, object.fields.count)
	}
}

/// The paths at which a record forgets what only earlier samples have.
private struct ForgottenPaths {
	/// Whether it is each path, for everything that a run reports, or named ones.
	let isEach: Bool
	let contains: (String) -> Bool

	init(isEach: Bool, contains: @escaping (String) -> Bool) { (self.isEach, self.contains) = (isEach, contains) }
}

extension ShapeRecord {
	/// Removes the keys that are forgotten, unless current samples have them. Bounded recursion, as for shapes.
	fileprivate mutating func forget(
		besides shape: Shape?, path: String, isMap: (ObjectShape) -> Bool, _ forgotten: ForgottenPaths
	) {
		if let shape, forgotten.contains(path) { forgetValues(besides: shape, isNamed: !forgotten.isEach) }
		if var inner = elements {
			inner.forget(besides: shape?.array?.element, path: path, isMap: isMap, forgotten)
			elements = inner
		}
		if var inner = values {
			inner.forget(besides: shape?.object?.allValues, path: path, isMap: isMap, forgotten)
			values = inner
		}
		forgetKinds(besides: shape, path: path, isMap: isMap, forgotten)
		if let object = shape?.object, isMap(object) {
			let values = object.allValues
			for index in keys.indices { keys[index].record.forget(besides: values, path: path, isMap: isMap, forgotten) }
			return
		}
		let fields = Dictionary((shape?.object?.fields ?? []).map { ($0.key, $0) }) { first, _ in first }
		keys.removeAll { fields[$0.key] == nil && forgotten.contains(path.appending(key: $0.key)) }
		for index in keys.indices {
			let (field, path) = (fields[keys[index].key], path.appending(key: keys[index].key))
			if let field, !field.isOptional, !forgotten.isEach, forgotten.contains(path) { keys[index].isOptional = false }
			keys[index].record.forget(besides: field?.shape, path: path, isMap: isMap, forgotten)
		}
	}

	/// Removes kinds of objects, and what objects of each kind have, by paths with and without the kind.
	private mutating func forgetKinds(
		besides shape: Shape?, path: String, isMap: (ObjectShape) -> Bool, _ forgotten: ForgottenPaths
	) {
		let current = shape?.object?.kinds
		if current?.misfit == nil, forgotten.contains(path) { objectWithoutKind = nil }
		guard !variants.isEmpty else { return }
		let before = variants
		for kind in before.keys {
			let inner = path.appending(key: kind)
			if current?.objects[kind] == nil, forgotten.contains(inner) {
				variants[kind] = nil
				continue
			}
			for path in [path, inner] {
				variants[kind]?.forget(besides: current?.objects[kind].map { Shape($0) }, path: path, isMap: isMap, forgotten)
			}
		}
		guard variants != before, objectWithoutKind == nil, current?.misfit == nil else { return }
		// The objects of all kinds together have no key that no kind has any more.
		let known = Set(variants.values.flatMap { $0.keys.map(\.key) })
		let present = Set((shape?.object?.fields ?? []).map(\.key))
		keys.removeAll { !known.contains($0.key) && !present.contains($0.key) }
	}

	/// Removes texts, and the forms that texts do not have, where no rule checks them. Bounded recursion, as for shapes.
	///
	/// - Parameters:
	///   - key: the last key of the path.
	///   - shown: returns a path as settings have it.
	fileprivate mutating func keepForms(
		_ rules: [SampleEvidence.FormRule], of key: String, at path: String, _ shown: (String) -> String
	) {
		if !words.isEmpty || !misfits.isEmpty {
			let forms = rules.filter { $0.mayApply(to: key, at: shown(path)) }.map(\.form)
			misfits.formIntersection(forms.map(\.name))
			if !forms.contains(.word) { words = [] }
		}
		if var inner = elements {
			inner.keepForms(rules, of: key, at: path, shown)
			elements = inner
		}
		if var inner = values {
			inner.keepForms(rules, of: "*", at: path + ".*", shown)
			values = inner
		}
		for kind in variants.keys { variants[kind]?.keepForms(rules, of: key, at: path.appending(key: kind), shown) }
		for index in keys.indices {
			keys[index].record.keepForms(rules, of: keys[index].key, at: path.appending(key: keys[index].key), shown)
		}
	}
}
