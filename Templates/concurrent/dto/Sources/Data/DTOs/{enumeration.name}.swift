{if enumeration.isKey}nonisolated {else}{nonisolated}{end}enum {enumeration.name}: {enumeration.conformances} {
{each enumeration.cases}
	case {case.name}{if enumeration.isClosed}{if case.isRenamed} = "{case.value}"{end}{end}
{end}
{if enumeration.isClosed}
{else}
	case unknown(String)

	init(rawValue: String) {
		switch rawValue {
{each enumeration.cases}
		case "{case.value}": self = .{case.use}
{end}
		default: self = .unknown(rawValue)
		}
	}

	var rawValue: String {
		switch self {
{each enumeration.cases}
		case .{case.use}: "{case.value}"
{end}
		case .unknown(let rawValue): rawValue
		}
	}
{end}
}
