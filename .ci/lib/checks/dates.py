"""Compares the generated types for dates with Foundation's formatter: both read and write the same, and the generated ones are faster.

usage: python3 -m lib.checks.dates [--dates NUMBER]

It prints the duration of each form as a ratio. Dates are read and written by optimised code, a million of them by the generated types.
"""

import json
import re
import sys

from ..arguments import parser
from ..process import run
from ..project import GEN, scratch

# Each form with the type that gen generates (None for names that no test needs), the format of a DateFormatter, and a date.
FORMS = {
    "iso8601": ("ISO8601Date", "yyyy-MM-dd'T'HH:mm:ss'Z'", "2024-01-31T12:30:00Z"),
    "iso8601.fraction": ("ISO8601FractionDate", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", "2024-01-31T12:30:00.250Z"),
    "yyyy-MM-dd": ("YearMonthDayDate", "yyyy-MM-dd", "2024-01-31"),
    "EEE, dd MMM yyyy HH:mm:ss z": ("HTTPDate", "EEE, dd MMM yyyy HH:mm:ss z", "Wed, 31 Jan 2024 12:30:00 GMT"),
    **{
        pattern: (name, pattern, date)
        for pattern, name, date in [
            ("yyyy-MM", "YearMonthDate", "2024-01"),
            ("yyyy", "YearDate", "2024"),
            ("HH:mm", "HourMinuteDate", "13:05"),
            ("HH:mm:ss.SSS", "TimeMillisecondDate", "13:05:00.250"),
            ("MM/dd", "SlashedMonthDayDate", "02/29"),
            ("MMM yyyy", "SpacedShortMonthNameYearDate", "Jan 2024"),
            ("MM/dd/yyyy HH:mm", "SlashedMonthDayYearHourMinuteDate", "01/31/2024 12:30"),
            ("EEEE, d MMMM yyyy 'at' h:mm a", None, "Wednesday, 31 January 2024 at 1:05 PM"),
            ("d.M.yy H:m:s", None, "31.1.24 9:5:0"),
            ("yyyyMMdd'T'HHmmssxx", None, "20240131T123000+0000"),
            ("yyyy年M月d日", None, "2024年1月31日"),
        ]
    },
}
# A formatter must take this many times as long to read a date.
LEAST = 5
PROGRAM = """import Foundation

/// The nanoseconds that each of `count` calls takes, the best of three.
func time(_ count: Int, _ body: (Int) -> Void) -> Double {
	(0..<3).map { _ in
		let start = DispatchTime.now().uptimeNanoseconds
		for index in 0..<count { body(index) }
		return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
	}.min() ?? 0
}

let count = NUMBER
var sum = 0.0
func compare(_ name: String, _ format: String, _ read: (String) -> Date?, _ write: (Date) -> String) {
	let formatter = DateFormatter()
	formatter.locale = Locale(identifier: "en_US_POSIX")
	formatter.timeZone = TimeZone(secondsFromGMT: 0)
	formatter.dateFormat = format
	formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
	// Random dates until 2069, with quarters of a second. The numbers of a generator are always the same.
	var state: UInt64 = 5
	let dates = (0..<1000).map { _ in
		state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
		return Date(timeIntervalSince1970: Double((state >> 20) % (4 * 3_155_760_000)) / 4)
	}
	let texts = dates.map(write)
	for (text, date) in zip(texts, dates) where read(text) == nil || read(text) != formatter.date(from: text) || formatter.string(from: date) != text {
		print("\\(name): \\(text) is not read and written as by DateFormatter")
		exit(1)
	}
	func ratio(_ own: (Int) -> Void, _ other: (Int) -> Void) -> (own: Double, ratio: Double) {
		let duration = time(count, own)
		return (duration, time(count / 50, other) / duration)
	}
	let reading = ratio({ sum += read(texts[$0 % 1000])?.timeIntervalSince1970 ?? 0 }, { sum += formatter.date(from: texts[$0 % 1000])?.timeIntervalSince1970 ?? 0 })
	let writing = ratio({ sum += Double(write(dates[$0 % 1000]).utf8.count) }, { sum += Double(formatter.string(from: dates[$0 % 1000]).utf8.count) })
	func text(_ value: Double) -> String { value < 10 ? String((value * 10).rounded() / 10) : String(Int(value)) }
	print("\\(name): \\(count) dates, \\(text(reading.ratio)) times as fast as DateFormatter to read (\\(Int(reading.own)) ns), \\(text(writing.ratio)) times to write (\\(Int(writing.own)) ns)")
	if reading.ratio < LEAST { exit(1) }
}
"""


def main(arguments):
    options = parser(__doc__)
    options.add_argument("--dates", type=int, default=1_000_000, help="the number of dates")
    count = options.parse_args(arguments).dates
    with scratch("dates") as work:
        sample = {f"value{index}": date for index, (_, _, date) in enumerate(FORMS.values())}
        rules = [{"match": f"value{index}", "type": f"date({form})"} for index, form in enumerate(FORMS)]
        (work / "order.json").write_text(json.dumps({"id": 1, **sample}))
        settings = {"app": "Acme", "feature": "Orders", "rules": rules, "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{identifier}"}]}
        (work / "gen.json").write_text(json.dumps(settings))
        made = run([GEN], work)
        if not made.is_done:
            print(made.output)
            return 1
        declared = re.findall(r"let value(\d+): (\w+)", (work / "Sources/Data/DTOs/OrderDTO.swift").read_text())
        types = {int(index): name for index, name in declared}
        calls = []
        for index, (form, (name, pattern, _)) in enumerate(FORMS.items()):
            if name not in (None, types.get(index)):
                print(f"{form} is a {types.get(index)}, not a {name}")
                return 1
            calls.append(f'compare("{form}", "{pattern}", {{ {types[index]}($0)?.date }}, {{ {types[index]}($0).text }})\n')
        program = PROGRAM.replace("NUMBER", str(count)).replace("LEAST", str(LEAST)) + "".join(calls) + "if sum == 0 { exit(1) }\n"
        (work / "main.swift").write_text(program)
        sources = sorted((work / "Sources/Data/DTOs").glob("*Date*.swift"))
        built = run(["swiftc", "-O", "-swift-version", "5", "main.swift", *sources, "-o", "dates"], work)
        compared = run([work / "dates"], work) if built.is_done else built
        print(compared.output.strip())
        return compared.status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
