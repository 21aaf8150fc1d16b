{if type.usesFoundation}
import Foundation

{end}
{include type}
{if type.exampleHead}

extension {type.name} {
	public static let preview = {type.exampleHead}
{each type.exampleRest}
	{line.text}
{end}
}
{end}
