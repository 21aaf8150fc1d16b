import SourceText

/// An entity declared with `--fields` and `--operation` instead of samples.
package struct DeclaredEntity: Sendable {
	/// The entity's type; nil if only operations are declared.
	package var entity: TypeDraft?
	package var operations: [DeclaredOperation]

	package init(entity: TypeDraft?, operations: [DeclaredOperation] = []) {
		self.entity = entity
		self.operations = operations
	}
}

extension DeclaredEntity {
	/// Returns the declaration with other types of its entity, results and bodies.
	func mapTypes(_ transform: (TypeDraft) -> TypeDraft) -> DeclaredEntity {
		var declared = self
		declared.entity = entity.map(transform)
		for index in operations.indices {
			declared.operations[index].result = operations[index].result.map(transform)
			for position in operations[index].parameters.indices {
				guard case .body(let draft) = operations[index].parameters[position].type else { continue }
				declared.operations[index].parameters[position].type = .body(transform(draft))
			}
		}
		return declared
	}
}

/// A declared operation: `fetchCharacters(page: Int, filter: {name: String?}) -> [Character]`.
package struct DeclaredOperation: Sendable {
	/// The name as written, `fetchCharacters`.
	package var name: String
	package var parameters: [DeclaredParameter]
	package var result: TypeDraft?
	/// The key of the list, if the result is a page.
	package var listKey: String?
	/// The HTTP method; nil derives it from the name's verb.
	package var method: HTTPVerb?
	package var endpoint: EndpointTemplate?
	package var span: SourceSpan

	package init(name: String, parameters: [DeclaredParameter], result: TypeDraft?, listKey: String? = nil, span: SourceSpan) {
		self.name = name
		self.parameters = parameters
		self.result = result
		self.listKey = listKey
		self.span = span
	}
}

package struct DeclaredParameter: Sendable {
	package var name: String
	package var type: ParameterType
	package var span: SourceSpan

	package enum ParameterType: Sendable {
		case plain(SwiftScalar, isOptional: Bool)
		/// `{name: String?, status: String?}`: sent as query items unless nil.
		case filter([QueryParameter])
		/// An object, sent as the body.
		case body(TypeDraft)
	}

	/// Returns whether a declaration cannot have both: a request has one body, and a method one filter.
	func excludes(_ other: DeclaredParameter) -> Bool {
		switch (type, other.type) {
		case (.filter, .filter), (.body, .body): true
		default: false
		}
	}

	package init(name: String, type: ParameterType, span: SourceSpan) {
		self.name = name
		self.type = type
		self.span = span
	}
}
