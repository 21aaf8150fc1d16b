/// The words in keys that tell what a value means.
enum SuggestionWords {
	/// Keys whose texts are written by people: a URL in them is a coincidence.
	static let prose: Set<String> = [
		"text", "body", "description", "content", "contents", "message", "title", "name", "note", "notes", "comment", "summary", "caption",
		"subject", "label", "value", "query", "headline", "bio",
	]

	/// Keys of addresses.
	static let address: Set<String> = [
		"url", "urls", "uri", "uris", "href", "link", "links", "src", "avatar", "image", "images", "img", "icon", "photo", "picture",
		"thumbnail", "logo", "website", "site", "homepage", "blog", "web", "permalink", "download", "endpoint", "self", "next", "prev",
		"previous", "html", "poster", "banner", "callback", "webhook", "feed",
	]

	/// Keys of amounts, which have a fraction.
	static let amount: Set<String> = [
		"price", "prices", "amount", "total", "subtotal", "cost", "balance", "rate", "tax", "fee", "fees", "discount", "revenue", "salary",
		"paid", "due", "fare", "deposit", "refund", "vat",
	]

	/// Keys of texts with a point that are not numbers.
	static let notNumber: Set<String> = [
		"version", "versions", "release", "os", "build", "section", "chapter", "id", "code", "sdk", "api", "number", "tag", "name", "title",
		"zip", "phone", "key", "ref", "sku", "label", "time", "hour", "hours", "ip",
	]

	/// The last words of keys of moments.
	static let moment: Set<String> = [
		"at", "time", "timestamp", "date", "created", "updated", "modified", "expires", "expiry", "expiration", "epoch", "start", "end",
		"since", "until", "begin", "on", "published", "deleted", "ts", "datetime", "edited",
	]

	/// The last words of keys of a few values.
	static let choice: Set<String> = [
		"status", "state", "type", "kind", "role", "level", "priority", "severity", "visibility", "gender", "method", "unit", "units",
		"mode",
		"phase", "result", "action", "format", "direction", "conclusion", "side", "color", "colour", "association", "permission", "access",
		"frequency", "policy", "channel", "difficulty", "rarity", "alignment", "layout", "orientation", "environment", "protocol", "scope",
		"tier", "condition", "availability", "reason", "outcome", "privacy", "event", "relation", "importance", "stage",
	]

	/// The last words of keys that decide what an object contains.
	static let discriminator: Set<String> = ["type", "kind", "event", "class", "model", "variant", "typename", "object", "resource"]

	/// The last words of keys whose integers decide what an object contains, also before `id` and `code`.
	static let numericDiscriminator: Set<String> = ["type", "kind", "variant", "subtype"]

	/// Words of keys whose values are no choice among a few, whatever a sample shows.
	static let open: Set<String> = [
		"id", "ids", "name", "names", "title", "login", "key", "keys", "slug", "user", "username", "author", "owner", "email", "brand",
		"description", "text", "label", "labels", "tag", "tags", "city", "country", "region", "place", "location", "lang", "language",
		"locale", "currency", "code", "path", "file", "filename", "ref", "branch", "sha", "host", "class", "timezone", "zone", "company",
		"street", "address", "hash", "token", "message", "body", "content", "value", "topic", "category", "org", "organization", "repo",
		"repository", "source", "product", "model", "query", "word", "sort", "symbol",
	]
}
