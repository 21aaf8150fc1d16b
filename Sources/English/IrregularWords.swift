/// The words that do not follow the rules of `Inflection`, in lower case, by the rule they break.
enum IrregularWords {
	/// Endings of compounds too: `salesperson`, `grandchildren`.
	static let pluralEndings: [(singular: String, plural: String)] = [
		("person", "people"), ("child", "children"), ("foot", "feet"), ("tooth", "teeth"),
	]

	static let plurals: [String: String] = [
		"datum": "data", "criterion": "criteria", "phenomenon": "phenomena", "medium": "media", "mouse": "mice", "goose": "geese",
		"ox": "oxen",
		"index": "indices", "subindex": "subindices", "vertex": "vertices", "vortex": "vortices", "apex": "apices", "matrix": "matrices",
		"axis": "axes",
		"appendix": "appendices", "curriculum": "curricula", "alumnus": "alumni", "cactus": "cacti", "stimulus": "stimuli",
		"nucleus": "nuclei",
		"fungus": "fungi", "bacterium": "bacteria", "stratum": "strata", "symposium": "symposia", "memorandum": "memoranda", "die": "dice",
		"erratum": "errata", "addendum": "addenda", "genus": "genera", "larva": "larvae", "quiz": "quizzes", "is": "are",
		"bureau": "bureaux",
	]

	static let singulars: [String: String] = {
		var singulars = [
			"indexes": "index", "persons": "person", "formulae": "formula", "nebulae": "nebula", "antennae": "antenna",
			"schemata": "schema", "corpora": "corpus",
			"radii": "radius", "syllabi": "syllabus", "foci": "focus", "octopi": "octopus", "loci": "locus", "referenda": "referendum",
			"crises": "crisis",
			"theses": "thesis", "hypotheses": "hypothesis", "parentheses": "parenthesis", "syntheses": "synthesis",
			"diagnoses": "diagnosis",
			"prognoses": "prognosis", "synopses": "synopsis", "emphases": "emphasis", "neuroses": "neurosis", "oases": "oasis",
			"ellipses": "ellipsis",
			"genes": "gene", "yes": "yes", "uses": "use", "axes": "axis", "buses": "bus", "gases": "gas", "pluses": "plus",
			"lenses": "lens",
		]
		// `media` and `data` are often singular.
		for (singular, plural) in plurals where !["medium", "datum", "is"].contains(singular) { singulars[plural] = singular }
		return singulars
	}()

	/// Words with the same singular and plural, or that are uncountable.
	private static let unchanging: Set<String> = [
		"series", "miniseries", "species", "subspecies", "sheep", "fish", "deer", "moose", "bison", "salmon", "trout", "shrimp", "aircraft",
		"spacecraft", "hovercraft",
		"offspring", "equipment", "information", "info", "money", "cash", "news", "rice", "media", "multimedia", "data", "metadata",
		"software", "hardware",
		"firmware", "middleware", "malware", "furniture", "luggage", "baggage", "feedback", "weather", "traffic", "mail", "staff", "gear",
		"merchandise",
		"audio", "homework", "knowledge", "advice", "research", "evidence", "analytics", "headquarters", "physics", "economics",
		"mathematics", "maths", "politics", "logistics", "electronics", "athletics", "genetics", "ethics", "means", "barracks",
		"crossroads", "thanks", "kudos",
		"clothes", "trousers", "pants", "jeans", "leggings", "tights", "pajamas", "pyjamas", "goggles", "sunglasses", "binoculars",
		"scissors", "pliers", "tweezers", "belongings", "surroundings", "outskirts",
		"sms", "mms", "gps", "dns", "https", "css", "rss", "aws", "ios", "macos", "tvos", "watchos", "visionos", "ipados", "tls", "cms",
		"crm", "dms", "oms", "pms", "wms", "rms", "dbms", "fps",
		"bps", "kbps", "mbps", "gbps", "rps", "qps", "ups", "usps", "vps", "ras", "nas", "saas", "paas", "iaas", "cors", "always",
		"perhaps", "besides", "whereas", "has", "was", "as", "us", "this",
		"paris", "texas", "kansas", "vegas", "andreas", "thomas", "nicolas", "james", "charles", "wales", "netherlands", "philippines",
		"maldives", "bahamas", "honduras",
		"athens", "brussels", "mercedes", "kubernetes", "jenkins", "redis", "sas", "postgres", "travis", "nodejs", "js", "ts", "http",
	]

