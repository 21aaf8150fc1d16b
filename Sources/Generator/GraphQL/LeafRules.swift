/// What a field without a schema and without a sample is taken for, by its name alone; each guess is told.
///
/// The first line that fits decides. Numbers whose kind differs between APIs are `Double`, which decodes whole ones too.
///
/// | name | type |
/// | --- | --- |
/// | `…Count`, `numberOf…` | `Int` |
/// | `…Id`, `…Url`, `…Name`, `…Type`, `…Reason`, `…Code`, `…Cursor`, `…At`, `…Date` | `String` |
/// | `is…`, `has…`, `can…`, `allows…`, `viewerCan…`, `in…` | `Bool` |
/// | `…Price`, `…Amount`, `…Score`, `…Latitude`, `…Weight`, `…Meters`, `average…`, `percent…` | `Double` |
/// | `total…`, `max…`, `min…`, `…Year`, `…Size`, `…Port`, `…Seconds`, `…Unix`, `page`, `age`, `number`, `likes` | `Int` |
/// | `success`, `active`, `…Enabled`, `archived`, `editable` | `Bool` |
/// | `metadata`, `settings`, `options`, `config` | any JSON |
/// | plurals | a list of `String` |
/// | `id`, `__typename`, anything else | `String` |
/// | with a selection of `nodes`, `edges`, `pageInfo`, `totalCount` | one object, whatever its name: a connection |
/// | with a selection of its own: `results`, `edges`, `nodes`, `items`, and plurals | a list |
/// | with a selection of its own, one object | optional, as fields are in GraphQL; what lists or turns pages is there |
struct LeafRules {
	/// The type of a leaf called `name` among `siblings`.
	static func type(of name: String, among siblings: Set<String>) -> TypeDraft {
		let words = Words(name).parts.map { $0.lowercased() }
		if ["next", "prev", "previous"].contains(words.joined(separator: "_")), !siblings.isDisjoint(with: ["count", "pages", "total"]) {
			return .scalar(.int)
		}
		return type(of: words)
	}

	private static func type(of words: [String]) -> TypeDraft {
		guard let first = words.first, let last = words.last else { return .scalar(.string) }
		let name = words.joined(separator: "_")
		let isLong = words.count > 1
		if last == "count" || name.hasPrefix("number_of_") || words.contains("numeric") || integers.contains(name) { return .scalar(.int) }
		if texts.contains(last) { return .scalar(.string) }
		if isLong, AskingWord.all.contains(first) || people.contains(first) && AskingWord.all.contains(words[1]) { return .scalar(.bool) }
		let isPerUnit = words.contains("per") && ["price", "cost", "rate"].contains(first)
		if decimals.contains(last) || ["percent", "percentage", "average", "avg", "mean"].contains(first) || isPerUnit {
			return .scalar(.double)
		}
		if isLong, limits.contains(first) || measures.contains(last) { return .scalar(.int) }
		if states.contains(last) || isParticiple(last) && !moments.contains(first) { return .scalar(.bool) }
		if anything.contains(last) { return .unknown }
		if !singularInS.contains(last), Inflection.singular(last) != last { return .array(.scalar(.string)) }
		return .scalar(.string)
	}

	/// What else it may well be, though its name calls for the type that it is taken for.
	static func doubt(about name: String) -> String? {
		switch Words(name).parts.last?.lowercased() {
		case "at", "timestamp", "time", "date": "some services send times as numbers"
		default: nil
		}
	}

	/// Whether a field with a selection of its own is a list.
	static func isList(_ name: String, selecting keys: Set<String>) -> Bool {
		let words = Words(name)
		return !holdsPage(keys) && (["results", "edges", "nodes", "items"].contains(words.snake) || words.singular != words)
	}

