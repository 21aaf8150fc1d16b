/// Why values have the types that they have, as samples show them.
extension Shape {
	/// The Swift type for all numbers seen.
	var numberType: SwiftScalar {
		if decimal != nil { return .double }
		guard let integer else { return .double }
		return integer.type
	}
}

extension IntegerShape {
	/// What holds all of them.
	fileprivate var type: SwiftScalar { exceedsInt64 ? hasNegative ? .double : .uint64 : .int }
}

extension ObjectShape.Field {
	/// Why the property has the type it has.
	func notes(among objects: Int, at path: String) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if let firstAbsence {
			let isElsewhere = firstAbsence.input != presence.first.input
			notes.append(
				EvidenceNote(
					"optional: absent in \(objects - presence.count) of \(objects)"
						+ (isElsewhere ? ", first in another sample than the one that has it" : ""), at: firstAbsence))
		}
		let own = alone?.shape ?? shape
		if let null = own.null {
			notes.append(EvidenceNote("optional: null in \(null.count) of \(presence.count)", at: null.first))
		} else if shape.null != nil {
			notes.append(EvidenceNote("optional: it leads to another page, and one page has none"))
		}
		for kind in ValueKind.allCases where kind != .object { notes += own.notes(of: kind) }
		let otherwise = "types.\"\(path)\" in gen.json says otherwise"
		if let alone, own.kinds.isEmpty, let kind = shape.kinds.first {
			let type = kind == .number ? shape.numberType.name : kind == .bool ? "Bool" : "String"
			notes.append(
				EvidenceNote("\(type): as under '\(alone.other)', since only null was seen here; another sample or \(otherwise)").asGuess)
		}
		if shape.kinds.count > 1 {
			notes.append(EvidenceNote("an enum: values of \(shape.kinds.count) kinds; \(otherwise)").asGuess)
		}
		if shape.kinds.isEmpty, shape.unrepresentable == nil {
			notes.append(EvidenceNote("JSONValue: no value was seen, only null; another sample or \(otherwise)").asGuess)
		}
		if let element = shape.array?.element, element.kinds.isEmpty {
			notes.append(
				EvidenceNote("[JSONValue]: no element was seen; another sample or \(otherwise)", at: shape.array?.evidence.first).asGuess)
		}
		if let object = shape.object, let rule = MapRule.applies(to: object) {
			notes.append(
				EvidenceNote("dictionary by rule: \(rule.rawValue); --object \(path) says otherwise", at: object.evidence.first).asGuess)
		}
		notes += shape.notes(of: .object)
		if let number = shape.unrepresentable {
			notes.append(EvidenceNote("JSONValue: no Double holds \(number.example); \(otherwise)", at: number.first).asGuess)
		}
		return notes
	}
}

extension Shape {
	/// What was seen of one kind of value.
	func notes(of kind: ValueKind) -> [EvidenceNote] {
		let seen: [(type: String, evidence: Evidence?)] =
			switch kind {
			case .bool: [("Bool", bool)]
			case .string: [("String", string)]
			case .number: [(integer?.type.name ?? "", integer?.evidence), ("Double", decimal)]
			case .array: [("array", array?.evidence)]
			case .object: [("object", object?.evidence)]
			}
		return seen.compactMap { type, evidence in evidence.map { EvidenceNote("\(type): \($0.summary)", at: $0.first) } }
	}
}

extension Evidence {
	fileprivate var summary: String {
		"seen \(count == 1 ? "once" : "\(count) times")" + (example.isEmpty ? "" : ", first \(example)")
	}
}
