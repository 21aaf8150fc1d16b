{if dto.importsFoundation}
import Foundation

{end}
{nonisolated}struct {dto.name}: {dto.conformances} {
{each dto.properties}
	let {property.name}: {property.type}
{end}
{if dto.hasCodingKeys}

	enum CodingKeys: String, CodingKey {
{each dto.codingKeyLines}
		case {codingKeyLine.text}
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
{if dto.hasConversions}

{nonisolated}extension {dto.name} {
{each dto.conversions}
	var {conversion.name}: {conversion.type} {
		{conversion.type}(
{each conversion.arguments}
			{argument.label}: {argument.value}{argument.separator}
{end}
		)
	}
{between}

{end}
}
{end}
