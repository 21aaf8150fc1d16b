{if choiceInput.importsFoundation}
import Foundation

{end}
{if choiceInput.holdsBoxes}
{if choiceInput.isKey}nonisolated {else}{nonisolated}{end}indirect enum {choiceInput.name}: {choiceInput.conformances} {
{else}
{if choiceInput.isKey}nonisolated {else}{nonisolated}{end}enum {choiceInput.name}: {choiceInput.conformances} {
{end}
{each choiceInput.cases}
	case {case.name}({case.type})
{end}
}
