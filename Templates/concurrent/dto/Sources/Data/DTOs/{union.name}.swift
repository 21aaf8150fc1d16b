{if union.importsFoundation}
import Foundation

{end}
{nonisolated}enum {union.name}: {union.conformances} {
{each union.members}
	case {member.name}({member.type})
{end}
{if union.hasOthers}
	case unknown({union.other})
{end}
{if union.usesTypeKey}

	private enum CodingKeys: String, CodingKey {
		case typename = "{union.discriminator}"
	}
{end}
{if union.isDecoded}

{if union.isBeside}
	init(_ typename: {union.keyType}, from decoder: any Decoder) throws {
{else}
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode({union.keyType}.self, forKey: .typename)
{end}
		switch typename {
{each union.members}
		case {each member.typeNames}{typeName.literal}{between}, {end}: self = .{member.use}(try {member.type}(from: decoder))
{end}
{if union.hasOthers}
{if union.carriesOther}
		default: self = .unknown(try {union.other}(from: decoder))
{else}
		default: self = .unknown(typename{if union.storesUnknown}, try {union.json}(from: decoder){end})
{end}
{end}
		}
	}
{end}
{if union.isEncoded}

	func encode(to encoder: any Encoder) throws {
		switch self {
{each union.members}
		case .{member.use}(let value): try value.encode(to: encoder)
{end}
{if union.hasOthers}
{if union.storesUnknown}
		case .unknown(_, let value): try value.encode(to: encoder)
{else}
{if union.carriesOther}
		case .unknown(let value): try value.encode(to: encoder)
{else}
		case .unknown(let typename):
			var container = encoder.container(keyedBy: CodingKeys.self)
			try container.encode(typename, forKey: .typename)
{end}
{end}
{end}
		}
	}
{end}
{each union.shared}

	var {shared.name}: {shared.type} {
		switch self {
{each union.members}
		case .{member.use}(let value): value.{shared.member}
{end}
{if union.hasOthers}
{if union.storesUnknown}
		case .unknown{if shared.isTypeName}(let typename, _): typename{else}: nil{end}
{else}
		case .unknown(let value): value.{shared.member}
{end}
{end}
		}
	}
{end}
}
