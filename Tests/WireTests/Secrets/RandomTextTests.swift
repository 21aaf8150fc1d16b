import Testing

@testable import Wire

@Suite("Random texts")
struct RandomTextTests {
	private struct Generator: RandomNumberGenerator {
		var state: UInt64
		mutating func next() -> UInt64 {
			state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
			return state ^ (state >> 33)
		}
	}

	private static let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	private static let lower = "abcdefghijklmnopqrstuvwxyz"
	private static let digits = "0123456789"

	@Test(
		"Random texts are missed rarely, whatever their alphabet and length",
		arguments: [upper + lower + digits, upper + lower + digits + "-_", lower + digits, upper + digits, upper + "234567"],
		[24, 32, 40, 64])
	func random(alphabet: String, length: Int) {
		var generator = Generator(state: UInt64(alphabet.utf8.count * 1_000 + length))
		let letters = Array(alphabet.utf8)
		let missed = (0..<300).count { _ in
			!RandomText.isRandom((0..<length).map { _ in letters.randomElement(using: &generator) ?? 0 }[...])
		}
		// Without digits, such a text resembles words.
		#expect(missed <= (length >= 32 ? 36 : 60), "\(missed) of 300")
	}

	@Test(
		"Names and words are not random",
		arguments: [
			"characterDetailScreenV2Opened", "UIApplicationDidFinishLaunching", "iPhone15ProMax256GBBlack", "summersale2024finaledition",
			"ORD20240501BKLM00012345X", "screenrecordingsettings2", "THE_QUICK_BROWN_FOX_JUMPED_OVER", "Galaxy-S24-Ultra-512GB-Titanium",
			"sha256-oCkvXc9XritRd0e1jw865IkvxnWmx", "version2beta3release4candidate", "http2streamdestroyed",
			"kCGImagePropertyPNGDictionary",
		])
	func words(text: String) { #expect(!RandomText.isRandom(Array(text.utf8)[...])) }
}
