{if inputType.importsFoundation}
import Foundation

{end}
{if inputType.canBeNull}
/// For a double optional, `nil` omits the field and `.some(nil)` sends null.
{end}
{if inputType.isKey}nonisolated {else}{nonisolated}{end}struct {inputType.name}: {inputType.conformances} {
{each inputType.properties}
{if property.isBoxed}
	var {property.name}: {property.type} {
		get { {include unboxed} }
		set({property.name}) { {property.box} = {include boxed} }
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
		{property.name}: {property.type}{if property.isOptional} = nil{end}{if property.isLast}{else},{end}
{end}
	) {
{each inputType.properties}
{if property.isBoxed}
		{property.box} = {include boxed}
{else}
		self.{property.member} = {property.name}
{end}
{end}
	}
{end}
}
