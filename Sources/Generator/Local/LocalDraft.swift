import JSONLanguage
import SourceText

/// The local data sources of an entity while types are collected; the names follow from the catalog.
struct LocalDraft {
	private let entity: EntityRequest
	private let name: Words
	private let style: StyleSettings
	private let entityPaths: EntityPaths
	private let item: (type: SwiftType, instance: JSONValue?)?
	/// The settings that answered lookups for its sample.
	private(set) var use = SettingUse()

	init(_ entity: EntityRequest, in feature: FeatureRequest, types: inout TypeTable) {
		style = feature.style.settings
		self.entity = entity
		name = entity.name
		entityPaths = EntityPaths(entity, in: feature)
		let typePath = entityPaths.local
		var use = SettingUse()
		item = entity.local.userDefaults.map {
			Self.itemType($0, entity: entity, at: typePath, in: feature, types: &types, &use)
		}
		self.use = use
	}

	private static func itemType(
		_ request: UserDefaultsRequest, entity: EntityRequest, at typePath: String, in feature: FeatureRequest, types: inout TypeTable,
		_ use: inout SettingUse
	) -> (SwiftType, JSONValue?) {
		let initialisms = feature.initialisms
		switch request.value {
		case .string: return (.scalar(.string), nil)
		case .int: return (.scalar(.int), nil)
		case .double: return (.scalar(.double), nil)
		case .bool: return (.scalar(.bool), nil)
		case .data: return (.scalar(.named("Data")), nil)
		case .sample(let sample):
			let name =
				request.item.map { TypeNameChoice($0.upperCamel(initialisms), EvidenceNote("named by --item")) }
				?? .convention(
					entity.name.singular.upperCamel(initialisms) + "Item", for: "the stored item of \(entity.name.upperCamel(initialisms))")
			let root = name.text
			var drafting = ShapeDrafting(feature.overrides, initialisms)
			drafting.name(root: name, entity: name)
			drafting.learn(sample.shape, name: root, path: root)
			let draft = drafting.draft(sample.shape, name: root, path: root)
			use = drafting.use
			return (types.add(draft.withTypePaths(from: typePath), usage: [.decoded, .encoded]), sample.instance)
		}
	}

	/// Plans the stores for what `remote` fetches; nil when nothing is stored.
	func plan(
		_ remote: EntityPlan, _ catalog: TypeCatalog, _ fixtures: inout FixtureRegistry, by namer: inout Namer,
		diagnostics: inout Diagnostics
	) -> LocalPlan? {
		guard !entity.local.isEmpty else { return nil }
		let planning = MemoryPlanning(
			name: name, plural: entity.plural ?? name.plural, remote, entity.local, paths: entityPaths, style: style, catalog)
		namer.begin(remote.name)
		let memory = entity.local.cachesInMemory ? planning.plan(&fixtures, by: &namer) : nil
		if let key = entity.local.memoryKey, let known = planning.properties {
			diagnostics.report(
				.notCached(
					remote.name, by: key, known: known, isProperty: planning.hasRequestedProperty, isPaged: planning.hasOnlyPages))
		} else if entity.local.cachesInMemory, memory == nil {
			diagnostics.report(.nothingToCache(remote.name, results: remote.operations.compactMap(\.result)))
		}
		for requested in entity.local.clearings where memory.map({ !$0.clearings.contains(requested.kind) }) ?? false {
			diagnostics.report(.nothingToClear(requested, of: remote.name))
		}
		let clearsPages = entity.local.clearings.contains { $0.kind == .pages && $0.span != nil }
		if let page = memory?.page, page.anyFilter == nil, planning.mixesFilters, !clearsPages {
			diagnostics.report(.mixesFilters(remote.name, cachedBy: page.keyNames, canKeyByFilter: planning.canKeyByFilter))
		}
		let sharing = planning.listsOfPages
		if memory?.page != nil, sharing.count > 1 { diagnostics.report(.listsSharePages(of: remote.name, sharing)) }
		let ignored = memory?.item == nil ? [] : planning.ignoredQuery
		if !ignored.isEmpty { diagnostics.report(.ignoresQuery(remote.name, ignored, key: memory?.item?.key)) }
		for requested in entity.local.pagings {
			let isApplied = requested.kind == .byFilter ? memory?.page?.anyFilter != nil : memory?.page?.items != nil
			guard let memory, !isApplied, requested.span != nil else { continue }
			diagnostics.report(
				memory.page == nil
					? .noPages(requested, of: remote.name)
					: requested.kind == .byFilter
						? .noFilter(requested, of: remote.name, isKey: !planning.mixesFilters)
						: .noItems(requested, of: remote.name, known: planning.propertiesOfPagedItems))
		}
		var store: UserDefaultsPlan?
		if let request = entity.local.userDefaults, let item {
			var plan = UserDefaultsPlan(request, name: name, item: item, style: style, catalog)
			LocalNaming(entity: name, style: style.names).name(&plan, by: &namer)
			store = plan
		}
		if let type = memory?.item?.type, let id = type.innermost {
			namer.remember(catalog.affix.stem(catalog[id].name), at: entityPaths.cachedType(isList: type.isList))
		}
		return LocalPlan(memory: memory, userDefaults: store)
	}
}

