{nonisolated}indirect enum {choiceInput.name}: Equatable {
{each choiceInput.cases}
	case {case.name}({case.type})
{end}
}
