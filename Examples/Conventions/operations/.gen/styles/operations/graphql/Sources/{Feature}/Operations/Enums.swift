{each enumerations}
enum {enumeration.name}: String, Codable, Sendable {
{each enumeration.cases}
	case {case.name} = "{case.value}"
{end}
}
{between}

{end}
