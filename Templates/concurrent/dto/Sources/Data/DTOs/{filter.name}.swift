{if filter.importsFoundation}
import Foundation

{end}
{if filter.isKey}nonisolated {else}{nonisolated}{end}struct {filter.name}: {if filter.isKey}Hashable{else}Equatable{end} {
{each filter.properties}
	var {property.name}: {property.type}
{end}

	static let empty = {filter.name}()
}
