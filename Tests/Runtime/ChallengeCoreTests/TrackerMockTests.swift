import ChallengeCore
import ChallengeCoreMocks
import Testing

@Suite("TrackerMock")
struct TrackerMockTests {
	@Test("Events are recorded in order")
	func order() {
		let sut = TrackerMock()
		let events = [TrackingEvent(name: "opened", properties: ["identifier": "42"]), TrackingEvent(name: "closed")]
		events.forEach(sut.track)
		#expect(sut.trackedEvents == events)
	}

	@Test("Concurrent events are all recorded")
	func concurrentUse() async {
		let sut = TrackerMock()
		await withTaskGroup(of: Void.self) { group in
			for number in 0..<1000 {
				group.addTask { sut.track(TrackingEvent(name: "\(number)")) }
				group.addTask { #expect(sut.trackedEvents.count <= 1000) }
			}
		}
		#expect(Set(sut.trackedEvents.map(\.name)).count == 1000)
	}
}
