{if choiceInput.importsFoundation}
import Foundation

{end}
{nonisolated}indirect enum {choiceInput.name}: {choiceInput.conformances} {
{each choiceInput.cases}
	case {case.name}({case.type})
{end}
}
