{if union.importsFoundation}
import Foundation

{end}
{nonisolated}enum {union.name}: {union.conformances} {
{each union.members}
	case {member.name}({member.type})
{end}
	case unknown({union.other})

	private enum CodingKeys: String, CodingKey {
		case typename = "{union.discriminator}"
	}

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		let typename = try container.decode(String.self, forKey: .typename)
		switch typename {
{each union.members}
		case {each member.typeNames}"{typeName.text}"{between}, {end}: self = .{member.use}(try {member.type}(from: decoder))
{end}
{if union.carriesOther}
		default: self = .unknown(try {union.other}(from: decoder))
{else}
		default: self = .unknown(typename)
{end}
		}
	}
{each union.shared}

	var {shared.name}: {shared.type} {
		switch self {
{each union.members}
		case .{member.use}(let value): value.{shared.member}
{end}
		case .unknown(let value): value.{shared.member}
		}
	}
{end}
}
