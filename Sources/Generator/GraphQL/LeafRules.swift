import English

/// The types of fields without a schema and without a sample, guessed from their names; each guess is reported.
///
/// The first row that matches decides. Numbers whose kind differs between APIs are `Double`, which decodes integers too.
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
/// | with a selection of its own, one object | optional, as fields are in GraphQL; pages and page infos are present |
struct LeafRules {
	/// Returns the type of a leaf called `name` among `siblings`.
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
		if isLong, BooleanWord.all.contains(first) || people.contains(first) && BooleanWord.all.contains(words[1]) { return .scalar(.bool) }
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

	/// Returns why the guessed type of a field may be wrong; nil for most names.
	static func doubt(about name: String) -> String? {
		switch Words(name).parts.last?.lowercased() {
		case "at", "timestamp", "time", "date": "some services send times as numbers"
		default: nil
		}
	}

	/// Returns whether a field with nested selections is a list.
	static func isList(_ name: String, selecting keys: Set<String>) -> Bool {
		let words = Words(name)
		return !isPage(keys) && (PageWords.connectionLists.contains(words.snake) || words.singular != words)
	}

	/// Returns whether an object is present whenever its parent is: pages and page infos are, even if their lists are empty.
	static func isAlwaysPresent(_ name: String, selecting keys: Set<String>) -> Bool {
		let containsPageLinks = keys.contains { PageWords.certainMarkers.contains(SwiftIdentifier.words(ofKey: $0).snake) }
		return isPage(keys) || containsPageLinks && PageWords.infos.contains(Words(name).snake)
	}

	private static func isPage(_ keys: Set<String>) -> Bool {
		let keys = Set(keys.map { SwiftIdentifier.words(ofKey: $0).snake })
		let countsPages = !keys.isDisjoint(with: PageWords.counts.union(PageWords.pageCounts).union(["info"]))
		return !keys.isDisjoint(with: PageWords.connectionKeys) || countsPages && !keys.isDisjoint(with: PageWords.connectionLists)
	}

	/// Returns whether a word is a participle or an adjective for a Bool: `archived`, `billable`; not `created`, which is a time.
	private static func isParticiple(_ word: String) -> Bool {
		guard word.utf8.count > 4, !noParticiples.contains(word) else { return false }
		return word.hasSuffix("ed") || word.utf8.count > 5 && (word.hasSuffix("able") || word.hasSuffix("ible"))
	}

	/// Last words of names that are strings, whatever precedes them.
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

	/// Last words of names that are integers if other words precede them.
	private static let measures: Set<String> = [
		"index", "position", "quantity", "year", "size", "width", "height", "port", "days", "hours", "minutes", "seconds", "ms", "millis",
		"milliseconds", "bytes", "mb", "kb", "cents", "unix", "epoch", "total",
	]

	/// Complete names that are integers.
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

	/// Words with the ending of a participle that mean times, names and other strings.
	private static let noParticiples: Set<String> = [
		"created", "updated", "modified", "published", "released", "started", "ended", "added", "joined", "posted", "edited", "opened",
		"rendered", "encoded", "localized", "breed", "speed", "embed", "hundred", "table", "cable", "variable", "timetable", "vegetable",
		"collectible", "bible",
	]

	private static let anything: Set<String> = [
		"metadata", "settings", "options", "config", "configuration", "params", "parameters", "payload", "properties", "attributes",
		"extensions", "json", "stats",
	]

	/// Words with the ending of a plural that mean a single string.
	private static let singularInS: Set<String> = [
		"details", "notes", "terms", "instructions", "contents", "credentials", "expires", "hours", "logs", "ts", "os", "dns", "sms",
	]
}
