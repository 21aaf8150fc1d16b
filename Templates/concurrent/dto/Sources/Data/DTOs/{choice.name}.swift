{if choice.importsFoundation}
import Foundation

{end}
{nonisolated}enum {choice.name}: {choice.conformances} {
{each choice.kinds}
	case {kind.name}({kind.type})
{end}
	case unknown
{if choice.isDecoded}

	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
{each choice.kinds}
{if kind.isFirst}
		if let value = try? container.decode({kind.type}.self) {
{else}
		} else if let value = try? container.decode({kind.type}.self) {
{end}
			self = .{kind.name}(value)
{end}
		} else {
			self = .unknown
		}
	}
{end}
{if choice.isEncoded}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		switch self {
{each choice.kinds}
		case .{kind.name}(let value): try container.encode(value)
{end}
		case .unknown: try container.encodeNil()
		}
	}
{end}
}