	/// Plural forms that APIs also use for a single object: they have no further plural, but their elements have a singular.
	private static let pluralOnly: Set<String> = [
		"settings", "statistics", "stats", "credentials", "details", "preferences", "contents", "sales", "earnings", "savings", "goods",
		"proceeds", "glasses",
	]

	static let withoutSingular = unchanging
	static let withoutPlural: Set<String> = unchanging.union(pluralOnly)

	static let takingPlainS: Set<String> = [
		"human", "german", "roman", "norman", "talisman", "shaman", "ottoman", "caiman", "stomach", "monarch", "epoch", "patriarch",
		"matriarch", "loch", "tech", "eunuch",
		"czech", "mach", "biotech", "fintech",
	]

	static let singularInMen: Set<String> = [
		"specimen", "regimen", "omen", "abdomen", "acumen", "amen", "yemen", "ramen", "stamen", "lumen", "bitumen", "cyclamen", "carmen",
		"flamen",
	]

	static let singularInS: Set<String> = [
		"alias", "canvas", "atlas", "gas", "bias", "lens", "bus", "plus", "christmas", "pancreas", "chaos", "cosmos", "thermos",
		"ethos", "pathos", "asbestos",
		"rhinoceros", "albatros", "iris", "chassis", "tennis", "pelvis", "trellis", "portcullis", "ibis", "metropolis", "topaz", "fez",
		"marquis", "debris", "minibus", "omnibus", "trolleybus",
	]

	/// Endings of words in `use`, whose plural has the same ending as that of a word in `us`: `causes`, `warehouses`.
	static let singularInUse: [String] = [
		"cause", "clause", "pause", "applause", "house", "mouse", "blouse", "spouse", "grouse", "rouse", "abuse", "reuse", "misuse",
		"excuse", "fuse", "muse", "peruse",
		"hypotenuse", "recluse",
	]

	static let pluralInUsOrIs: Set<String> = [
		"menus", "submenus", "gurus", "emus", "gnus", "tutus", "haikus", "skus", "cpus", "gpus", "tpus", "npus", "vcpus", "ious", "bayous",
		"caribous", "tofus", "luaus", "plateaus", "bureaus", "tableaus", "eus",
		"apis", "uris", "uris", "kpis", "pois", "wikis", "emojis", "taxis", "skis", "bikinis", "uis", "guis", "clis", "rois", "abis",
		"safaris", "alibis", "rabbis", "khakis", "kiwis",
		"multis", "minis", "semis", "kanjis", "paparazzis", "spaghettis", "salamis", "tsunamis", "jacuzzis", "ferraris", "yetis", "chilis",
		"origamis", "corgis", "wifis", "sdis", "dois", "bois", "graffitis", "raviolis", "zucchinis", "martinis", "broccolis", "npis",
		"edis",
	]

	static let endingInVes: Set<String> = [
		"leaf", "cloverleaf", "life", "afterlife", "knife", "penknife", "wife", "midwife", "housewife", "shelf", "bookshelf", "wolf",
		"werewolf", "half", "calf", "self", "thief", "loaf",
		"meatloaf", "elf", "scarf", "hoof", "wharf", "dwarf",
	]

	static let endingInOes: Set<String> = [
		"hero", "superhero", "antihero", "potato", "tomato", "echo", "veto", "torpedo", "cargo", "embargo", "mosquito", "volcano",
		"tornado", "mango", "domino", "buffalo", "zero",
	]

	static let endingInIe: Set<String> = [
		"movie", "cookie", "zombie", "selfie", "calorie", "genie", "rookie", "brownie", "hoodie", "smoothie", "prairie", "pixie", "newbie",
		"indie", "foodie", "cutie", "birdie",
		"eyrie", "talkie", "veggie", "magpie", "necktie", "hippie", "yuppie", "junkie", "goalie", "collie", "auntie", "sweetie", "bookie",
		"reverie", "menagerie", "lingerie", "sortie", "freebie",
		"goodie", "oldie", "techie", "townie", "groupie", "beanie", "meanie", "untie", "camaraderie", "budgie", "boogie", "patisserie",
		"brasserie", "rotisserie", "walkie", "doggie", "bogie", "eerie", "bourgeoisie", "zombie", "kiddie", "quickie", "biggie", "stymie",
		"caddie", "laddie", "lassie", "barbie", "hottie",
	]

	static let singularInChe: [String] = [
		"cache", "headache", "toothache", "heartache", "niche", "psyche", "quiche", "creche", "avalanche", "apache", "cliche", "moustache",
		"brioche", "gouache", "douche", "pastiche",
	]
}
