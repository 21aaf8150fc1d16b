{if inputType.importsFoundation}
import Foundation

{end}
{if inputType.canBeNull}
/// Of an optional of an optional, `nil` leaves the field out and `.some(nil)` sends null.
{end}
{nonisolated}struct {inputType.name}: {inputType.conformances} {
{each inputType.properties}
	var {property.name}: {property.type}
{end}
}
