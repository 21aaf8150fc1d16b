import Generator
import SourceText
import Workspace

/// The properties in the edited files of a feature that no sample, schema or recording has.
///
/// A property of a generated type is proved if the templates render one with its key in JSON, or gen.json sets its type.
struct UnprovedProperties {
	private let generation: FeatureGeneration

	init(_ generation: FeatureGeneration) { self.generation = generation }

	/// Returns a note for each unproved property in the files that were edited by hand.
	func notes(about changes: [FileChange], in folder: FeatureFolder) -> [Diagnostic] {
		let edited = changes.compactMap { change -> (path: FolderPath, was: [UInt8], text: [UInt8])? in
			guard case .file(let file) = change.before, change.path.text.hasSuffix(".swift"), let was = change.was ?? change.entry?.text,
				file.bytes != was
			else { return nil }
			return (change.path, was, file.bytes)
		}
		guard !edited.isEmpty else { return [] }
		// What was generated before is no edit, even if the inputs have changed since.
		let proof = Proof(generation, before: edited.map(\.was))
		return edited.flatMap { file in
			let source = SourceText(path: folder.display(file.path.text), bytes: file.text)
			return WireClaims(file.text).claims.filter { !proof.proves($0) }.map { claim in
				let offset = proof.hasProperty(claim) ? claim.keyOffset ?? claim.offset : claim.offset
				return Diagnostic.unproved(
					claim, as: Self.declaredType(of: claim, in: file.text), path: proof.path(of: claim.type),
					at: SourceSpan(source, SourceRange(offset, offset + claim.name.utf8.count)))
			}
		}
	}

	/// Returns the type in the declaration of a property, such as `Decimal?`, if `types` in gen.json can have it; otherwise `String`.
	private static func declaredType(of claim: WireClaims.Claim, in text: [UInt8]) -> String {
		let rest = text[min(text.count, claim.offset + claim.name.utf8.count)...].drop { $0 == UInt8(ascii: " ") }
		guard rest.first == UInt8(ascii: ":") else { return "String" }
		let line = rest.dropFirst().prefix { !"\n\r={,;/".utf8.contains($0) }
		let type = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
		return OverrideValue(type) == nil ? "String" : type
	}
}

/// The properties that a feature has evidence for.
private struct Proof {
	/// The keys of each generated type that is read from JSON or written to it.
	private var keys: [String: Set<String>] = [:]
	/// The names of the properties of each type.
	private var names: [String: Set<String>] = [:]
	/// The path of a type by its name.
	private var paths: [String: String] = [:]

	/// - Parameter before: the texts that were last generated for edited files.
	init(_ generation: FeatureGeneration, before: [[UInt8]]) {
		let plan = generation.plan
		let affix = plan.style.settings.names.types.affix
		let planned = Set(plan.types.map(\.name))
		let texts = generation.files.filter { $0.path.hasSuffix(".swift") }.map { Array($0.contents.utf8) } + before
		for claims in texts.map(WireClaims.init) {
			for type in claims.declared where planned.contains(Self.last(type)) || claims.isCoded(type) {
				keys[type] = keys[type] ?? []
			}
			for claim in claims.claims {
				keys[claim.type]?.insert(claim.key)
				names[claim.type, default: []].insert(claim.name)
			}
		}
		// A type in gen.json is a claim that somebody signed.
		let overrides = generation.configuration.types
		for type in plan.types {
			let owners = [type.path.isEmpty ? affix.stem(type.name) : type.path, affix.stem(type.name)] + type.otherPaths
			paths[type.name] = paths[type.name] ?? owners[0]
			for path in overrides.keys {
				for owner in owners where path.hasPrefix(owner + ".") {
					let key = String(path.dropFirst(owner.count + 1))
					for name in keys.keys where Self.last(name) == type.name { keys[name]?.insert(key) }
				}
			}
		}
	}

	/// Whether there is evidence for a property, or none is needed: it is not one of a generated type, or has a value of its own.
	func proves(_ claim: WireClaims.Claim) -> Bool { claim.isInitialized || keys[claim.type]?.contains(claim.key) ?? true }

	/// Whether the property is known by its name, so that only its key is not.
	func hasProperty(_ claim: WireClaims.Claim) -> Bool { names[claim.type]?.contains(claim.name) ?? false }

	/// The path by which gen.json refers to the type.
	func path(of type: String) -> String? { paths[Self.last(type)] }

	private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension Diagnostic {
	fileprivate static func unproved(_ claim: WireClaims.Claim, as type: String, path: String?, at span: SourceSpan) -> Diagnostic {
		let what = claim.key == claim.name ? "'\(claim.key)'" : "the key '\(claim.key)' of '\(claim.name)'"
		let declaration = path.map { ", declare its type under \"types\" in gen.json: \"\($0.appending(key: claim.key))\": \"\(type)\"" }
		return Diagnostic(
			.unprovedProperty, "no sample, schema or recording has \(what) in '\(claim.type)'", at: span,
			fix: "add a response that has it with 'gen add RESPONSE'\(declaration ?? ""), or \(removing: "remove it")")
	}
}
