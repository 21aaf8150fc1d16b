/// Of an optional of an optional, `nil` leaves the field out and `.some(nil)` sends null.
nonisolated struct YearRangeDTO: Equatable {
	var from: Int
	var to: Int??
}
