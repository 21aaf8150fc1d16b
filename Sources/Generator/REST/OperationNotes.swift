/// The origins of an operation's endpoint and parameters, for `gen explain`.
extension EvidenceNote {
	/// Notes the origin of an operation's endpoint.
	static func endpoint(_ endpoint: EndpointTemplate) -> EvidenceNote {
		guard let span = endpoint.span else {
			return EvidenceNote("the path is guessed from the entity's name; pass --endpoint to set it").asGuess
		}
		return EvidenceNote("the path is set with --endpoint", at: span)
	}

	/// Notes the origin of a path parameter.
	static func parameter(_ name: String, of declared: EndpointTemplate?) -> EvidenceNote {
		guard let location = declared?.locations[name] else {
			return EvidenceNote("'{\(name)}': added by convention to request one of many; pass --endpoint to override")
		}
		return EvidenceNote("'{\(name)}' in the endpoint", at: location)
	}

	/// Notes why a list that is requested page by page is not a page.
	static func pageParameters(_ keys: [String]) -> EvidenceNote {
		let names = keys.map { "'\($0)'" }.joined(separator: ", ")
		return EvidenceNote("one page is requested by \(names), although the response has no pagination")
	}
}

extension [EvidenceNote] {
	/// Notes the origin of a filter: the parameters that can be omitted.
	static func filtered(_ parameters: [ParameterPlan]) -> [EvidenceNote] {
		[EvidenceNote("contains the optional parameters: \(parameters.map { "'\($0.wireName)'" }.joined(separator: ", "))")]
	}
}
