import Testing

@testable import Generator

struct DatePatternTests {
	@Test(
		"A pattern reads exactly the dates in its format",
		arguments: [
			(
				"yyyy-MM-dd",
				[
					"2024-01-31": 1_706_659_200, "1970-01-01": 0, "1969-12-31": -86_400, "2000-02-29": 951_782_400,
					"0001-01-01": -62_135_769_600, "1582-10-04": -12_219_379_200, "1582-10-15": -12_219_292_800,
				],
				[
					"2024-1-31", "2024-02-30", "1900-02-29", "24-01-31", "1582-10-05", "0000-01-01", "2024-01-31 ", "2024-13-01",
					"2024-00-10", "2024-01-00", "", "x",
				]
			),
			(
				"dd/MM/yyyy HH:mm:ss", ["31/01/2024 23:59:59": 1_706_745_599],
				["01/31/2024 00:00:00", "31/01/2024 24:00:00", "31/01/2024 12:60:00"]
			),
			(
				"M/d/yy", ["1/31/24": 1_706_659_200, "01/31/24": 1_706_659_200, "12/31/69": 3_155_673_600, "1/1/70": 0],
				["1/31/2024", "//24"]
			),
			(
				"MMM d, yyyy h:mm a",
				["Jan 31, 2024 12:30 AM": 1_706_661_000, "Jan 31, 2024 12:30 PM": 1_706_704_200, "Jan 31, 2024 1:30 PM": 1_706_707_800],
				["January 31, 2024 1:30 PM", "Jan 31, 2024 13:30 PM", "Jan 31, 2024 0:30 AM", "jan 31, 2024 1:30 PM"]
			),
			(
				"EEEE d MMMM yyyy",
				["Wednesday 31 January 2024": 1_706_659_200, "Thursday 1 January 1970": 0, "Wednesday 31 December 1969": -86_400],
				["Thursday 31 January 2024", "Wed 31 January 2024"]
			),
			(
				"yyyyMMdd'T'HHmmssXX",
				["20240131T120000Z": 1_706_702_400, "20240131T120000+0130": 1_706_697_000, "20240131T120000-0130": 1_706_707_800],
				["20240131T120000", "20240131T120000+1", "20240131 120000Z"]
			),
			(
				"yyyy-MM-dd HH:mm:ss.SSS", ["2024-01-31 00:00:00.500": 1_706_659_200.5],
				["2024-01-31 00:00:00.5", "2024-01-31 00:00:00.5000"]
			),
			("yyyy-MM", ["2024-03": 1_709_251_200], ["2024-3", "2024-13", "2024-03-01", "2024"]),
			("yyyy", ["2024": 1_704_067_200], ["24", "20240"]),
			("y-M-d", ["2024-3-5": 1_709_596_800], ["24-3-5"]),
			// What a pattern lacks is that of the first of January 2000, as with a DateFormatter.
			("HH:mm", ["13:05": 946_731_900, "00:00": 946_684_800], ["24:00", "1:05", "13:05:00"]),
			("mm:ss", ["12:30": 946_685_550], ["12:60"]), ("h:mm aa", ["1:05 PM": 946_731_900], ["13:05 PM"]),
			("MM/dd", ["02/29": 951_782_400], ["02/30"]), ("dd", ["31": 949_276_800], ["32"]),
			("HH:mmXXX", ["13:05+02:00": 946_724_700], ["13:05"]), ("HH:mm:ss.SSS", ["01:02:03.250": 946_688_523.25], ["01:02:03"]),
			("MM/dd/yyyy HH:mm", ["01/31/2024 12:30": 1_706_704_200], ["31/01/2024 12:30"]),
			("LLL yyyy", ["Mar 2024": 1_709_251_200], ["March 2024"]), ("ccc d MMM yyyy", ["Wed 31 Jan 2024": 1_706_659_200], []),
			("yyyy年M月d日", ["2024年3月5日": 1_709_596_800], ["2024-3-5"]),
			("yyyy 'o''clock' MM dd", ["2024 o'clock 01 31": 1_706_659_200], ["2024 oclock 01 31"]),
		] as [(String, [String: Double], [String])])
	func reads(_ text: String, _ accepted: [String: Double], _ rejected: [String]) throws {
		let pattern = try #require(DatePattern(text))
		for (date, seconds) in accepted { #expect(pattern.seconds(of: date) == seconds, "\(date)") }
		for date in rejected { #expect(!pattern.accepts(date), "\(date)") }
		#expect(pattern.accepts(pattern.text(day: 9)) && pattern.accepts(pattern.text(day: 28)), "\(pattern.text(day: 9))")
	}

	@Test(
		"A date is written as it was read",
		arguments: [
			("yyyy-MM-dd", "0001-01-01"), ("yyyy-MM-dd", "1969-12-31"), ("yyyy-MM-dd", "2000-02-29"),
			("dd/MM/yyyy HH:mm:ss", "31/01/2024 23:59:59"),
			("M/d/yy", "1/31/24"), ("MMM d, yyyy h:mm a", "Jan 31, 2024 12:30 AM"), ("MMM d, yyyy h:mm a", "Dec 1, 1999 1:05 PM"),
			("EEEE d MMMM yyyy", "Wednesday 31 December 1969"), ("yyyyMMdd'T'HHmmssXX", "20240131T120000Z"),
			("yyyy-MM-dd HH:mm:ss.SSS", "2024-01-31 00:00:00.123"), ("yyyy-MM-dd HH:mm:ss.SSS", "1960-01-31 00:00:00.999"),
			("EEE, dd MMM yyyy HH:mm:ss z", "Wed, 31 Jan 2024 12:30:00 GMT"),
		])
	func writes(_ text: String, _ date: String) throws {
		let pattern = try #require(DatePattern(text))
		#expect(pattern.text(ofSeconds: try #require(pattern.seconds(of: date))) == date)
	}

	@Test(
		"The names of decoders begin with a lowercase word",
		arguments: [
			("date(iso8601)", "iso8601Date"), ("date(iso8601.fraction)", "iso8601FractionDate"), ("date(seconds)", "unixDate"),
			("date(EEE, dd MMM yyyy HH:mm:ss z)", "httpDate"), ("date(yyyy-MM-dd)", "yearMonthDayDate"),
		])
	func member(rule: String, name: String) {
		guard case .scalar(.formatted(let value)) = SwiftTypeText.draft(rule) else {
			Issue.record("\(rule) is no date")
			return
		}
		#expect(value.dateForm?.member == name)
	}

	@Test("ISO 8601 has a time and an offset; a fraction of a second is read only where it is expected")
	func iso() {
		#expect(DatePattern.iso8601.seconds(of: "2024-01-31T12:00:00Z") == 1_706_702_400)
		#expect(DatePattern.iso8601.seconds(of: "2024-01-31T12:00:00+02:00") == 1_706_695_200)
		#expect(!DatePattern.iso8601.accepts("2024-01-31T12:00:00.5Z"))
		for text in ["2024-01-31", "2024-01-31T12:00:00", "2024-01-31 12:00:00Z", "2024-01-31T12:00Z", "2024-01-31t12:00:00z"] {
			#expect(!DatePattern.iso8601.accepts(text) && !DatePattern.iso8601Fraction.accepts(text), "\(text)")
		}
		for text in ["2024-01-31T12:00:00Z", "2024-01-31T12:00:00.000Z", "2024-01-31T12:00:00.123456+00:00"] {
			#expect(DatePattern.iso8601Fraction.accepts(text), "\(text)")
		}
		#expect(DatePattern.iso8601Fraction.seconds(of: "2024-01-31T12:00:00.25Z") == 1_706_702_400.25)
	}

	@Test(
		"A mistake in a pattern is reported at its letters",
		arguments: [
			("yyyy-MM-dd 1️⃣QQ", "'QQ' in 'yyyy-MM-dd QQ' is not supported", "in quotes"),
			("1️⃣YYYY-MM-dd", "'YYYY' in", "the year of a week"), ("yyyy-1️⃣DDD", "'DDD' in", "the day of the year"),
			("1️⃣yyy-MM-dd", "'yyy' in", "'yy' for two digits"), ("yyyy-1️⃣MMMMM", "'MMMMM' in", "'MMM' (Jan)"),
			("yyyy-MM-dd1️⃣THH:mm", "'T' in", "dd'T'HH"), ("HH:mm1️⃣zzzz", "'zzzz' in", "'XXX' (Z or +01:00)"),
			("yyyy-MM-1️⃣'dd", "the quote in", "another quote"), ("yyyy-MM-dd-1️⃣dd", "'dd' in 'yyyy-MM-dd-dd' is the same part", "remove one"),
			("yyyy-MM-dd HH:1️⃣MM", "the same part of a date as 'MM'", "the minute"),
			("yyyyM1️⃣d", "follows 'M' without a separator", "two digits"),
			("m1️⃣s", "follows 'm' without a separator", "two digits"), ("1️⃣", "has no year", "'yyyy-MM-dd'"),
			("1️⃣ss", "has no year", "'seconds'"),
			("1️⃣h:mm", "which needs AM or PM", "'HH' for hours"), ("HH:mm 1️⃣a", "which needs an hour from 1 to 12", "'hh'"),
			("HH:mm 1️⃣EEE", "needs a year, a month and a day", "a String"), ("yyyy1️⃣\"", "cannot contain", "remove"),
			("yyyy'1️⃣\\('", "cannot contain", "remove"), ("yyyy1️⃣\n", "cannot contain", "remove"),
			("yyyy1️⃣\u{202E}", "cannot contain", "remove"),
			(String(repeating: "-", count: 60) + "1️⃣yyyy", "longer than 60", "shorten"),
		])
	func invalid(_ marked: String, _ message: String, _ help: String) throws {
		let text = marked.replacing("1️⃣", with: "")
		let offset = marked.firstRange(of: "1️⃣").map { marked.utf8.distance(from: marked.startIndex, to: $0.lowerBound) }
		guard case .failure(let mistake) = DatePattern.reading(text) else {
			Issue.record("\(text) is a pattern")
			return
		}
		#expect(mistake.offset == offset && mistake.message.contains(message) && mistake.help.contains(help), "\(mistake)")
		#expect(DatePattern(text) == nil)
	}

	@Test(
		"Examples of different days are different dates in every pattern",
		arguments: ["yyyy-MM-dd", "yyyy-MM", "MMM yyyy", "yyyy", "yy", "HH:mm", "HH", "h a", "mm:ss", "MM", "d"])
	func examples(_ text: String) throws {
		let pattern = try #require(DatePattern(text))
		let (first, second) = (pattern.text(day: 28), pattern.text(day: 27))
		#expect(first != second && pattern.accepts(first) && pattern.accepts(second), "\(first) \(second)")
		#expect(pattern.seconds(of: first).map(pattern.text(ofSeconds:)) == first)
	}

	@Test("Usual patterns have different type names, whatever other patterns a feature has")
	func names() {
		let patterns = [
			"yyyy-MM-dd", "yyyy/MM/dd", "yyyy.MM.dd", "yyyyMMdd", "dd-MM-yyyy", "dd/MM/yyyy", "dd.MM.yyyy", "MM/dd/yyyy", "M/d/yyyy",
			"d/M/yyyy", "dd/MM/yy",
			"yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss.SSS", "yyyy-MM-dd HH:mm:ss Z",
			"dd MMM yyyy", "d MMMM yyyy",
			"MMM d, yyyy", "EEE, dd MMM yyyy HH:mm:ss z", "EEE MMM dd HH:mm:ss Z yyyy", "yyyy-MM-dd h:mm a",
		]
		let names = patterns.map { DatePattern($0)?.typeName ?? "" }
		#expect(names[0] == "YearMonthDayDate")
		#expect(names[5] == "SlashedDayMonthYearDate")
		#expect(names[19] == "HTTPDate")
		#expect(DatePattern("HH:mm:ss")?.typeName == "TimeOfDayDate")
		#expect(DatePattern("yyyy年")?.typeName == "YearSign5e74Date")
		#expect(names[11] == "YearMonthDayTimeDate")
		#expect(names[13] == "YearMonthDayAtTimeDate")
		#expect(Set(names).count == names.count, "\(names)")
	}

	@Test("Patterns with the same parts are equal, and all others have other names")
	func distinctNames() {
		#expect(DatePattern("yyyy-MM-dd HH:mm:ssX") == DatePattern("yyyy-MM-dd HH:mm:ssXXX"))
		var patterns: Set<DatePattern> = []
		var names: Set<String> = []
		for order in [["yyyy", "MM", "dd"], ["dd", "MM", "yyyy"], ["MMM", "d", "yyyy"], ["yy", "M", "dd"]] {
			for first in ["-", "/", ".", " ", ", ", "", ": ", "_"] {
				for second in ["-", "/", " ", ", ", ""] {
					for end in [
						"", " HH:mm", ", HH:mm", "'T'HH:mm:ss", "THH", " HH.mm", " HHmm", "HH:mm", " h:mm a", " HH:mm:ss.SSS",
						" HH:mm:ss,SSS",
						" HH:mm:ssX", " HH:mm:ss X", " HH:mm:ssZ",
					] {
						guard let pattern = DatePattern(order[0] + first + order[1] + second + order[2] + end) else { continue }
						patterns.insert(pattern)
						names.insert(pattern.typeName)
					}
				}
			}
		}
		#expect(patterns.count > 1500)
		#expect(names.count == patterns.count)
	}
}
