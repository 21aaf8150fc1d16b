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
		if let page = memory?.page, page.anyFilter == nil, planning.mixesFilters {
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
			return .error(
				"a '\(name)' has no '\(key)' that it can be kept by", at: told.place,
				fix: "\(nearest)a key is a text, number or truth that is always there\(properties); or say id, parameters or none")
		case .identifier:
			return .error(
				"a '\(name)' has no id that it can be kept by", at: told.place,
				fix: "say parameters, none, or one of its keys, which is a text, number or truth that is always there\(properties)")
		case .parameters, .nothing:
			return .error(
				"no '\(name)' is fetched by itself or in a list", at: told.place,
				fix: "leave it out, or say one of its keys\(properties)")
		}
	}

	/// - Parameter areMany: they have a number.
	fileprivate static func mixesFilters(_ name: String, areMany: Bool) -> Diagnostic {
		.note(
			(areMany ? "pages of '\(name)' are kept by their number alone" : "one page of '\(name)' is kept")
				+ ": what is filtered otherwise takes the place of what was there",
			fix: "keep them by their filter, too, with --pages by-filter; or forget them when it changes, with --clear pages")
	}

	fileprivate static func noPages(_ asked: Wish<StorePaging>, of name: String) -> Diagnostic {
		.error("no pages of '\(name)' are kept", at: asked.place, fix: "leave it out, or give a sample of a page")
	}

	/// - Parameter isKey: there is no filter at all.
	fileprivate static func noFilter(_ asked: Wish<StorePaging>, of name: String, isKey: Bool) -> Diagnostic {
		.error(
			isKey ? "pages of '\(name)' are not filtered" : "the filter of pages of '\(name)' has something that nothing can be found by",
			at: asked.place,
			fix: isKey
				? "leave it out, or tell what they are filtered by, as in --query 'page,name?'"
				: "leave it out, or give what is no text, number or truth another type under \"types\" in gen.json")
	}

	fileprivate static func noItems(_ asked: Wish<StorePaging>, of name: String) -> Diagnostic {
		.error(
			"what pages of '\(name)' hold is not kept by itself", at: asked.place,
			fix: "leave it out, or say by what one of it is found, as in --keyed-by id")
	}

	fileprivate static func nothingToClear(_ asked: Wish<StoreClearing>, of name: String) -> Diagnostic {
		let isPage = asked.kind == .pages
		return .error(
			isPage ? "no pages of '\(name)' are kept" : "no '\(name)' is kept but in pages", at: asked.place,
			fix: "leave it out, or say \(isPage ? "item" : "pages") or all")
	}

	fileprivate static func nothingToKeep(_ name: String) -> Diagnostic {
		.error(
			"there is no '\(name)' to keep in memory: what is fetched is no object",
			fix: "tell its fields with --fields 'id: Int, name: String'")
	}
}
