import Generator
import SourceText

/// The options of a run about storage on the device: `local`, `item`, `keyed-by`, `clear`, `paging`, `key`, `limit`.
struct LocalOptions {
	static let kinds = ["memory", "user-defaults"]
	/// The name of the option whose value may contain a path among other things.
	static let itemOption = "item"

	private let run: Run
	private let name: Words
	private let style: StyleNames

	init(_ run: Run, name: Words, style: StyleNames) {
		self.run = run
		self.name = name
		self.style = style
	}

	/// The path of the sample in `--item 'Search: search.json'`.
	var itemFile: ArgumentValue? {
		guard let item = run.arguments["item"], let type = itemParts.type else { return nil }
		guard [".json", ".ndjson", ".jsonl"].contains(where: type.text.hasSuffix) else { return nil }
		let span = SourceSpan(item.source, SourceRange(type.offset, type.offset + type.text.utf8.count))
		return ArgumentValue(type.text, of: "--item", at: item.location.map { _ in item.located(span) })
	}

	/// Returns the value of `--item`, with the path in it, if there is one, replaced by `path`.
	func item(_ path: (String) -> String) -> String? {
		guard let item = run.item, itemFile != nil, let file = itemParts.type else { return run.item }
		var bytes = Array(item.utf8)
		bytes.replaceSubrange(file.offset..<file.offset + file.text.utf8.count, with: path(file.text).utf8)
		return String(decoding: bytes, as: UTF8.self)
	}

	/// Adds the storage to `entity`; `item` is the sample of `itemFile`.
	func add(to entity: inout EntityRequest, item: Sample?, diagnostics: inout Diagnostics) {
		let hasMemory = run.local.contains("memory")
		let hasUserDefaults = run.local.contains("user-defaults")
		if !run.local.isEmpty, run.name == nil, run.isWithoutInput {
			diagnostics.report(.noName(run.local))
			return
		}
		if run.isWithoutInput, run.isEmpty { diagnostics.report(.noFields(name.upperCamel(style.initialisms))) }
		if hasMemory { entity.local.cachesInMemory = true }
		for argument in run.clear {
			guard let kind = StoreClearing(rawValue: argument.text) else { continue }
			entity.local.clearings.append(Requested(kind, at: argument.span))
		}
		for argument in run.paging {
			guard let kind = StorePaging(rawValue: argument.text) else { continue }
			entity.local.pagings.append(Requested(kind, at: argument.span))
		}
		if let argument = run.keyedBy { addMemoryKey(argument, to: &entity, diagnostics: &diagnostics) }
		if hasUserDefaults { entity.local.userDefaults = userDefaults(item, diagnostics: &diagnostics) }
	}

	private func addMemoryKey(_ argument: ArgumentValue, to entity: inout EntityRequest, diagnostics: inout Diagnostics) {
		let key: MemoryKeyRequest.Key =
			switch argument.text {
			case "id": .identifier
			case "none": .nothing
			case "parameters": .parameters
			default: .property(argument.text)
			}
		if let other = entity.local.memoryKey, other.key != key {
			diagnostics.report(.keyConflict(argument, other: other))
			return
		}
		entity.local.memoryKey = MemoryKeyRequest(key, at: argument.span)
	}

	private func userDefaults(_ sample: Sample?, diagnostics: inout Diagnostics) -> UserDefaultsRequest {
		var request = UserDefaultsRequest()
		if let key = run.key {
			if key.isEmpty { diagnostics.report(.emptyKey()) }
			request.key = key
		}
		if let limit = run.limit {
			let number = Int(limit)
			if limit != "none", number.map({ $0 < 1 || $0 > Self.greatestLimit }) ?? true {
				diagnostics.report(.badLimit(limit, at: run.arguments["limit"]?.span))
			}
			request.limit = number.map { .items($0) } ?? .unlimited
		}
		guard let item = run.item else { return request }
		let argument = run.arguments["item"] ?? ArgumentValue(item, of: "--item")
		let parts = itemParts
		guard SwiftIdentifier(exactly: parts.name) != nil, parts.name.first != "_" else {
			diagnostics.report(.badItem(parts.name, at: argument.span))
			return request
		}
		request.item = Words(parts.name)
		if let type = parts.type {
			switch type.text {
			case "String": request.value = .string
			case "Int": request.value = .int
			case "Double": request.value = .double
			case "Bool": request.value = .bool
			case "Data": request.value = .data
			default:
				if let sample {
					if sample.shape.kinds != [.object] { diagnostics.report(.itemIsNoObject(type.text)) }
					request.value = .sample(sample)
				} else if itemFile == nil {
					let span = SourceSpan(argument.source, SourceRange(type.offset, type.offset + type.text.utf8.count))
					diagnostics.report(.badItemType(type.text, item: parts.name, at: span))
				}
			}
		}
		return request
	}

