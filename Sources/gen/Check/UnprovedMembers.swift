import Generator
import SourceText
import Workspace

/// The properties and cases in the DTOs of a feature for which there is no evidence: no sample, schema or recording has them.
///
/// A member is proved if the templates render it from the evidence; members of the files in the folder are found there by their keys in JSON.
struct UnprovedMembers {
	private(set) var diagnostics = Diagnostics()
	/// The number of properties and cases that were compared.
	private(set) var count = 0
	/// Whether the feature could be planned.
	private(set) var isPlanned = false

	init(_ feature: FeatureSearch.Feature, _ context: CommandContext) {
		do {
			var session = try FeatureSession(context, at: feature.path)
			defer { diagnostics = session.diagnostics }
			try compare(&session)
		} catch let error as DiskError {
			diagnostics.report(error.diagnostic)
			isPlanned = false
		} catch {
			// The session has the reason.
		}
	}

	private mutating func compare(_ session: inout FeatureSession) throws {
		let generation = try session.plan(reporting: [.error])
		let folder = session.folder
		isPlanned = true
		let proof = Proof(generation)
		for (path, text) in try folder.swiftFiles() {
			let claims = WireClaims(text)
			let source = SourceText(path: folder.display(path.text), bytes: text)
			for claim in claims.claims where proof.covers(claim, of: claims, in: path) {
				count += 1
				guard !proof.proves(claim) else { continue }
				let offset = proof.hasProperty(claim) ? claim.keyOffset ?? claim.offset : claim.offset
				session.diagnostics.report(
					.unproved(
						claim, as: Self.declaredType(of: claim, in: text), path: proof.path(of: claim.type),
						at: SourceSpan(source, SourceRange(offset, offset + claim.name.utf8.count))
					))
			}
		}
	}
}

extension UnprovedMembers {
	/// Returns the type in the declaration of a property, such as `Decimal?`, if `types` in gen.json can have it; otherwise `String`.
	private static func declaredType(of claim: WireClaims.Claim, in text: [UInt8]) -> String {
		let rest = text[min(text.count, claim.offset + claim.name.utf8.count)...].drop { $0 == UInt8(ascii: " ") }
		guard rest.first == UInt8(ascii: ":") else { return "String" }
		let line = rest.dropFirst().prefix { !"\n\r={,;/".utf8.contains($0) }
		let type = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
		return OverrideValue(type) == nil ? "String" : type
	}
}

/// The members that a feature has evidence for.
private struct Proof {
	/// The keys of each type, as far as they follow from the evidence.
	private var keys: [String: Set<String>] = [:]
	/// The names of the properties and cases of each type.
	private var names: [String: Set<String>] = [:]
	/// The types that describe JSON.
	private var types: Set<String> = []
	/// Further types of generated files that are read from JSON or written to it, such as the response around an entity.
	private var coded: Set<String> = []
	/// All types of generated files.
	private var declared: Set<String> = []
	/// The folders with such types.
	private var folders: Set<String> = []
	/// The types that settings name.
	private var trusted: Set<String> = []
	/// The path of a type by its name.
	private var paths: [String: String] = [:]

	init(_ generation: FeatureGeneration) {
		let plan = generation.plan
		let affix = plan.style.settings.names.types.affix
		let planned = Set(plan.types.map(\.name)).union(plan.filters.map(\.name))
		for file in generation.files where file.path.hasSuffix(".swift") {
			let claims = WireClaims(Array(file.contents.utf8))
			declared.formUnion(claims.declared)
			for claim in claims.claims {
				keys[claim.type, default: []].insert(claim.key)
				names[claim.type, default: []].insert(claim.name)
			}
			let described = claims.declared.filter { planned.contains(Self.last($0)) }
			types.formUnion(described)
			coded.formUnion(claims.declared.filter(claims.isCoded))
			if !described.isEmpty { folders.insert(Self.folder(file.path)) }
		}
		// A type in gen.json is a claim that somebody signed.
		let overrides = generation.configuration.types
		for type in plan.types {
			let owners = [type.path.isEmpty ? affix.stem(type.name) : type.path, affix.stem(type.name)] + type.otherPaths
			paths[type.name] = paths[type.name] ?? owners[0]
			for path in overrides.keys {
				for owner in owners where path.hasPrefix(owner + ".") {
					let key = String(path.dropFirst(owner.count + 1))
					for name in types where Self.last(name) == type.name { keys[name, default: []].insert(key) }
				}
			}
		}
		for text in overrides.values.map(\.value) + generation.configuration.rules.map(\.value.text) {
			trusted.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
		}
	}

	/// Whether the claim is about JSON: a member of a type of the feature, or a property of another type beside them that is coded.
	func covers(_ claim: WireClaims.Claim, of claims: WireClaims, in path: FolderPath) -> Bool {
		if types.contains(claim.type) || coded.contains(claim.type) && !claim.isCase { return true }
		guard !declared.contains(claim.type), !claim.isCase, claims.isCoded(claim.type), folders.contains(Self.folder(path.text)) else {
			return false
		}
		return !trusted.contains(Self.last(claim.type))
	}

	func proves(_ claim: WireClaims.Claim) -> Bool { keys[claim.type]?.contains(claim.key) ?? false }

	/// Whether the property is known by its name, so that only its key is not.
	func hasProperty(_ claim: WireClaims.Claim) -> Bool { names[claim.type]?.contains(claim.name) ?? false }

	/// The path by which gen.json refers to the type.
	func path(of type: String) -> String? { paths[Self.last(type)] }

	private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

	private static func folder(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

extension Diagnostic {
	fileprivate static func unproved(_ claim: WireClaims.Claim, as type: String, path: String?, at span: SourceSpan) -> Diagnostic {
		let what =
			claim.isCase
			? "the case '\(claim.name)' of" : claim.key == claim.name ? "'\(claim.key)' in" : "the key '\(claim.key)' of '\(claim.name)' in"
		let declaration = path.map { "\"\($0.appending(key: claim.key))\": \"\(type)\"" }
		let fix: Remedy =
			claim.isCase || declaration == nil
			? "\(removing: "remove it"), or add a sample that has it"
			: "\(removing: "remove it"), add a sample that has it, or declare its type under \"types\" in gen.json: \(declaration ?? "")"
		return Diagnostic(.unprovedMember, "no sample, schema or recording has \(what) '\(claim.type)'", at: span, fix: fix)
	}
}
