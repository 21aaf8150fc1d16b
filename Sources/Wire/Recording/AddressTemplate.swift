extension WebAddress {
	/// The path with names in place of values, as one address alone shows them: `/users/{identifier:Int}` of `/users/7`. A text is what a
	/// parameter is where its value is no whole number.
	package var template: (path: String, parameters: [RecordedEndpoint.Parameter]) {
		let template = PathTemplate(PathShape(path).segments)
		return (template.text.isEmpty ? "/" : template.text, template.parameters)
	}

	/// What its query shows: all of it is sent.
	package var queryItems: [RecordedEndpoint.QueryItem] {
		var tally = QueryTally()
		var order = 0
		tally.add(query, order: &order)
		return tally.all
	}
}
