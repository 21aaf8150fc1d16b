import JSONLanguage
import SourceText

/// Generates the lines of a test that compare a decoded value, leaf by leaf.
struct Assertions {
	let catalog: TypeCatalog
	private var source: ValueSource { ValueSource(catalog: catalog) }

	init(catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// A value of the test: `result.origin?.name`.
	fileprivate struct Subject {
		var path: ValuePath
		/// Whether the last component is optional, so that continuing takes a question mark.
		var endsOptional = false
		/// Whether an earlier component is optional.
		var isChained = false

		/// Whether the value of the whole expression is optional.
		var isOptional: Bool { endsOptional || isChained }

		func member(_ name: SwiftIdentifier) -> Subject { appending(.member(name.member)) }

		/// The value as another type; nil where the value is.
		func converted(to type: String, isFailable: Bool) -> Subject {
			let mapping: ValuePath.Mapping? = isOptional ? isFailable ? .flatMap : .map : nil
			return Subject(path: path.appending(.converted(to: type, by: mapping)), endsOptional: isOptional || isFailable)
		}

		func appending(_ step: ValuePath.Step, endsOptional: Bool = false) -> Subject {
			Subject(path: unwrapped.appending(step), endsOptional: endsOptional, isChained: isOptional)
		}

		/// The path, with a question mark where the value can be nil.
		var unwrapped: ValuePath { endsOptional ? path.appending(.unwrapped) : path }

		/// The expression with an optional last component.
		var optional: Subject { Subject(path: path, endsOptional: true, isChained: isChained) }
	}

	/// Returns the expectations that show every property of the types with a value, with another kind of value and without one, where
	/// `subject` is `value` decoded as `type`. Each is shown at its first place; an object or element that shows nothing else has one
	/// expectation that distinguishes it, as the second element of a list.
	///
	/// - Parameter converting: whether values are also converted to the types of fragments.
	func everyProperty(of value: JSONValue, _ type: SwiftType, subject: String, converting: Bool = false) -> [Expectation] {
		var lines = Lines()
		lines.converts = converting
		walk(SwiftValue(value, type, in: catalog.plans), Subject(path: ValuePath(subject)), &lines)
		return lines.shown
	}

	/// The short check of documented tests: the `id` of one entity; the count and the first name of many.
	func summary(of value: JSONValue, _ type: SwiftType, form: ResponseForm, isGraphQL: Bool = false, all: [Expectation])
		-> [Expectation]
	{
		switch form {
		case .single where isGraphQL:
			let shown = all.filter { line in
				line.isEqual && [[.member("id")], [.member("name")]].contains(line.path.steps)
			}
			return shown.isEmpty ? Array(all.prefix(1)) : shown
		case .single:
			let byID = all.first { $0.isEqual && $0.path.steps == [.member("id")] }
			return (byID ?? all.first).map { [$0] } ?? []
		case .list:
			let lines = listSummary(SwiftValue(value, type, in: catalog.plans), ValuePath("result"))
			return lines.isEmpty ? Array(all.prefix(1)) : lines
		case .page(let listKey, _):
			guard let list = SwiftValue(value, type, in: catalog.plans).members.first(where: { $0.property.key == listKey }),
				value[listKey] != nil
			else { return Array(all.prefix(1)) }
			return listSummary(list.value, ValuePath("result", [.member(list.property.name.member)]))
		case .envelope(let envelope):
			let telling = all.first { envelope.isMany ? $0.isCount : $0.isEqual && $0.path.steps.last == .member("id") }
			let shown = telling.map { Expectation($0.path, $0.kind, isOptional: $0.isOptional) } ?? all.first
			return shown.map { [$0] } ?? []
		case .dictionary, .nothing: return Array(all.prefix(1))
		}
	}

	/// The expectations of absent values, with those that make their indices safe and those that prove that the containing object exists; nil
	/// where there are none.
	func absences(in all: [Expectation]) -> [Expectation]? {
		var selected: [Expectation] = []
		var needed: Set<ValuePath> = []
		let proofs = proofs(of: all)
		// In reverse order, so that each count is visited after the lines that need it.
		for (index, line) in all.enumerated().reversed() {
			if line.isNeeded, !proofs.contains(index) {
				if needed.contains(line.path) { selected.append(line) }
			} else if line.kind == .isNil || proofs.contains(index) {
				needed.formUnion(line.path.indexed)
				selected.append(line)
			}
		}
		return selected.isEmpty ? nil : selected.reversed()
	}

	/// The expectations that `known` does not contain, with those that make their indices safe.
	func news(in all: [Expectation], beside known: [Expectation]) -> [Expectation] {
		let known = Set(known)
		var selected: [Expectation] = []
		var needed: Set<ValuePath> = []
		for line in all.reversed() where !known.contains(line) || (line.isNeeded && needed.contains(line.path)) {
			needed.formUnion(line.path.indexed)
			selected.append(line)
		}
		return selected.reversed()
	}

	/// The lines that fail when a containing object is missing: `result.author?.email == nil` also holds without an author.
	private func proofs(of all: [Expectation]) -> Set<Int> {
		var proofs: Set<Int> = []
		/// The first line for each path that it proves to exist.
		var firsts: [ValuePath: Int] = [:]
		for (index, line) in all.enumerated() where line.kind != .isNil {
			for path in line.path.unwrapped where firsts[path] == nil { firsts[path] = index }
		}
		for line in all where line.kind == .isNil {
			guard let path = line.path.unwrapped.last, let proof = firsts[path] else { continue }
			proofs.insert(proof)
		}
		return proofs
	}

	private func listSummary(_ list: SwiftValue, _ path: ValuePath) -> [Expectation] {
		guard case .list(let elements) = list.content else { return [] }
		guard let first = elements.first else { return [Expectation(path, .isEmpty)] }
		var lines = [Expectation(path, .count(elements.count))]
		let scalars = first.members.filter {
			source.isLiteral($0.property.type) && source.isLiteral($0.value.type) && $0.value.value != .null
		}
		let named = ["name", "id"].lazy.compactMap { key in scalars.first { $0.property.key == key } }.first
		if let shown = named ?? scalars.first {
			var line = Lines()
			let element = Subject(path: path.appending(.member("first")), endsOptional: true)
			walk(shown.value, element.member(shown.property.name), &line)
			lines += line.shown
		}
		return lines
	}

	// Recursion is bounded by the value, as in `SwiftValue`.
	private func walk(_ part: SwiftValue, _ subject: Subject, _ lines: inout Lines) {
		if part.type.isOptional, part.value == .null { return lines.add(subject.expectation(.isNil), as: .nothing) }
		let content = part.content
		if case .wrapped(let inner) = content {
			return walk(inner, part.type.isOptional ? subject.optional : subject.appending(.member("wrapped")), &lines)
		}
		if source.isLiteral(part.type), let line = literal(part, subject) {
			return lines.add(line, as: kind(of: part))
		}
		switch content {
		// The elements of a collection that has no source, such as one of a team's own type, are counted.
		case .list(let parts): elements(parts, subject, &lines)
		case .map(let parts):
			lines.add(subject.goingOn(.count(parts.count)), as: .count)
			for (index, part) in parts.enumerated() {
				let entry = subject.appending(.entry(part.key), endsOptional: true)
				// For an optional element of a dictionary, one question mark unwraps two layers.
				let isFilled = part.type.isOptional && part.value != .null
				lines.place(index) {
					walk(
						isFilled ? part.with(part.value, as: part.type.unwrapped) : part, part.type.isOptional ? entry.flattened : entry,
						&$0)
				}
			}
		case .object(let members):
			guard case .generated(let id) = part.type else { return }
			let outer = lines.position
			for (property, member) in members {
				lines.enter(Lines.Member(owner: id, key: property.key))
				let subject = subject.member(property.name)
				if let union = catalog.plans.besideUnion(of: property.type) {
					besideKind(member, property, union, of: part.value, subject, &lines)
				} else {
					lines.place { walk(member, subject, &$0) }
				}
			}
			lines.position = outer
			for target in lines.converts ? catalog.targets(of: id) : [] where lines.turns(id, into: target.type) {
				turned(
					part.value, of: id, target.type, subject.converted(to: catalog.name(of: target.type), isFailable: target.isFailable),
					&lines)
			}
		case .leaf, .wrapped, .choice, .kind: break
		}
	}

	/// The value of a property whose type the text under another key decides.
	private func besideKind(
		_ part: SwiftValue, _ property: PropertyPlan, _ union: VariantsPlan, of object: JSONValue, _ subject: Subject, _ lines: inout Lines
	) {
		if part.value == .null {
			lines.add(subject.expectation(.isNil), as: .nothing)
		} else if let source = source.expression(part, as: property, of: object) {
			lines.add(
				subject.expectation(.equal(source.text)),
				as: .value(.array([object[union.discriminator] ?? .null, part.value.structure()])))
		}
	}

	/// The values that a fragment's type takes from an object.
	private func turned(_ value: JSONValue, of id: TypeID, _ target: TypeID, _ subject: Subject, _ lines: inout Lines) {
		let outer = lines.position
		defer { lines.position = outer }
		for (property, part) in SwiftValue(value, .generated(target), in: catalog.plans).members {
			lines.enter(Lines.Member(owner: target, source: id, key: property.key))
			walk(part, subject.member(property.name), &lines)
		}
	}

	private func elements(_ parts: [SwiftValue], _ subject: Subject, _ lines: inout Lines) {
		guard let first = parts.first else { return lines.add(subject.goingOn(.isEmpty), as: .empty) }
		var count = subject.goingOn(.count(parts.count))
		if parts.count == 1, !first.type.isOptional {
			lines.add(count, as: .count)
			walk(first, subject.appending(.member("first"), endsOptional: true), &lines)
			return
		}
		count.isNeeded = true
		lines.add(count, as: .count) { lines in
			for (index, part) in parts.enumerated() {
				lines.place(index) { walk(part, subject.appending(.element(index)), &$0) }
			}
		}
	}

	private func kind(of part: SwiftValue) -> Lines.Kind {
		switch (part.form, part.value) {
		case (_, .array([])), (_, .object([])): .empty
		case (_, .bool(let flag)): .flag(flag)
		case (nil, _): .value(.null)
		case (.enumeration, let value): .value(value)
		case (.variants(let plan), let value): .value(value.structure(keeping: plan.discriminator))
		case (_, let value): .value(value.structure())
		}
	}

	private func literal(_ part: SwiftValue, _ subject: Subject) -> Expectation? {
		var expression: SwiftExpression?
		switch (part.type, part.value) {
		case (.scalar(.bool), .bool(let flag)) where !subject.isOptional: return subject.expectation(flag ? .isTrue : .isFalse)
		case (.array, .array([])), (.dictionary, .object([])): return subject.goingOn(.isEmpty)
		case (.scalar(.formatted(let formatted)), let value): expression = formatted.value(of: value)
		case (.scalar(.named(let name)), let value) where FoundationType(name) != nil: expression = FoundationType(name)?.value(of: value)
		default: expression = source.expression(part)
		}
		guard let expression else { return nil }
		return subject.expectation(.equal(expression.text))
	}
}

/// The expectations of a test, each with the part of the types that it shows.
private struct Lines {
	struct Member: Hashable {
		var owner: TypeID
		/// The type whose values are converted to the owner.
		var source: TypeID?
		var key: String
	}

