import English
import Testing

struct InflectionTests {
	/// Nouns of real APIs, singular and plural.
	static let nouns: [(String, String)] = """
		account accounts, activity activities, address addresses, agency agencies, aircraftType aircraftTypes, album albums, alias aliases, analysis analyses,
		answer answers, api apis, archive archives, article articles, artist artists, asset assets, atlas atlases, author authors, axis axes, badge badges,
		balance balances, bank banks, batch batches, bias biases, bonus bonuses, book books, box boxes, branch branches, brand brands, buddy buddies, building buildings,
		bus buses, business businesses, cache caches, calorie calories, campaign campaigns, campus campuses, canvas canvases, cargo cargoes, case cases, cast casts,
		category categories, cause causes, census censuses, channel channels, character characters, child children, choice choices, church churches, city cities,
		class classes, clause clauses, coach coaches, code codes, colour colours, comment comments, company companies, contact contacts, cookie cookies, country countries,
		course courses, cpu cpus, creative creatives, criterion criteria, crisis crises, currency currencies, curve curves, daisy daisies, database databases, day days,
		delivery deliveries, device devices, diagnosis diagnoses, dish dishes, dispatch dispatches, drive drives, dwarf dwarves, echo echoes, emoji emojis, employee employees,
		entity entities, entry entries, epoch epochs, episode episodes, error errors, event events, executive executives, expense expenses, facility facilities, family families,
		fax faxes, field fields, fix fixes, flash flashes, foot feet, form forms, gallery galleries, game games, gas gases, genius geniuses, glove gloves, goose geese, grandchild grandchildren,
		group groups, guru gurus, half halves, hash hashes, hero heroes, hoodie hoodies, hotel hotels, house houses, human humans, hypothesis hypotheses, image images,
		incentive incentives, index indices, industry industries, instance instances, inventory inventories, invoice invoices, issue issues, item items, job jobs, journey journeys, key keys, knife knives,
		kpi kpis, label labels, language languages, leaf leaves, lease leases, lens lenses, library libraries, licence licences, license licenses, life lives, list lists, location locations, loss losses,
		lunch lunches, man men, match matches, matrix matrices, menu menus, merchant merchants, message messages, metric metrics, mouse mice, move moves, movie movies, native natives, nexus nexuses,
		nucleus nuclei, objective objectives, octopus octopuses, option options, order orders, ox oxen, page pages, party parties, pass passes, patch patches, pause pauses, payload payloads, penny pennies,
		person people, perspective perspectives, phase phases, phenomenon phenomena, photo photos, phrase phrases, pie pies, play plays, pokemon pokemons, policy policies, potato potatoes,
		prefix prefixes, price prices, prize prizes, process processes, property properties, purchase purchases, query queries, quiz quizzes, radius radiuses, reference references,
		release releases, reply replies, representative representatives, response responses, review reviews, role roles, roman romans, salesperson salespeople, scarf scarves, schema schemas, search searches,
		season seasons, sense senses, series_item series_items, service services, shelf shelves, shoe shoes, size sizes, sku skus, sleeve sleeves, source sources, speech speeches, spouse spouses, stack stacks, status statuses,
		stomach stomachs, story stories, studio studios, suffix suffixes, survey surveys, switch switches, synopsis synopses, tag tags, task tasks, tax taxes, taxi taxis, tech techs, team teams, thesis theses, thief thieves,
		ticket tickets, tie ties, tomato tomatoes, tooth teeth, toy toys, track tracks, transaction transactions, transfer transfers, uri uris, url urls, use uses, user users, valve valves, variable variables, vertex vertices,
		veto vetoes, video videos, virus viruses, visit visits, voice voices, volcano volcanoes, wallet wallets, warehouse warehouses, warranty warranties, watch watches, wave waves, wiki wikis, wife wives, wish wishes, witness witnesses, wolf wolves,
		woman women, workspace workspaces, zero zeroes, zombie zombies, zone zones, soliloquy soliloquies, monkey monkeys, cactus cacti, alumnus alumni, waltz waltzes, buzz buzzes, excuse excuses, abuse abuses, sensor sensors, lapse lapses, browse browses,
		glass_pane glass_panes, database_cluster database_clusters, pulse pulses, nurse nurses, horse horses, corpse corpses, promise promises, exercise exercises, franchise franchises, premise premises, noise noises, vase vases,
		subclass subclasses, headache headaches, niche niches, avalanche avalanches, apache apaches, crash crashes, brush brushes, mesh meshes, gulf gulfs, roof roofs, belief beliefs, proof proofs, chef chefs, cliff cliffs, staff_member staff_members,
		safe safes, cafe cafes, piano pianos, logo logos, memo memos, cello cellos, zoo zoos, radio radios, ratio ratios, portfolio portfolios, scenario scenarios, repo repos, demo demos, combo combos, promo promos, audio_clip audio_clips,
		tee tees, fee fees, committee committees, employee_id employee_ids, degree degrees, tree trees, movie_genre movie_genres, genre genres, theatre theatres, venue venues, queue queues, value values, revenue revenues, clue clues, avenue avenues,
		ability abilities, berry berries, nature natures, move_ailment move_ailments, generation generations, species_variety species_varieties, hobby hobbies, enemy enemies, ally allies, army armies, copy copies, proxy proxies, registry registries,
		holiday holidays, delay delays, gateway gateways, array arrays, display displays, essay essays, relay relays, highway highways, survey_key survey_keys, turkey turkeys, valley valleys, attorney attorneys, chimney chimneys, boy boys, buoy buoys
		""".split(whereSeparator: { $0 == "," || $0 == "\n" }).map { pair in
			let words = pair.split(separator: " ")
			return (String(words[0]), String(words[words.count - 1]))
		}

