{if filter.importsFoundation}
import Foundation

{end}
{nonisolated}struct {filter.name}: Equatable {
{each filter.properties}
	var {property.name}: {property.type}
{end}

	static let empty = {filter.name}()
}