	enum Kind: Hashable {
		case nothing, empty, count
		case flag(Bool)
		/// A value with the parts of it that decide how it is decoded.
		case value(JSONValue)

		/// Whether the expectation fails for another object with other values.
		var distinguishes: Bool { if case .value = self { true } else { false } }
	}

	private struct Showing: Hashable {
		var member: Member?
		var kind: Kind
	}

	private struct Line {
		var expectation: Expectation
		var showing: Showing
		/// For a line that makes indices safe: the index after the last line that needs it.
		var end: Int
		var isShown = false
	}

	/// The place in the types.
	struct Position {
		/// The property whose value is compared.
		var member: Member?
		/// Whether it is compared for the first time.
		var isFirst = true
	}

	var position = Position()
	/// Whether values are converted to the types of fragments.
	var converts = false
	private var all: [Line] = []
	/// The lines of each value that has to be distinguished from others of its type, inner values first.
	private var places: [Range<Int>] = []
	private var members: Set<Member> = []
	private var turned: [TypeID: Set<TypeID>] = [:]

	mutating func enter(_ member: Member) { position = Position(member: member, isFirst: members.insert(member).inserted) }

	/// Returns whether the conversion has not been shown yet; once is enough.
	mutating func turns(_ type: TypeID, into other: TypeID) -> Bool { turned[type, default: []].insert(other).inserted }

