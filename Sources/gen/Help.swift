/// What `gen --help` prints.
enum Help {
	static var text: String {
		var text = """
			gen turns a JSON sample into the data source layer of a feature.

			usage: gen [INPUT …] [OPTIONS]

			  INPUT   .json or .ndjson: a sample response; -: standard input; a folder: the inputs in it

			options:

			"""
		let width = GenerateOptions.all.map { heading($0).count }.max() ?? 0
		for option in GenerateOptions.all {
			let heading = heading(option)
			text += "  " + heading + String(repeating: " ", count: width - heading.count + 2) + option.help + "\n"
		}
		return text + """

			examples:
			  gen character.json --name Character --endpoint /api/character
			  gen characters.json --endpoint /api/character --query page,name?,status?
			  gen --dry-run character.json

			"""
	}

	private static func heading(_ option: OptionSpec) -> String {
		let short = option.short.map { "-\($0), " } ?? "    "
		return short + "--" + option.name + (option.value.map { " " + $0 } ?? "")
	}
}
