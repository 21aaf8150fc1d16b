import JSONLanguage

/// The lines of a test that look at a decoded value, leaf by leaf.
struct Assertions {
	let catalog: TypeCatalog
	private var source: ValueSource { ValueSource(catalog: catalog) }

	init(catalog: TypeCatalog) {
		self.catalog = catalog
	}

	/// An expression of the test.
	fileprivate struct Subject {
		var text: String
		/// The whole is optional, because something in it was.
		var isOptional = false
		/// Its last part is optional, so that what follows needs a question mark.
		var endsInOptional = false

		func member(_ name: SwiftIdentifier) -> Subject {
			appending("." + name.member)
		}

		func appending(_ suffix: String) -> Subject {
			Subject(text: text + (endsInOptional ? "?" : "") + suffix, isOptional: isOptional)
		}

		var unwrapped: Subject { Subject(text: text, isOptional: true, endsInOptional: true) }
	}

	/// A statement for every value that `value` holds, when `subject` is `value` decoded as `type`.
	func everyLeaf(of value: JSONValue, _ type: SwiftType, subject: String) -> [Expectation] {
		var lines: [Expectation] = []
		walk(value, type, Subject(text: subject), &lines)
		return lines
	}

	/// The documented glance: the `id` of one entity; the count and the first name of many.
	func summary(of value: JSONValue, _ type: SwiftType, form: RESTOperations.Form, isGraphQL: Bool = false, all: [Expectation]) -> [Expectation] {
		switch form {
		case .single where isGraphQL:
			let shown = all.filter { line in
				if case .expect(let text) = line { text.hasPrefix("result.id == ") || text.hasPrefix("result.name == ") } else { false }
			}
			return shown.isEmpty ? Array(all.prefix(1)) : shown
		case .single:
			let byID = all.first { if case .expect(let text) = $0 { text.hasPrefix("result.id == ") } else { false } }
			return (byID ?? all.first).map { [$0] } ?? []
		case .list: return listSummary(value, type, "result")
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
			walk(first[shown.key] ?? .null, shown.type, Subject(text: subject + ".first").unwrapped.member(shown.name), &lines)
		}
		return lines
	}

	// Recursion is bounded by the types, whose nesting the sample's depth limit bounds.
	private func walk(_ value: JSONValue, _ type: SwiftType, _ subject: Subject, _ lines: inout [Expectation]) {
		if case .optional(let wrapped) = type {
			if value == .null {
				lines.append(.expect("\(subject.text) == nil"))
			} else {
				walk(value, wrapped, subject.unwrapped, &lines)
			}
			return
		}
		if source.isLiteral(type) {
			if let line = literal(value, type, subject) { lines.append(line) }
			return
		}
		switch (type, value) {
		case (.array(let element), .array(let values)): elements(values, element, subject, &lines)
		case (.dictionary(let element), .object(let members)):
			lines.append(.expect("\(subject.appending(".count").text) == \(members.count)"))
			for member in members {
				let entry = subject.appending("[\(SwiftLiteral.string(member.key))]").unwrapped
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
			lines.append(.expect(subject.isOptional ? "\(subject.appending(".isEmpty").text) == true" : "\(subject.text).isEmpty"))
			return
		}
		let count = "\(subject.appending(".count").text) == \(values.count)"
		if values.count == 1, !element.isOptional {
			lines.append(.expect(count))
			walk(values[0], element, subject.appending(".first").unwrapped, &lines)
			return
		}
		lines.append(.require(count))
		for (index, value) in values.enumerated() {
			walk(value, element, subject.appending("[\(index)]"), &lines)
		}
	}

	private func literal(_ value: JSONValue, _ type: SwiftType, _ subject: Subject) -> Expectation? {
		switch (type, value) {
		case (.scalar(.bool), .bool(let flag)) where !subject.isOptional: return .expect(flag ? subject.text : "!\(subject.text)")
		case (.array, .array(let values)) where values.isEmpty:
			return .expect(subject.isOptional ? "\(subject.appending(".isEmpty").text) == true" : "\(subject.text).isEmpty")
		case (.dictionary, .object(let members)) where members.isEmpty:
			return .expect(subject.isOptional ? "\(subject.appending(".isEmpty").text) == true" : "\(subject.text).isEmpty")
		default: return source.expression(value, type).map { .expect("\(subject.text) == \($0)") }
		}
	}
}

extension Assertions.Subject {
	/// `entries["a"] ?? nil`, for a dictionary whose values are optional themselves.
	fileprivate var flattened: Assertions.Subject {
		Assertions.Subject(text: "(\(text) ?? nil)").unwrapped
	}
}
