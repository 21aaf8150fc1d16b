import JSONLanguage
import SourceText

/// Generates the lines of a test that compare a decoded value, leaf by leaf.
struct Assertions {
	let catalog: TypeCatalog
	private var source: ValueSource { ValueSource(catalog: catalog) }

	init(catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// A Swift expression of the test: `result.origin?.name`.
	fileprivate struct Subject {
		var text: String
		/// Whether the last component is optional, so that continuing takes a question mark.
		var endsOptional = false
		/// Whether an earlier component is optional.
		var isChained = false

		/// Whether the value of the whole expression is optional.
		var isOptional: Bool { endsOptional || isChained }

		func member(_ name: SwiftIdentifier) -> Subject { appending("." + name.member) }

		func appending(_ suffix: String, endsOptional: Bool = false) -> Subject {
			Subject(text: text + (self.endsOptional ? "?" : "") + suffix, endsOptional: endsOptional, isChained: isOptional)
		}

		/// The expression with an optional last component.
		var optional: Subject { Subject(text: text, endsOptional: true, isChained: isChained) }
	}

	/// Returns an expectation for every leaf of `value`, where `subject` is `value` decoded as `type`. Very large values are shortened to the
	/// expectations that are the first to show a property with a value, with another kind of value or without one, and some more.
	func everyLeaf(of value: JSONValue, _ type: SwiftType, subject: String) -> [Expectation] {
		var lines = Lines()
		walk(value, type, Subject(text: subject), &lines)
		return lines.shown(Limits.expectations)
	}

	/// The short check of documented tests: the `id` of one entity; the count and the first name of many.
	func summary(of value: JSONValue, _ type: SwiftType, form: ResponseForm, isGraphQL: Bool = false, all: [Expectation])
		-> [Expectation]
	{
		switch form {
		case .single where isGraphQL:
			let shown = all.filter { line in
				line.isEqual && (line.path == "result.id" || line.path == "result.name")
			}
			return shown.isEmpty ? Array(all.prefix(1)) : shown
		case .single:
			let byID = all.first { $0.isEqual && $0.path == "result.id" }
			return (byID ?? all.first).map { [$0] } ?? []
		case .list:
			let lines = listSummary(value, type, "result")
			return lines.isEmpty ? Array(all.prefix(1)) : lines
		case .page(let listKey, _):
			guard case .generated(let id) = type, case .object(let properties) = catalog[id].form,
				let list = properties.first(where: { $0.key == listKey }), let elements = value[listKey]
			else { return Array(all.prefix(1)) }
			return listSummary(elements, list.type, "result." + list.name.member)
		case .envelope(let envelope):
			let telling = all.first { envelope.isMany ? $0.isCount : $0.isEqual && $0.path.hasSuffix(".id") }
			let shown = telling.map { Expectation($0.path, $0.kind, isOptional: $0.isOptional) } ?? all.first
			return shown.map { [$0] } ?? []
		case .dictionary, .nothing: return Array(all.prefix(1))
		}
	}

	/// The expectations of absent values, with those that make their indices safe and those that prove that the containing object exists; nil
	/// where there are none.
	func absences(in all: [Expectation]) -> [Expectation]? {
		var selected: [Expectation] = []
		var needed = ""
		let proofs = proofs(of: all)
		// In reverse order, so that each count is visited after the lines that need it.
		for (index, line) in all.enumerated().reversed() {
			if line.isNeeded, !proofs.contains(index) {
				if needed.contains(line.path + "[") { selected.append(line) }
			} else if line.kind == .isNil || proofs.contains(index) {
				needed += line.path + "\n"
				selected.append(line)
			}
		}
		return selected.isEmpty ? nil : selected.reversed()
	}

	/// The expectations that `known` does not contain, with those that make their indices safe.
	func news(in all: [Expectation], beside known: [Expectation]) -> [Expectation] {
		let known = Set(known)
		var selected: [Expectation] = []
		var needed = ""
		for line in all.reversed() where !known.contains(line) || (line.isNeeded && needed.contains(line.path + "[")) {
			needed += line.path + "\n"
			selected.append(line)
		}
		return selected.reversed()
	}

	/// The lines that fail when a containing object is missing: `result.author?.email == nil` also holds without an author.
	private func proofs(of all: [Expectation]) -> Set<Int> {
		var proofs: Set<Int> = []
		/// The first line for each path that it proves to exist.
		var firsts: [Substring: Int] = [:]
		for (index, line) in all.enumerated() where line.kind != .isNil {
			for end in line.path.indices where line.path[end] == "?" && firsts[line.path[..<end]] == nil {
				firsts[line.path[..<end]] = index
			}
		}
		for line in all where line.kind == .isNil {
			guard let end = line.path.lastIndex(of: "?"), let proof = firsts[line.path[..<end]] else { continue }
			proofs.insert(proof)
		}
		return proofs
	}

	private func listSummary(_ value: JSONValue, _ type: SwiftType, _ subject: String) -> [Expectation] {
		guard case .array(let elements) = value, case .array(let elementType) = type.unwrapped, !type.isOptional else { return [] }
		guard let first = elements.first else { return [Expectation(subject, .isEmpty)] }
		var lines = [Expectation(subject, .count(elements.count))]
		guard case .generated(let id) = elementType, case .object(let properties) = catalog[id].form else { return lines }
		let scalars = properties.filter { source.isLiteral($0.type) && (first[$0.key] ?? .null) != .null }
		if let shown = scalars.first(where: { $0.key == "name" }) ?? scalars.first(where: { $0.key == "id" }) ?? scalars.first {
			var line = Lines()
			walk(first[shown.key] ?? .null, shown.type, Subject(text: subject + ".first", endsOptional: true).member(shown.name), &line)
			lines += line.shown(.max)
		}
		return lines
	}

	// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
	private func walk(_ value: JSONValue, _ type: SwiftType, _ subject: Subject, _ lines: inout Lines) {
		if case .optional(let wrapped) = type {
			if value == .null {
				lines.add(subject.expectation(.isNil), as: .nothing)
			} else {
				walk(value, wrapped, subject.optional, &lines)
			}
			return
		}
		if case .indirect(let wrapped) = type { return walk(value, wrapped, subject.appending(".wrapped"), &lines) }
		if source.isLiteral(type) {
			if let line = literal(value, type, subject) { lines.add(line, as: .showing(value)) }
			return
		}
		switch (type, value) {
		case (.array(let element), .array(let values)): elements(values, element, subject, &lines)
		case (.dictionary(let element), .object(let members)):
			let members = members.distinct
			lines.add(subject.goingOn(.count(members.count)), as: .count)
			for member in members {
				let entry = subject.appending("[\(SwiftLiteral.string(member.key))]", endsOptional: true)
				// For an optional element of a dictionary, one question mark unwraps two layers.
				walk(
					member.value, element.isOptional && member.value != .null ? element.unwrapped : element,
					element.isOptional ? entry.flattened : entry, &lines)
			}
		case (.generated(let id), .object):
			guard case .object(let properties) = catalog[id].form else { return }
			let outer = lines.member
			for property in properties {
				lines.member = Lines.Member(owner: id, key: property.key)
				if catalog.besideUnion(of: property.type) != nil {
					besideKind(property, of: value, subject.member(property.name), &lines)
					continue
				}
				walk(value[property.key] ?? .null, property.type, subject.member(property.name), &lines)
			}
			lines.member = outer
			for conversion in catalog[id].conversions where lines.turns(id, into: conversion.type) {
				turned(value, conversion, subject.member(conversion.name), &lines)
			}
		default: break
		}
	}

	/// The value of a property whose type the text under another key decides.
	private func besideKind(_ property: PropertyPlan, of object: JSONValue, _ subject: Subject, _ lines: inout Lines) {
		let value = object[property.key] ?? .null
		if value == .null {
			lines.add(subject.expectation(.isNil), as: .nothing)
		} else if let source = source.expression(property, of: object) {
			lines.add(subject.expectation(.equal(source)), as: .value)
		}
	}

	/// The values that a fragment's type takes from an object; nested values have tests of their own.
	private func turned(_ value: JSONValue, _ conversion: ConversionPlan, _ subject: Subject, _ lines: inout Lines) {
		guard case .object(let properties) = catalog[conversion.type].form else { return }
		for property in properties where source.isLiteral(property.type) || value[property.key] ?? .null == .null {
			walk(value[property.key] ?? .null, property.type, subject.member(property.name), &lines)
		}
	}

	private func elements(_ values: [JSONValue], _ element: SwiftType, _ subject: Subject, _ lines: inout Lines) {
		if values.isEmpty {
			lines.add(subject.goingOn(.isEmpty), as: .empty)
			return
		}
		var count = subject.goingOn(.count(values.count))
		if values.count == 1, !element.isOptional {
			lines.add(count, as: .count)
			walk(values[0], element, subject.appending(".first", endsOptional: true), &lines)
			return
		}
		count.isNeeded = true
		lines.add(count, as: .count) { lines in
			for (index, value) in values.enumerated() {
				walk(value, element, subject.appending("[\(index)]"), &lines)
			}
		}
	}

	private func isCase(_ value: JSONValue, _ type: SwiftType) -> Bool {
		guard case .generated(let id) = type, case .enumeration(let cases) = catalog[id].form, case .string(let text) = value else {
			return false
		}
		return cases.contains { $0.value == text }
	}

	private func literal(_ value: JSONValue, _ type: SwiftType, _ subject: Subject) -> Expectation? {
		switch (type, value) {
		case (.scalar(.bool), .bool(let flag)) where !subject.isOptional: return subject.expectation(flag ? .isTrue : .isFalse)
		case (.array, .array(let values)) where values.isEmpty:
			return subject.goingOn(.isEmpty)
		case (.dictionary, .object(let members)) where members.isEmpty:
			return subject.goingOn(.isEmpty)
		case (.scalar(.formatted(let formatted)), _):
			return formatted.value(of: value).map { subject.expectation(.equal($0)) }
		case (.scalar(.named(let name)), _) where FoundationType(name) != nil:
			return FoundationType(name)?.value(of: value).map { subject.expectation(.equal($0)) }
		default:
			guard var expectation = source.expression(value, type).map({ subject.expectation(.equal($0)) }) else { return nil }
			expectation.isCase = isCase(value, type)
			return expectation
		}
	}
}

/// The expectations of a test, each with the part of the types that it shows.
private struct Lines {
	struct Member: Hashable {
		var owner: TypeID
		var key: String
	}

