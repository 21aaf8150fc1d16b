{if inputType.importsFoundation}
import Foundation

{end}
{if inputType.canBeNull}
/// Of an optional of an optional, `nil` leaves the field out and `.some(nil)` sends null.
{end}
{nonisolated}struct {inputType.name}: {inputType.conformances} {
{each inputType.properties}
{if property.isBoxed}
	var {property.name}: {property.type} {
		get { {property.unboxing} }
		set({property.name}) { {property.box} = {property.boxing} }
	}
{else}
	var {property.name}: {property.type}
{end}
{end}
{if inputType.holdsBoxes}
{each inputType.properties}
{if property.isBoxed}
	private var {property.box}: {property.boxType}
{end}
{end}

	init(
{each inputType.properties}
		{property.name}: {property.type}{property.default}{property.separator}
{end}
	) {
{each inputType.properties}
{if property.isBoxed}
		{property.box} = {property.boxing}
{else}
		self.{property.member} = {property.name}
{end}
{end}
	}
{end}
}
