/// Returns the throughput of `body` over `byteCount` bytes in MB/s: the best of as many runs as fit into about two seconds, at least three.
func bestThroughput(byteCount: Int, _ body: () -> Void) -> Double {
	let clock = ContinuousClock()
	let start = clock.now
	var best = Duration.seconds(1_000_000)
	var runs = 0
	while runs < 3 || (clock.now - start < .seconds(2) && runs < 20) {
		best = min(best, clock.measure(body))
		runs += 1
	}
	return Double(byteCount) / 1e6 / (best / .seconds(1))
}

/// Returns `value` without decimals, right-aligned in `width` columns.
func column(_ value: Double?, _ width: Int) -> String {
	column(value.map { String(Int($0.rounded())) } ?? "-", width)
}

func column(_ text: String, _ width: Int) -> String {
	String(repeating: " ", count: max(0, width - text.count)) + text
}