	@Test("Nouns and their plurals convert into each other, in lower and upper case", arguments: nouns)
	func pairs(singular: String, plural: String) {
		#expect(Inflection.plural(singular) == plural)
		#expect(Inflection.singular(plural) == singular)
		#expect(Inflection.singular(singular) == singular)
		#expect(Inflection.plural(plural) == nil)
		func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
		#expect(Inflection.plural(capitalized(singular)) == capitalized(plural))
		#expect(Inflection.singular(capitalized(plural)) == capitalized(singular))
	}

	@Test(
		"A plural without a singular is unchanged",
		arguments: ["clothes", "trousers", "scissors", "pants", "jeans", "sunglasses", "binoculars", "kudos", "Clothes", "Kudos"])
	func pluralOnly(word: String) {
		#expect(Inflection.singular(word) == word)
		#expect(Inflection.plural(word) == nil)
	}

	@Test(
		"Alternative plural forms have the same singular",
		arguments: [
			("indexes", "index"), ("persons", "person"), ("formulae", "formula"), ("radii", "radius"), ("schemata", "schema"),
			("settings", "setting"), ("stats", "stat"),
			("details", "detail"), ("sales", "sale"), ("contents", "content"), ("corpora", "corpus"),
		])
	func otherPlurals(plural: String, singular: String) {
		#expect(Inflection.singular(plural) == singular)
	}

	@Test(
		"Words without a distinct plural are unchanged by singular and have no plural",
		arguments: [
			"Series", "Species", "News", "Info", "Data", "Metadata", "Media", "Sheep", "Analytics", "Feedback", "Https", "Sms", "Aws",
			"IOS", "Headquarters",
		])
	func unchanging(word: String) {
		#expect(Inflection.singular(word) == word)
		#expect(Inflection.plural(word) == nil)
	}

	@Test(
		"Acronyms keep their capitals in the plural and the singular",
		arguments: [("URL", "URLs"), ("ID", "IDs"), ("API", "APIs"), ("CPU", "CPUs"), ("SKU", "SKUs"), ("DTO", "DTOs"), ("PDF", "PDFs")])
	func acronyms(singular: String, plural: String) {
		#expect(Inflection.plural(singular) == plural)
		if singular.count > 2 { #expect(Inflection.singular(plural) == singular) }
	}

	@Test(
		"Inflection accepts unusual text and never returns an empty singular",
		arguments: [
			"", "s", "es", "ss", "ies", "ves", "ches", "oes", "men", "man", "y", "qu", "é", "日本", "ses", "zzes", "ſs", "İs", "İies", "ŉves",
			"1", "x1s", "ßes",
		])
	func oddities(word: String) {
		let singular = Inflection.singular(word)
		#expect(!word.isEmpty == !singular.isEmpty)
		_ = Inflection.plural(word)
	}
}