	enum Kind: Hashable {
		case nothing, empty, count, value
		case flag(Bool)

		static func showing(_ value: JSONValue) -> Kind {
			switch value {
			case .bool(let flag): .flag(flag)
			case .array([]), .object([]): .empty
			default: .value
			}
		}
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
	}

	/// The property whose value is compared.
	var member: Member?
	private var all: [Line] = []
	private var turned: [TypeID: Set<TypeID>] = [:]

	/// Returns whether the conversion has not been shown yet; once is enough.
	mutating func turns(_ type: TypeID, into other: TypeID) -> Bool { turned[type, default: []].insert(other).inserted }

	mutating func add(_ expectation: Expectation, as kind: Kind, before dependents: (inout Lines) -> Void = { _ in }) {
		let index = all.count
		all.append(Line(expectation: expectation, showing: Showing(member: member, kind: kind), end: index))
		dependents(&self)
		all[index].end = all.count
	}

	/// All expectations; of more than `limit`, those that show something first and as many others as there is room for.
	func shown(_ limit: Int) -> [Expectation] {
		guard all.count > limit else { return all.map(\.expectation) }
		var seen: Set<Showing> = []
		var isShown = all.map { seen.insert($0.showing).inserted }
		var room = limit - isShown.count { $0 }
		for index in all.indices where !isShown[index] && room > 0 {
			isShown[index] = true
			room -= 1
		}
		// Lines that make indices safe precede the lines that need them: in reverse order, each is visited after those.
		var next = all.count
		for index in all.indices.reversed() {
			if !isShown[index], all[index].expectation.isNeeded, next < all[index].end { isShown[index] = true }
			if isShown[index] { next = index }
		}
		return zip(all, isShown).filter(\.1).map(\.0.expectation)
	}
}

extension Expectation {
	fileprivate var isEqual: Bool { if case .equal = kind { true } else { false } }
	fileprivate var isCount: Bool { if case .count = kind { true } else { false } }
}

extension Assertions.Subject {
	fileprivate func expectation(_ kind: Expectation.Kind) -> Expectation { Expectation(text, kind, isOptional: isOptional) }

	/// An expectation about a member of the value, with a question mark where the value can be nil.
	fileprivate func goingOn(_ kind: Expectation.Kind) -> Expectation {
		Expectation(text + (endsOptional ? "?" : ""), kind, isOptional: isOptional)
	}

	/// `entries["a"] ?? nil`, for a dictionary whose values are optional themselves.
	fileprivate var flattened: Assertions.Subject {
		Assertions.Subject(text: "(\(text) ?? nil)", endsOptional: true)
	}
}
