/// For a double optional, `nil` omits the field and `.some(nil)` sends null.
nonisolated struct YearRangeDTO: Equatable {
	var from: Int
	var to: Int??
}
