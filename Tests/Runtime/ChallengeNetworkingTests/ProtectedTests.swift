import Foundation
import Testing

@testable import ChallengeNetworking

@Suite("Protected")
struct ProtectedTests {
	@Test("Concurrent changes are all applied")
	func changes() {
		let sut = Protected(0)
		DispatchQueue.concurrentPerform(iterations: 8) { _ in
			for _ in 0..<20_000 {
				sut.withLock { $0 += 1 }
			}
		}
		#expect(sut.withLock { $0 } == 160_000)
	}

	@Test("An error is rethrown and releases the lock")
	func errors() {
		struct Refusal: Error {}
		let sut = Protected(0)
		#expect(throws: Refusal.self) { try sut.withLock { _ in throw Refusal() } }
		#expect(sut.withLock { $0 } == 0)
	}
}
