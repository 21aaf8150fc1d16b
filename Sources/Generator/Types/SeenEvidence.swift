/// The evidence of samples for the types of values.
extension Shape {
	/// The Swift type for all numbers.
	var numberType: SwiftScalar {
		if decimal != nil { return .double }
		guard let integer else { return .double }
		return integer.type
	}
}

extension IntegerShape {
	/// The Swift type for all integers.
	fileprivate var type: SwiftScalar { exceedsInt64 ? hasNegative ? .double : .uint64 : .int }
}

extension ObjectShape.Field {
	/// Returns the reasons for the type of the property.
	///
	/// - Parameter unseenText: why its values are texts although samples have only null.
	func notes(among objects: Int, at path: String, unseenText: String? = nil) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if let firstAbsence {
			let isElsewhere = firstAbsence.input != presence.first.input
			notes.append(
				EvidenceNote(
					"optional: absent in \(objects - presence.count) of \(objects)"
						+ (isElsewhere ? ", first in another sample" : ""), at: firstAbsence))
		}
		let own = ownValues?.shape ?? shape
		if let null = own.null, null.count > 0 {
			notes.append(EvidenceNote("optional: null in \(null.count) of \(presence.count)", at: null.first))
		} else if shape.null != nil {
			notes.append(EvidenceNote("optional: it links to another page, and the last page has no such link"))
		}
		for kind in ValueKind.allCases where kind != .object { notes += own.notes(of: kind) }
		let otherwise = "set types.\"\(path)\" in gen.json to override"
		if let ownValues, own.kinds.isEmpty, let kind = shape.kinds.first {
			let type =
				switch kind {
				case .number: shape.numberType.name
				case .bool: "Bool"
				case .string: "String"
				case .array: "array"
				case .object: "object"
				}
			notes.append(
				EvidenceNote(
					"\(type): inferred from '\(ownValues.otherKey)', because only null was seen here; add a sample, or \(otherwise)"
				)
				.asGuess)
		}
		if shape.kinds.count > 1 {
			notes.append(EvidenceNote("an enum: values of \(shape.kinds.count) kinds were seen; \(otherwise)").asGuess)
		}
		if shape.kinds.isEmpty, let unseenText {
			notes.append(EvidenceNote("String: only null was seen, but \(unseenText); add a sample, or \(otherwise)").asGuess)
		} else if shape.kinds.isEmpty, shape.unrepresentable == nil {
			notes.append(EvidenceNote("JSONValue: only null was seen; add a sample, or \(otherwise)").asGuessWithoutValues)
		}
		if let element = shape.array?.element, element.kinds.isEmpty {
			notes.append(
				EvidenceNote("[JSONValue]: no element was seen; add a sample, or \(otherwise)", at: shape.array?.evidence.first)
					.asGuessWithoutValues)
		}
		if let object = shape.object, let rule = MapRule.applies(to: object) {
			notes.append(
				EvidenceNote(
					"dictionary: inferred, because the object has \(rule.rawValue); \"object\": \"\(path)\" overrides it",
					at: object.evidence.first
				).asGuess)
		}
		notes += shape.notes(of: .object)
		if let number = shape.unrepresentable {
			notes.append(EvidenceNote("JSONValue: \(number.example) does not fit into a Double; \(otherwise)", at: number.first).asGuess)
		}
		return notes
	}
}

extension Shape {
	/// Returns the notes about the values of one kind.
	func notes(of kind: ValueKind) -> [EvidenceNote] {
		let seen: [(type: String, evidence: Evidence?)] =
			switch kind {
			case .bool: [("Bool", bool)]
			case .string: [("String", string)]
			case .number: [(integer?.type.name ?? "", integer?.evidence), ("Double", decimal)]
			case .array: [("array", array?.evidence)]
			case .object: [("object", object?.evidence)]
			}
		return seen.compactMap { type, evidence in
			guard let evidence else { return nil }
			var note = EvidenceNote("\(type): \(evidence.summary)", at: evidence.first)
			note.samples = evidence.inputs
			return note
		}
	}
}

extension Evidence {
	fileprivate var summary: String {
		"seen \(count == 1 ? "once" : "\(count) times")" + (example.isEmpty ? "" : ", first \(example)")
	}
}
