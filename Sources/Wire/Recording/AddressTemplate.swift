extension WebAddress {
	/// The path with names instead of values, inferred from this address alone: `/users/{identifier:Int}` for `/users/7`. Parameters are strings
	/// unless the value is an integer.
	package var template: (path: String, parameters: [RecordedEndpoint.Parameter]) {
		let template = PathTemplate(PathShape(path).segments)
		return (template.text.isEmpty ? "/" : template.text, template.parameters)
	}

	/// The items of the query, all of them required.
	package var queryItems: [RecordedEndpoint.QueryItem] {
		var tally = QueryTally()
		var order = 0
		tally.add(query, order: &order)
		return tally.all
	}
}