extension Diagnostic {
	/// - Parameters:
	///   - isProperty: the requested key is a property, but none whose type can be a key.
	///   - isPaged: the items are fetched in pages only.
	fileprivate static func notCached(
		_ name: String, by request: MemoryKeyRequest, known: [String], isProperty: Bool, isPaged: Bool
	) -> Diagnostic {
		let named = known.map { "'\($0)'" }.joined(separator: ", ")
		let properties = known.isEmpty ? "" : ", such as \(named)"
		switch request.key {
		case .property(let key):
			let nearest: Remedy = nearestName(to: key, in: known).map { "\(didYouMean: $0) " } ?? ""
			return Diagnostic(
				.storeOption,
				isProperty
					? "the property '\(key)' of '\(name)' cannot be a cache key"
					: "'\(name)' has no property '\(key)' to use as a cache key", at: request.span,
				fix:
					"\(nearest)use a String, number, Bool, UUID, date or decimal that is not optional\(properties); or use 'id', 'parameters' or 'none'"
			)
		case .identifier:
			return Diagnostic(
				.storeOption, "'\(name)' has no 'id' to use as a cache key", at: request.span,
				fix: "use 'parameters', 'none', or a String, number, Bool, UUID, date or decimal that is not optional\(properties)",
				fixes: [.option("keyed-by", .text("parameters")), .option("keyed-by", .text("none"))])
		case .parameters, .nothing:
			return Diagnostic(
				.storeOption,
				isPaged
					? "'\(name)' is fetched in pages only, whose items can only be cached by a property"
					: "'\(name)' is never fetched on its own or in a list", at: request.span,
				fix: "\(removing: "remove it"), or use one of its properties\(properties)")
		}
	}

	/// - Parameters:
	///   - keys: the parameters that the pages are cached by.
	///   - canKeyByFilter: the filter can be Hashable.
	fileprivate static func mixesFilters(_ name: String, cachedBy keys: [String], canKeyByFilter: Bool) -> Diagnostic {
		let named = keys.map { "'\($0)'" }.joined(separator: " and ")
		return Diagnostic(
			.sharedCache,
			(keys.isEmpty ? "only one page of '\(name)' is cached" : "pages of '\(name)' are cached by \(named) only")
				+ ", so pages with different filters replace each other",
			fix: canKeyByFilter
				? "set \"paging\": \"by-filter\" to cache pages by their filter as well, or \"clear\": \"pages\" to remove them when the filter changes"
				: "set \"clear\": \"pages\" to remove them when the filter changes",
			fixes: (canKeyByFilter ? [.option("paging", .text("by-filter"))] : []) + [.option("clear", .text("pages"))])
	}