	mutating func add(_ expectation: Expectation, as kind: Kind, before dependents: (inout Lines) -> Void = { _ in }) {
		let index = all.count
		all.append(Line(expectation: expectation, showing: Showing(member: position.member, kind: kind), end: index))
		dependents(&self)
		all[index].end = all.count
	}

	/// Adds the lines of a property's value or of an element of it, one of which at least is shown the first time.
	///
	/// - Parameter index: the element's index; two elements show their order.
	mutating func place(_ index: Int = 0, _ add: (inout Lines) -> Void) {
		let start = all.count
		let isNeeded = position.isFirst && index < 2
		add(&self)
		if isNeeded, all.count > start { places.append(start..<all.count) }
	}

	/// The expectations that show something first, and those that distinguish a value whose type is shown elsewhere.
	var shown: [Expectation] {
		var firsts: [Showing: Expectation.Kind] = [:]
		var lines = all
		for index in lines.indices where firsts[lines[index].showing] == nil {
			firsts[lines[index].showing] = lines[index].expectation.kind
			lines[index].isShown = true
		}
		for place in places where !lines[place].contains(where: { $0.isShown && $0.showing.kind.distinguishes }) {
			let telling = place.filter { lines[$0].showing.kind.distinguishes }
			let other = telling.first { lines[$0].expectation.kind != firsts[lines[$0].showing] }
			// An empty list or a null has no other expectation.
			let only = lines[place].contains(where: \.isShown) ? nil : place.first
			if let chosen = other ?? telling.first ?? only { lines[chosen].isShown = true }
		}
		// Lines that make indices safe precede the lines that need them: in reverse order, each is visited after those.
		var next = lines.count
		for index in lines.indices.reversed() {
			if lines[index].expectation.isNeeded, next < lines[index].end { lines[index].isShown = true }
			if lines[index].isShown { next = index }
		}
		return lines.filter(\.isShown).map(\.expectation)
	}
}

extension JSONValue {
	/// The value without its texts and numbers: what decides how it is decoded.
	///
	/// - Parameter decisive: the key whose text decides, too.
	// Recursion is bounded by the sample's depth limit.
	fileprivate func structure(keeping decisive: String? = nil) -> JSONValue {
		switch self {
		case .null, .bool: self
		case .number: .number("0")
		case .string: .string("")
		// Elements of one structure are one, however many there are.
		case .array(let values): .array(Set(values.map { $0.structure() }).sorted { $0.compactText() < $1.compactText() })
		case .object(let members): .object(members.map { Member($0.key, $0.key == decisive ? $0.value : $0.value.structure()) })
		}
	}
}

extension Expectation {
	fileprivate var isEqual: Bool { if case .equal = kind { true } else { false } }
	fileprivate var isCount: Bool { if case .count = kind { true } else { false } }
}

extension Assertions.Subject {
	fileprivate func expectation(_ kind: Expectation.Kind) -> Expectation { Expectation(path, kind, isOptional: isOptional) }

	/// An expectation about a member of the value.
	fileprivate func goingOn(_ kind: Expectation.Kind) -> Expectation { Expectation(unwrapped, kind, isOptional: isOptional) }

	/// `entries["a"] ?? nil`, for a dictionary whose values are optional themselves.
	fileprivate var flattened: Assertions.Subject { Assertions.Subject(path: path.appending(.flattened), endsOptional: true) }
}
