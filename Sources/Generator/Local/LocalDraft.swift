import JSONLanguage
import SourceText

/// What is kept on the device, while types are collected; the names come with the catalog.
struct LocalDraft {
	private let entity: EntityRequest
	private let name: Words
	private let style: StyleSettings
	private let places: EntityPlaces
	/// The entity's type, where it was told by hand.
	private let told: SwiftType?
	private let item: (type: SwiftType, instance: JSONValue?)?
	/// Where its sample has objects.
	let objects: ObjectPaths
	/// The paths of the values of its sample.
	let valuePaths: Set<String>

	init(_ entity: EntityRequest, style: StyleSettings, kept: KeptNames, types: inout TypeTable) {
		self.style = style
		self.entity = entity
		name = entity.name
		places = EntityPlaces(entity.name, plural: entity.plural, kept: kept)
		let place = places.local
		told =
			entity.local.keepsInMemory ? entity.told?.entity.map { types.add($0.placed(at: place, kept), usage: .decoded) } : nil
		var objects = ObjectPaths()
		var paths: Set<String> = []
		item = entity.local.userDefaults.map {
			Self.itemType($0, entity: entity, at: place, kept, types: &types, objects: &objects, paths: &paths)
		}
		self.objects = objects
		valuePaths = paths
	}

	private static func itemType(
		_ request: UserDefaultsRequest, entity: EntityRequest, at place: String, _ kept: KeptNames, types: inout TypeTable,
		objects: inout ObjectPaths, paths: inout Set<String>
	) -> (SwiftType, JSONValue?) {
		switch request.value {
		case .string: return (.scalar(.string), nil)
		case .int: return (.scalar(.int), nil)
		case .double: return (.scalar(.double), nil)
		case .bool: return (.scalar(.bool), nil)
		case .data: return (.scalar(.named("Data")), nil)
		case .coded(let draft): return (types.add(draft.placed(at: place, kept), usage: [.decoded, .encoded]), nil)
		case .sample(let sample):
			let name =
				request.item.map { GivenName($0.upperCamel, EvidenceNote("named by --item")) }
				?? .convention(entity.name.singular.upperCamel + "Item", for: "what is kept of \(entity.name.upperCamel)")
			let root = name.text
			var drafting = ShapeDrafting(entity.overrides)
			drafting.name(.single, root: name, entity: name)
			drafting.learn(sample.shape, name: root, path: root)
			let draft = drafting.draft(sample.shape, name: root, path: root)
			objects = drafting.objects
			paths = drafting.paths
			return (types.add(draft.placed(at: place, kept), usage: [.decoded, .encoded]), sample.instance)
		}
	}

	/// The plan for what `remote`, the entity's remote side, fetches, and the paths in it that the user can speak of; nil when nothing is kept.
	func plan(
		_ remote: EntityPlan, _ catalog: TypeCatalog, _ fixtures: inout FixtureShelf, diagnostics: inout Diagnostics
	) -> (plan: LocalPlan, renaming: LocalRenaming)? {
		guard !entity.local.isEmpty else { return nil }
		let planning = MemoryPlanning(
			name: name, plural: entity.plural ?? name.plural, remote, told: told, entity.local, places: places, overrides: entity.overrides,
			style: style, catalog)
		let memory = entity.local.keepsInMemory ? planning.plan(&fixtures) : nil
		if let key = entity.local.memoryKey, let known = planning.properties {
			diagnostics.report(.notKept(remote.name, by: key, known: known))
		} else if entity.local.keepsInMemory, memory == nil {
			diagnostics.report(.nothingToKeep(remote.name))
		}
		for asked in entity.local.clearings where memory.map({ !$0.clearings.contains(asked.kind) }) ?? false {
			diagnostics.report(.nothingToClear(asked, of: remote.name))
		}
		let clearsPages = entity.local.clearings.contains { $0.kind == .pages && $0.place != nil }
		if let page = memory?.page, page.anyFilter == nil, planning.mixesFilters, !clearsPages {
			diagnostics.report(.mixesFilters(remote.name, areMany: page.keyType != nil))
		}
		for asked in entity.local.pagings {
			let isSo = asked.kind == .byFilter ? memory?.page?.anyFilter != nil : memory?.page?.items != nil
			guard let memory, !isSo, asked.place != nil else { continue }
			diagnostics.report(
				memory.page == nil
					? .noPages(asked, of: remote.name)
					: asked.kind == .byFilter
						? .noFilter(asked, of: remote.name, isKey: !planning.mixesFilters) : .noItems(asked, of: remote.name))
		}
		let store = entity.local.userDefaults.flatMap { request in
			item.map { UserDefaultsPlan(request, name: name, item: $0, style: style, catalog) }
		}
		let plan = LocalPlan(memory: memory, userDefaults: store)
		var renaming = LocalRenaming(entity.overrides, entity: name, style.names)
		let renamed = renaming.renamed(plan)
		entity.overrides.report(renaming.refusals, to: &diagnostics)
		return (renamed, renaming)
	}