	fileprivate static func listsSharePages(of name: String, _ methods: [String]) -> Diagnostic {
		let others = methods.dropFirst().prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (methods.count > 4 ? ", …" : "")
		return Diagnostic(
			.sharedCache,
			"pages of '\(name)' are cached by the request of '\(methods[0])', so pages of \(others) would replace them or be mistaken for them",
			fix: "store only those of '\(methods[0])', or give the other list an entity and a cache of its own with --name")
	}

	fileprivate static func ignoresQuery(_ name: String, _ items: [ParameterPlan], key: MemoryPlan.Key?) -> Diagnostic {
		let shown = items.prefix(3).map { "'\($0.name.name)'" }.joined(separator: ", ")
		let isProperty = if case .property? = key { true } else { false }
		let areRequired = items.allSatisfy { !$0.type.isOptional }
		let choices = isProperty ? areRequired ? ["id", "parameters"] : ["id"] : ["parameters"]
		return Diagnostic(
			.sharedCache,
			"'\(name)' is cached without \(shown)\(items.count > 3 ? " and \(items.count - 3) more" : ""), so responses with other values replace each other",
			fix: (isProperty && areRequired
				? "to cache each of them, set \"keyed-by\": \"parameters\""
				: "to cache each of them, declare them without '?' in --query, and set \"keyed-by\": \"parameters\"")
				+ "; to confirm the key, set \"keyed-by\": \"\(isProperty ? "id" : "parameters")\"",
			fixes: choices.map { .option("keyed-by", .text($0)) })
	}

	fileprivate static func noPages(_ requested: Requested<StorePaging>, of name: String) -> Diagnostic {
		Diagnostic(
			.storeOption, "no pages of '\(name)' are cached", at: requested.span, fix: "\(removing: "remove it"), or add a sample of a page"
		)
	}

	/// - Parameter isKey: the reason is that there is no filter.
	fileprivate static func noFilter(_ requested: Requested<StorePaging>, of name: String, isKey: Bool) -> Diagnostic {
		Diagnostic(
			.storeOption,
			isKey ? "pages of '\(name)' are not filtered" : "the filter of pages of '\(name)' contains a value that is not Hashable",
			at: requested.span,
			fix: isKey
				? "\(removing: "remove it"), or pass the filter, as in --query 'page,name?'"
				: "\(removing: "remove it"), or set a Hashable type under \"types\" in gen.json")
	}

	/// - Parameter known: the properties that the items could be cached by.
	fileprivate static func noItems(_ requested: Requested<StorePaging>, of name: String, known: [String]) -> Diagnostic {
		let key = Identity.key(among: known).map { _ in "id" }
		let shown = known.map { "'\($0)'" }.joined(separator: ", ")
		let others = known.isEmpty ? "" : ", or set \"keyed-by\" to the property that identifies an item, such as \(shown)"
		return Diagnostic(
			.storeOption, "the items in pages of '\(name)' are not cached individually", at: requested.span,
			fix: .remove + (key.map { ", or set \"keyed-by\": \"\($0)\"" } ?? others),
			fixes: key.map { [.option("keyed-by", .text($0))] } ?? [])
	}

	fileprivate static func nothingToClear(_ requested: Requested<StoreClearing>, of name: String) -> Diagnostic {
		let isPage = requested.kind == .pages
		return Diagnostic(
			.storeOption, isPage ? "no pages of '\(name)' are cached" : "'\(name)' is cached only in pages", at: requested.span,
			fix: "\(removing: "remove it"), or use \(isPage ? "item" : "pages") or all",
			fixes: [.option("clear", .text(isPage ? "item" : "pages")), .option("clear", .text("all"))])
	}

	/// - Parameter results: the responses of its operations.
	fileprivate static func nothingToCache(_ name: String, results: [SwiftType]) -> Diagnostic {
		let reason =
			switch results.first?.unwrapped {
			case nil: "no response of it is known"
			case .dictionary: "the response is a dictionary"
			case .array: "the elements of the response are not objects"
			default: "the response is not an object"
			}
		return Diagnostic(
			.storeOption, "'\(name)' cannot be cached: \(reason)",
			fix: results.isEmpty
				? "pass a sample of the response" : "\(without: "local"): only objects, and lists of them, are cached")
	}
}
