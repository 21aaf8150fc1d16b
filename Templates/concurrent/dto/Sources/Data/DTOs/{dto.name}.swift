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
{if dto.hasConversions}

{nonisolated}extension {dto.name} {
{each dto.conversions}
	var {conversion.name}: {conversion.type} {
		{conversion.type}(
{each conversion.arguments}
			{argument.label}: {argument.name}{if argument.isConverted}{each argument.values}{include converted}{end}{end}{if argument.isLast}{else},{end}
{end}
		)
	}
{between}

{end}
}
{end}
