import SourceText

/// What one entry of a recording says, as far as it matters: no headers, no bodies, only where those stand.
struct RecordedEntry {
	var range = SourceRange(at: 0)
	var hasRequest = false
	var hasResponse = false
	/// Something is of a wrong kind.
	var isMalformed = false
	var isWebSocket = false
	var method = ""
	var address = ""
	var addressPlace: BodyLocation?
	var status: Int?
	var response = Body()
	var request = Body()
	/// The names of the query in a `Link` header with `rel="next"`; nil where there is none.
	var nextLink: [String]?

	struct Body {
		/// Nil without a text.
		var place: BodyLocation?
		var type = ""
		var encoding = ""
	}
}
