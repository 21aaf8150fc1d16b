{if dto.importsFoundation}
import Foundation

{end}
{if dto.canBeNull}
/// For a double optional, `nil` omits the value and `.some(nil)` sends null.
{end}
{nonisolated}struct {dto.name}: {dto.conformances} {
{each dto.properties}
	let {property.name}: {property.type}
{end}
{if dto.codingKeyLines}

	enum CodingKeys: String, CodingKey {
{each dto.codingKeyLines}
		case {each codingKeyLine.names}{codingKey.name}{if codingKey.isRenamed} = "{codingKey.key}"{end}{between}, {end}
{end}
	}
{end}
}
{if dto.isPair}

{nonisolated}extension {dto.name} {
	init(from decoder: any Decoder) throws {
		var values = try decoder.unkeyedContainer()
{each dto.properties}
		{property.name} = try values.decode({property.type}.self)
{end}
	}
}
{end}
{if dto.hasKinds}
{if dto.isDecoded}

{nonisolated}extension {dto.name} {
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
{each dto.properties}
{if property.kindKey}
{if property.isOptional}
		if container.contains(.{property.member}), try !container.decodeNil(forKey: .{property.member}) {
			{property.name} = try {property.wrapped}(
				container.decode({property.kindType}.self, forKey: .{property.kindKey}), from: container.superDecoder(forKey: .{property.member}))
		} else {
			{property.name} = nil
		}
{else}
		{property.name} = try {property.type}(
			container.decode({property.kindType}.self, forKey: .{property.kindKey}), from: container.superDecoder(forKey: .{property.member}))
{end}
{else}
		{property.name} = try container.decode{if property.isOptional}IfPresent{end}({property.wrapped}.self, forKey: .{property.member})
{end}
{end}
	}
}
{end}
{end}
{if dto.conversions}

{nonisolated}extension {dto.name} {
{each dto.conversions}
	init{if conversion.isFailable}?{end}(_ {conversion.name}: {conversion.type}) {
{if conversion.isFailable}
		guard {each conversion.requiredArguments}let {argument.name} = {conversion.name}.{argument.member}{between}, {end} else { return nil }
{end}
		self.init(
{each conversion.arguments}
			{argument.label}: {argument.value}{if argument.isLast}{else},{end}
{end}
		)
	}
{between}

{end}
}
{end}
