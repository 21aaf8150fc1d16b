import JSONLanguage

/// The lines of a test that look at a decoded value, leaf by leaf.
struct Assertions {
	let catalog: TypeCatalog
	private var source: ValueSource { ValueSource(catalog: catalog) }

	init(catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// An expression of the test: `result.origin?.name`.
	fileprivate struct Subject {
		var text: String
		/// What stands last is optional itself, so that going on takes a question mark.
		var endsOptional = false
		/// Something before it was optional.
		var isChained = false

		/// The value of the whole expression is optional.
		var isOptional: Bool { endsOptional || isChained }

		func member(_ name: SwiftIdentifier) -> Subject { appending("." + name.member) }

		func appending(_ suffix: String, endsOptional: Bool = false) -> Subject {
			Subject(text: text + (self.endsOptional ? "?" : "") + suffix, endsOptional: endsOptional, isChained: isOptional)
		}

		/// The same, of an optional type.
		var optional: Subject { Subject(text: text, endsOptional: true, isChained: isChained) }
	}

	/// A statement for every value that `value` holds, when `subject` is `value` decoded as `type`.
	func everyLeaf(of value: JSONValue, _ type: SwiftType, subject: String) -> [Expectation] {
		var lines: [Expectation] = []
		walk(value, type, Subject(text: subject), &lines)
		return lines
	}

	/// The documented glance: the `id` of one entity; the count and the first name of many.
	func summary(of value: JSONValue, _ type: SwiftType, form: RESTOperations.Form, isGraphQL: Bool = false, all: [Expectation])
		-> [Expectation]
	{
		switch form {
		case .single where isGraphQL:
			let shown = all.filter { line in
				if case .expect(let text) = line { text.hasPrefix("result.id == ") || text.hasPrefix("result.name == ") } else { false }
			}
			return shown.isEmpty ? Array(all.prefix(1)) : shown
		case .single:
			let byID = all.first { if case .expect(let text) = $0 { text.hasPrefix("result.id == ") } else { false } }
			return (byID ?? all.first).map { [$0] } ?? []
		case .list:
			let lines = listSummary(value, type, "result")
			return lines.isEmpty ? Array(all.prefix(1)) : lines
		case .page(let listKey, _):
			guard case .generated(let id) = type, case .object(let properties) = catalog[id].form,
				let list = properties.first(where: { $0.key == listKey }), let elements = value[listKey]
			else { return Array(all.prefix(1)) }
			return listSummary(elements, list.type, "result." + list.name.member)
		case .dictionary, .nothing: return Array(all.prefix(1))
		}
	}

	private func listSummary(_ value: JSONValue, _ type: SwiftType, _ subject: String) -> [Expectation] {
		guard case .array(let elements) = value, case .array(let elementType) = type.unwrapped, !type.isOptional else { return [] }
		guard let first = elements.first else { return [.expect(subject + ".isEmpty")] }
		var lines: [Expectation] = [.expect("\(subject).count == \(elements.count)")]
		guard case .generated(let id) = elementType, case .object(let properties) = catalog[id].form else { return lines }
		let scalars = properties.filter { source.isLiteral($0.type) && (first[$0.key] ?? .null) != .null }
		if let shown = scalars.first(where: { $0.key == "name" }) ?? scalars.first(where: { $0.key == "id" }) ?? scalars.first {
			walk(first[shown.key] ?? .null, shown.type, Subject(text: subject + ".first", endsOptional: true).member(shown.name), &lines)
		}
		return lines
	}

	// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
	private func walk(_ value: JSONValue, _ type: SwiftType, _ subject: Subject, _ lines: inout [Expectation]) {
		if case .optional(let wrapped) = type {
			if value == .null {
				lines.append(.expect("\(subject.text) == nil"))
			} else {
				walk(value, wrapped, subject.optional, &lines)
			}
			return
		}
		if case .indirect(let wrapped) = type { return walk(value, wrapped, subject.appending(".wrapped"), &lines) }
		if source.isLiteral(type) {
			if let line = literal(value, type, subject) { lines.append(line) }
			return
		}
		switch (type, value) {
		case (.array(let element), .array(let values)): elements(values, element, subject, &lines)
		case (.dictionary(let element), .object(let members)):
			let members = members.distinct
			lines.append(.expect("\(subject.appending(".count").text) == \(members.count)"))
			for member in members {
				let entry = subject.appending("[\(SwiftLiteral.string(member.key))]", endsOptional: true)
				// Of an optional in a dictionary two layers come off at once.
				walk(
					member.value, element.isOptional && member.value != .null ? element.unwrapped : element,
					element.isOptional ? entry.flattened : entry, &lines)
			}
		case (.generated(let id), .object):
			guard case .object(let properties) = catalog[id].form else { return }
			for property in properties {
				walk(value[property.key] ?? .null, property.type, subject.member(property.name), &lines)
			}
		default: break
		}
	}

	private func elements(_ values: [JSONValue], _ element: SwiftType, _ subject: Subject, _ lines: inout [Expectation]) {
		if values.isEmpty {
			lines.append(.expect(isEmpty(subject)))
			return
		}
		let count = "\(subject.appending(".count").text) == \(values.count)"
		if values.count == 1, !element.isOptional {
			lines.append(.expect(count))
			walk(values[0], element, subject.appending(".first", endsOptional: true), &lines)
			return
		}
		lines.append(.require(count))
		for (index, value) in values.enumerated() {
			walk(value, element, subject.appending("[\(index)]"), &lines)
		}
	}

	private func isEmpty(_ subject: Subject) -> String {
		subject.appending(".isEmpty").text + (subject.isOptional ? " == true" : "")
	}

	private func literal(_ value: JSONValue, _ type: SwiftType, _ subject: Subject) -> Expectation? {
		switch (type, value) {
		case (.scalar(.bool), .bool(let flag)) where !subject.isOptional: return .expect(flag ? subject.text : "!\(subject.text)")
		case (.array, .array(let values)) where values.isEmpty:
			return .expect(isEmpty(subject))
		case (.dictionary, .object(let members)) where members.isEmpty:
			return .expect(isEmpty(subject))
		default: return source.expression(value, type).map { .expect("\(subject.text) == \($0)") }
		}
	}
}

extension Assertions.Subject {
	/// `entries["a"] ?? nil`, for a dictionary whose values are optional themselves.
	fileprivate var flattened: Assertions.Subject {
		Assertions.Subject(text: "(\(text) ?? nil)", endsOptional: true)
	}
}
