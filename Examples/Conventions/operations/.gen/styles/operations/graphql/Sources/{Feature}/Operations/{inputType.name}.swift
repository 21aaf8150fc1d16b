{if inputType.importsFoundation}
import Foundation

{end}
struct {inputType.name}: Encodable, Equatable, Sendable {
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
{end}

	init({each inputType.properties}{property.name}: {property.type}{if property.isOptional} = nil{end}{between}, {end}) {
{each inputType.properties}
{if property.isBoxed}
		{property.box} = {include boxed}
{else}
		self.{property.member} = {property.name}
{end}
{end}
	}

	enum CodingKeys: String, CodingKey {
{each inputType.properties}
		case {if property.isBoxed}{property.box}{else}{property.name}{end} = "{property.key}"
{end}
	}
}