	/// Whether an object is there wherever what holds it is there: what lists and what turns pages, empty though the lists may be.
	static func isAlwaysThere(_ name: String, selecting keys: Set<String>) -> Bool {
		let turnsPages = keys.contains { PageLink.markers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
		return holdsPage(keys) || turnsPages && ["info", "page_info", "pagination", "paging", "meta"].contains(Words(name).snake)
	}

	private static func holdsPage(_ keys: Set<String>) -> Bool {
		let holdsList = !keys.isDisjoint(with: ["edges", "nodes", "results", "items"])
		let turnsPages = !keys.isDisjoint(with: ["info", "pageInfo", "count", "totalCount", "total", "pages"])
		return !keys.isDisjoint(with: ["edges", "nodes", "pageInfo", "totalCount"]) || holdsList && turnsPages
	}

	/// `archived`, `billable`; not `created`, which is a time.
	private static func isParticiple(_ word: String) -> Bool {
		guard word.utf8.count > 4, !noParticiples.contains(word) else { return false }
		return word.hasSuffix("ed") || word.utf8.count > 5 && (word.hasSuffix("able") || word.hasSuffix("ible"))
	}

	/// What has a kind of its own, whatever stands before it.
	private static let texts: Set<String> = [
		"id", "uuid", "url", "uri", "name", "title", "label", "text", "type", "kind", "reason", "key", "code", "cursor", "at", "on", "by",
		"date", "time", "timestamp", "formatted", "hash", "status", "state",
	]

	private static let people: Set<String> = ["viewer", "user", "current", "you", "i"]

	private static let decimals: Set<String> = [
		"price", "amount", "cost", "fee", "balance", "rating", "score", "ratio", "rate", "average", "progress", "latitude", "longitude",
		"altitude", "lat", "lng", "lon", "percent", "percentage", "mass", "weight", "length", "distance", "speed", "temperature", "gb",
		"tb", "kg", "lb", "meters", "metres", "centimeters", "miles", "km", "feet", "inches",
	]

	private static let limits: Set<String> = ["total", "num", "max", "min", "maximum", "minimum"]

	/// Whole numbers where other words stand before them.
	private static let measures: Set<String> = [
		"index", "position", "quantity", "year", "size", "width", "height", "port", "days", "hours", "minutes", "seconds", "ms", "millis",
		"milliseconds", "bytes", "mb", "kb", "cents", "unix", "epoch", "total",
	]

	/// Whole numbers by their whole name.
	private static let integers: Set<String> = [
		"count", "total", "pages", "page", "age", "year", "position", "index", "quantity", "width", "height", "size", "duration", "limit",
		"offset", "rank", "level", "stock", "likes", "views", "points", "stars", "votes", "upvotes", "downvotes", "retries", "attempts",
		"restarts", "downloads", "number", "port", "timeout", "interval", "status_code", "exit_code", "bytes", "unix", "epoch",
	]

	private static let states: Set<String> = [
		"success", "ok", "successful", "valid", "invalid", "active", "inactive", "healthy", "private", "public", "internal", "hidden",
		"draft", "fork", "confidential", "stable", "upcoming", "admin", "bot", "read", "open", "prepaid", "signup",
	]

	private static let moments: Set<String> = ["last", "first", "date", "time", "when"]

	/// Times, names and texts that only look like what was done.
	private static let noParticiples: Set<String> = [
		"created", "updated", "modified", "published", "released", "started", "ended", "added", "joined", "posted", "edited", "opened",
		"rendered", "encoded", "localized", "breed", "speed", "embed", "hundred", "table", "cable", "variable", "timetable", "vegetable",
		"collectible", "bible",
	]

	private static let anything: Set<String> = [
		"metadata", "settings", "options", "config", "configuration", "params", "parameters", "payload", "properties", "attributes",
		"extensions", "json", "stats",
	]

	/// Texts that only look like many.
	private static let singularInS: Set<String> = [
		"details", "notes", "terms", "instructions", "contents", "credentials", "expires", "hours", "logs", "ts", "os", "dns", "sms",
	]
}
