import SourceText

/// The size of the smallest value of each type that is sent, computed from types without nested objects outwards.
struct InputSizes {
	struct Size {
		/// The depth of nested objects.
		var depth: Int
		/// The number of fields, including those of nested objects.
		var fields: Int
	}

	/// The size of each type; nil if every value would be infinite.
	private let sizes: [Size?]

	init(_ types: [TypePlan]) {
		var sizes = [Size?](repeating: nil, count: types.count)
		/// The number of types whose size has to be known before that of each type.
		var awaited = [Int](repeating: 0, count: types.count)
		var users = [[Int]](repeating: [], count: types.count)
		var known: [Int] = []
		for (index, type) in types.enumerated() {
			let contained: [Int?]
			switch type.form {
			case .object(let properties):
				contained = properties.compactMap { $0.type.isOptional ? nil : .some($0.type.unboxed.directlyContained?.index) }
			case .oneOf(let properties): contained = properties.map { $0.type.unboxed.directlyContained?.index }
			case .mixed, .variants, .enumeration: contained = []
			}
			let inner = contained.compactMap { $0 }
			for other in inner { users[other].append(index) }
			let isChoice = if case .oneOf = type.form { true } else { false }
			awaited[index] = isChoice && inner.count == contained.count && !contained.isEmpty ? 1 : isChoice ? 0 : inner.count
			sizes[index] = Size(depth: 1, fields: isChoice ? 1 : contained.count)
			if awaited[index] == 0 { known.append(index) }
		}
		var next = 0
		while next < known.count {
			let size = sizes[known[next]] ?? Size(depth: 1, fields: 0)
			for user in users[known[next]] where awaited[user] > 0 {
				let own = sizes[user] ?? Size(depth: 1, fields: 0)
				sizes[user] = Size(depth: max(own.depth, size.depth + 1), fields: min(own.fields + size.fields, Limits.requiredFields + 1))
				awaited[user] -= 1
				guard awaited[user] == 0 else { continue }
				known.append(user)
			}
			next += 1
		}
		// Types that await others contain themselves.
		for index in sizes.indices where awaited[index] > 0 { sizes[index] = nil }
		self.sizes = sizes
	}

	subscript(id: TypeID) -> Size? { sizes[id.index] }

	/// Returns whether values of the type are small enough for a test to send one.
	func isSendable(_ type: SwiftType) -> Bool {
		guard let id = type.innermost else { return true }
		guard let size = self[id] else { return false }
		return size.depth <= Limits.requiredDepth && size.fields <= Limits.requiredFields
	}
}

extension InputSizes {
	/// Reports variables whose values are too large for a test.
	func report(_ operations: [OperationPlan], _ types: [TypePlan], diagnostics: inout Diagnostics) {
		for operation in operations where operation.graphQL != nil {
			for parameter in operation.parameters.filter({ $0.role == .variable }) + (operation.filter?.properties ?? []) {
				guard let id = parameter.type.innermost, !isSendable(parameter.type) else { continue }
				diagnostics.report(
					.tooLarge(types[id.index].name, self[id], at: parameter.evidence.lazy.compactMap(\.span).first))
			}
		}
	}
}

extension EvidenceNote {
	fileprivate var span: SourceSpan? {
		if case .text(let span) = location { span } else { nil }
	}
}

extension Diagnostic {
	fileprivate static func tooLarge(_ type: String, _ size: InputSizes.Size?, at span: SourceSpan?) -> Diagnostic {
		let what =
			switch size {
			case nil: "'\(type)' contains itself through required fields, so no value of it can be sent"
			case let size? where size.depth > Limits.requiredDepth:
				"'\(type)' nests required objects \(size.depth) levels deep; gen generates tests for up to \(Limits.requiredDepth) levels"
			default: "'\(type)' has more than \(Limits.requiredFields) required fields"
			}
		return Diagnostic(.sizeLimit, what, at: span, fix: "remove the operation, or send a smaller input")
	}
}
