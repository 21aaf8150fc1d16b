import JSONLanguage

/// A property of a type, or a case of an enum, with its key in JSON or its value.
package struct KeyedMember: Sendable {
	/// The name of the type.
	package let type: String
	package let key: String
	package let name: String
	/// The paths by which `names` in gen.json renames it, at each of which the type has it; empty if one of them leads to other members, too.
	package let paths: [String]
	/// Whether the configuration sets the name.
	package let isNameOverridden: Bool
}

extension FeaturePlan {
	/// The members with keys of the types that are not nested.
	package var keyedMembers: [KeyedMember] {
		let names = Dictionary(namedPaths.map { ($0.path, $0.names) }) { first, _ in first }
		let typePaths = TypePaths(types, style.settings.names.types.affix)
		return zip(types, typePaths.paths).filter { $0.0.owner == nil }.flatMap { type, paths in
			func member(_ key: String, _ name: SwiftIdentifier, _ paths: [String], _ isNameOverridden: Bool) -> KeyedMember {
				// The type of a property can share its path; it is renamed by a capitalized name there.
				let isOwn = paths.allSatisfy { names[$0]?.filter { $0.first?.isUppercase != true } == [name.name] }
				return KeyedMember(
					type: type.name, key: key, name: name.name, paths: isOwn ? paths : [], isNameOverridden: isNameOverridden)
			}
			switch type.form {
			case .object(let properties), .oneOf(let properties):
				return properties.map { property in
					let paths = Set(paths.map(JSONPath.withoutCase)).sorted()
					return member(
						property.key, property.name, paths.map { $0.isEmpty ? property.key : $0.appending(key: property.key) },
						property.isNameOverridden)
				}
			case .enumeration(let cases):
				return cases.map { each in member(each.value, each.name, paths.map { $0.appending(key: each.value) }, each.isNameOverridden)
				}
			case .mixed, .variants: return []
			}
		}
	}
}
