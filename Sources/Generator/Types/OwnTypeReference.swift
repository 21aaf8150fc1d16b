/// A told type that names one that gen generates: `RainDTO?` at the place of a `RainDTO` keeps that type and makes it optional.
///
/// | told for `Weather.rain` | and the place is an object | gives |
/// | --- | --- | --- |
/// | `RainDTO?`, `[RainDTO]`, `[String: RainDTO]` | which is generated as `RainDTO` | that type, in what was told around it |
/// | `CloudDTO?` | and another place is generated as `CloudDTO` | the type of the other place |
/// | `CloudDTO?` | and nothing is generated so | the name as it was told: a type of the team's own |
///
/// Which names are generated is known only when all are: places are taken to keep their own type until that turns out to have another name.
struct OwnTypeReference: Hashable, Sendable {
	/// `Weather.rain`
	var path: String
	/// `RainDTO`
	var name: String
}

extension TypeOverrides {
	/// The generated type that the user names for the place at `path`; nil when that is known not to be the place's own.
	func ownTypeReference(at path: String) -> OwnTypeReference? {
		guard !foreign.contains(path), let name = override(at: path)?.value.draft?.namedType else { return nil }
		return affix.isAround(name) && !name.contains(".") ? OwnTypeReference(path: path, name: name) : nil
	}

	/// `told` around the type that the place has by itself, where it names that one.
	func keeping(_ told: TypeDraft, at path: String, own: () -> TypeDraft) -> TypeDraft {
		guard ownTypeReference(at: path) != nil, let type = own().generatedType else { return told }
		return told.replacingNamedType(with: type)
	}
}

extension TypeDraft {
	/// The name of a type that is none of gen's scalars, inside of lists, maps and optionals.
	package var namedType: String? {
		switch self {
		case .scalar(.named(let name)): name
		case .optional(let inner), .array(let inner), .map(let inner), .nullable(let inner): inner.namedType
		default: nil
		}
	}

	/// What a type is generated from, inside of lists, maps and optionals.
	fileprivate var generatedType: TypeDraft? {
		switch self {
		case .object, .mixed, .variants, .enumeration, .oneOf, .reference: self
		case .optional(let inner), .array(let inner), .map(let inner), .nullable(let inner): inner.generatedType
		case .scalar, .unknown: nil
		}
	}

	fileprivate func replacingNamedType(with type: TypeDraft) -> TypeDraft {
		switch self {
		case .scalar(.named): type
		case .optional(let inner): .optional(inner.replacingNamedType(with: type))
		case .array(let inner): .array(inner.replacingNamedType(with: type))
		case .map(let inner): .map(inner.replacingNamedType(with: type))
		default: self
		}
	}
}

extension TypeTable {
	/// What the types of places are called that the user named otherwise, by path.
	func foreignTypes(_ names: [String]) -> [String: String] {
		var found: [String: String] = [:]
		for property in entries.flatMap(\.properties) {
			guard let kept = property.kept, let own = property.type.innermost, names[own.index] != kept.name else { continue }
			found[kept.path] = names[own.index]
		}
		return found
	}

	/// Makes what is told by the name of a generated type refer to that type.
	mutating func referByName(_ names: [String]) {
		let ids = Dictionary(names.enumerated().map { ($1, TypeID(index: $0)) }, uniquingKeysWith: { first, _ in first })
		replaceTypes { $0.replacingNames(ids) }
	}
}

extension SwiftType {
	fileprivate func replacingNames(_ ids: [String: TypeID]) -> SwiftType {
		switch self {
		case .scalar(.named(let name)): ids[name].map { .generated($0) } ?? self
		case .scalar, .jsonValue, .generated: self
		case .array(let inner): .array(inner.replacingNames(ids))
		case .dictionary(let inner): .dictionary(inner.replacingNames(ids))
		case .optional(let inner): .optional(inner.replacingNames(ids))
		case .indirect(let inner): .indirect(inner.replacingNames(ids))
		}
	}
}
