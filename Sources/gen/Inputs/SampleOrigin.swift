/// The request whose response a sample is, as `gen.json` remembers it beside the runs; `gen refresh` sends it again.
///
/// ```json
/// "requests": { "Samples/user.json": { "from": "https://api.example.com/users/1", "headers": ["Authorization: Bearer $TOKEN"] } }
/// ```
struct SampleOrigin: Sendable {
	/// The path of the sample.
	var sample: ArgumentValue
	var url: ArgumentValue
	var headers: [ArgumentValue] = []

	static let section = "requests"
	static let url = "from"
	static let headers = "headers"
}
