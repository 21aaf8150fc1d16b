/// Answers of the server, as they were recorded.
enum {Name}Fixtures {
{each stubs}
	static let {stub.constant} = {stub.marks}"""
		{stub.json}
		"""{stub.marks}
{between}

{end}
}
