import SourceText

extension RESTOperations.Operation {
	/// Adds the name, the types of parameters and the body of a further request of the operation; reports contradictions.
	mutating func add(_ other: RESTRequest, diagnostics: inout Diagnostics) {
		requests.append(other.index)
		if let name = other.methodName {
			if let known = request.methodName, known.words != name.words {
				diagnostics.report(.secondName(name, after: known))
			} else {
				request.methodName = name
			}
		}
		if let endpoint = other.endpoint {
			if let parameter = request.endpoint?.parameterWithOtherType(in: endpoint) {
				diagnostics.report(.secondType(of: parameter, in: endpoint, after: request.endpoint))
			}
			request.endpoint?.addTypes(of: endpoint)
		}
		guard let body = other.body, let known = request.body else { return }
		var bodies = SampleMerging()
		bodies.add(known)
		bodies.add(body)
		request.body = bodies.sample
	}
}

extension RESTRequest {
	/// Returns the request `other` with what was decided about this one.
	func adding(_ other: RESTRequest) -> RESTRequest {
		var request = self
		request.index = other.index
		request.response = other.response
		request.others = other.others
		request.body = other.body ?? body
		return request
	}
}

extension Diagnostic {
	fileprivate static func secondName(_ name: MethodName, after first: MethodName) -> Diagnostic {
		Diagnostic(
			.nameConflict, "two entries of one request have different names, but they are one operation", at: name.span,
			fix: "remove one of the names, or give each entry its own \"path\" or \"query\"",
			notes: [Note("the other name", at: first.span)])
	}

	fileprivate static func secondType(of parameter: String, in endpoint: EndpointTemplate, after first: EndpointTemplate?) -> Diagnostic {
		Diagnostic(
			.nameConflict, "two entries of one request declare different types of '\(parameter)'",
			at: endpoint.locations[parameter] ?? endpoint.span, fix: "declare one type in both",
			notes: [Note("the other type", at: first?.locations[parameter] ?? first?.span)])
	}
}
