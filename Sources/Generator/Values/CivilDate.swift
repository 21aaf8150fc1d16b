/// A day of Foundation's Gregorian calendar, which is the Julian one until 4 October 1582.
struct CivilDate: Equatable {
	let year: Int
	let month: Int
	let day: Int
	/// The days since 1970.
	let days: Int

	/// 15 October 1582.
	private static let firstGregorianDay = -141_427

	/// The number of the weekday, from Sunday.
	var weekday: Int { ((days + 4) % 7 + 7) % 7 }

	/// Years are counted from March here, so that the leap day is the last day of a year.
	init(year: Int, month: Int, day: Int) {
		(self.year, self.month, self.day) = (year, month, day)
		let shifted = month > 2 ? year : year - 1
		let centuries = shifted / 100 - shifted / 400
		let gregorian = shifted * 365 + shifted / 4 - centuries + (153 * ((month + 9) % 12) + 2) / 5 + day - 719_469
		days = gregorian < Self.firstGregorianDay ? gregorian + centuries - 2 : gregorian
	}

	/// - Parameter days: the days since 1970, of a year from 0 to 9999.
	init(days: Int) {
		self.days = days
		let isJulian = days < Self.firstGregorianDay
		let shifted = days + (isJulian ? 719_470 : 719_468)
		let (yearsOfEra, daysOfEra) = isJulian ? (4, 1461) : (400, 146_097)
		let dayOfEra = shifted % daysOfEra
		let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let marchMonth = (5 * dayOfYear + 2) / 153
		day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
		month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
		year = yearOfEra + shifted / daysOfEra * yearsOfEra + (month <= 2 ? 1 : 0)
	}
}
