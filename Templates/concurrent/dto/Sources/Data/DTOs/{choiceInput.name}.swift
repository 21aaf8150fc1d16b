{if choiceInput.importsFoundation}
import Foundation

{end}
{if choiceInput.holdsBoxes}
{nonisolated}indirect enum {choiceInput.name}: {choiceInput.conformances} {
{else}
{nonisolated}enum {choiceInput.name}: {choiceInput.conformances} {
{end}
{each choiceInput.cases}
	case {case.name}({case.type})
{end}
}
