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
