/// Returns `value` without decimals, right-aligned in `width` columns.
func column(_ value: Double, _ width: Int) -> String { column("\(Int(value.rounded()))", width) }

/// Returns `text` right-aligned in `width` columns.
func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

/// Returns `value` with two decimals.
func ratio(_ value: Double) -> String {
	let hundredths = Int((value * 100).rounded())
	return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