	/// What is kept of it, for later runs to keep as well.
	func names(of plan: LocalPlan?, _ catalog: TypeCatalog) -> [String: String] {
		guard let type = plan?.memory?.item?.type, let id = type.innermost else { return [:] }
		return [places.kept(isList: type.isList): catalog.affix.stem(catalog[id].name)]
	}
}

extension Diagnostic {
	fileprivate static func notKept(_ name: String, by told: MemoryKeyRequest, known: [String]) -> Diagnostic {
		let named = known.map { "'\($0)'" }.joined(separator: ", ")
		let properties = known.isEmpty ? "" : "; a '\(name)' has \(named)"
		switch told.key {
		case .property(let key):
			let nearest = nearestName(to: key, in: known).map { "did you mean '\($0)'? " } ?? ""
			return Diagnostic(
				.storeKey, "a '\(name)' has no '\(key)' to be cached by", at: told.place,
				fix: "\(nearest)a key is a String, number or Bool that is not optional\(properties); or use 'id', 'parameters' or 'none'")
		case .identifier:
			return Diagnostic(
				.storeKey, "a '\(name)' has no 'id' to be cached by", at: told.place,
				fix: "use 'parameters', 'none', or one of its keys, which is a String, number or Bool that is not optional\(properties)")
		case .parameters, .nothing:
			return Diagnostic(
				.storeKey, "no '\(name)' is fetched on its own or in a list", at: told.place,
				fix: "remove --keyed-by, or use one of its keys\(properties)")
		}
	}

	/// - Parameter areMany: they have a number.
	fileprivate static func mixesFilters(_ name: String, areMany: Bool) -> Diagnostic {
		Diagnostic(
			.filtersSharePage,
			(areMany ? "pages of '\(name)' are cached by their number only" : "one page of '\(name)' is cached")
				+ ", so a page with another filter replaces it",
			fix: "pass --pages by-filter to cache pages by their filter as well, or --clear pages to remove them when it changes")
	}

	fileprivate static func noPages(_ asked: Wish<StorePaging>, of name: String) -> Diagnostic {
		Diagnostic(.storeOption, "no pages of '\(name)' are cached", at: asked.place, fix: "remove it, or add a sample of a page")
	}

	/// - Parameter isKey: there is no filter at all.
	fileprivate static func noFilter(_ asked: Wish<StorePaging>, of name: String, isKey: Bool) -> Diagnostic {
		Diagnostic(
			.storeOption,
			isKey ? "pages of '\(name)' are not filtered" : "the filter of pages of '\(name)' contains a value that is not Hashable",
			at: asked.place,
			fix: isKey
				? "remove --pages, or pass the filter, as in --query 'page,name?'"
				: "remove --pages, or set a Hashable type under \"types\" in gen.json")
	}

	fileprivate static func noItems(_ asked: Wish<StorePaging>, of name: String) -> Diagnostic {
		Diagnostic(
			.storeOption, "what pages of '\(name)' contain is not cached on its own", at: asked.place,
			fix: "remove --pages, or pass --keyed-by id")
	}

	fileprivate static func nothingToClear(_ asked: Wish<StoreClearing>, of name: String) -> Diagnostic {
		let isPage = asked.kind == .pages
		return Diagnostic(
			.storeOption, isPage ? "no pages of '\(name)' are cached" : "'\(name)' is cached in pages only", at: asked.place,
			fix: "remove it, or use \(isPage ? "item" : "pages") or all")
	}

	fileprivate static func nothingToKeep(_ name: String) -> Diagnostic {
		Diagnostic(
			.nothingToCache, "'\(name)' cannot be cached: what is fetched is not an object",
			fix: "declare its fields with --fields 'id: Int, name: String'")
	}
}