	/// The largest limit: more items belong in a database, and tests would take long.
	private static let greatestLimit = 1000

	private struct Piece {
		var text: String
		/// The offset in UTF-8 from the beginning of the option's value.
		var offset: Int
	}

	/// The parts of `--item`: `Search`, `Search: Int`.
	private var itemParts: (name: String, type: Piece?) {
		guard let item = run.item else { return ("", nil) }
		guard let end = item.firstIndex(of: ":") else { return (Self.trimmed(item[...]).text, nil) }
		let name = Self.trimmed(item[..<end]).text
		let offset = item.utf8.distance(from: item.startIndex, to: end) + 1
		let type = Self.trimmed(item[item.index(after: end)...])
		return (name, Piece(text: type.text, offset: offset + type.leading))
	}

	private static func trimmed(_ text: Substring) -> (text: String, leading: Int) {
		var result = text
		while result.first == " " { result.removeFirst() }
		let leading = text.utf8.count - result.utf8.count
		while result.last == " " { result.removeLast() }
		return (String(result), leading)
	}
}

extension Run {
	/// Whether the run reads no files.
	fileprivate var isWithoutInput: Bool { inputs.isEmpty }

	/// Whether the run has nothing else to generate either.
	fileprivate var isEmpty: Bool { local.isEmpty && !hasNoResponse }
}

extension Diagnostic {
	fileprivate static func keyConflict(_ argument: ArgumentValue, other: MemoryKeyRequest) -> Diagnostic {
		Diagnostic(
			.optionConflict, "another run caches the same entity with a different key", at: argument.span, fix: "set it in one of them",
			notes: [Note("it is set here", at: other.span)])
	}

	fileprivate static func noName(_ kinds: [String]) -> Diagnostic {
		Diagnostic(
			.noInput, "--local \(kinds.first ?? "memory") has no sample and no name",
			fix: "pass --name Character, or a sample as in 'gen character.json --local memory'")
	}

	static func noFields(_ name: String) -> Diagnostic {
		Diagnostic(.noInput, "'\(name)' has no fields", fix: "pass a sample of the response")
	}

	fileprivate static func emptyKey() -> Diagnostic {
		Diagnostic(
			.invalidValue, "the key in UserDefaults is empty", fix: "write it as \"key\": \"recentSearches\", or \(removing: "remove it")")
	}

	fileprivate static func badLimit(_ limit: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.invalidValue, "'\(limit)' is not a limit", at: span, fix: "use a number from 1 to 1000, or 'none'")
	}

	fileprivate static func badItem(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidValue, "'\(name)' cannot name an item", at: span, fix: "use letters and digits, as in --item Search")
	}

	fileprivate static func badItemType(_ type: String, item: String, at span: SourceSpan) -> Diagnostic {
		let types = ["String", "Int", "Double", "Bool", "Data"]
		let nearest: Remedy = nearestName(to: type, in: types).map { "\(didYouMean: $0) " } ?? ""
		return Diagnostic(
			.invalidValue, "UserDefaults cannot store a '\(type)'", at: span,
			fix: nearest
				+ "use \(types.joined(separator: ", ")), or a sample as in '\(item): search.json'")
	}

	fileprivate static func itemIsNoObject(_ path: String) -> Diagnostic {
		Diagnostic(.invalidValue, "the sample of the item, '\(path)', is not an object", fix: "pass a sample of one item")
	}
}
