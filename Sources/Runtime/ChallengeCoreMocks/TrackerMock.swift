import ChallengeCore
import Foundation

/// A thread-safe tracker mock that records its events.
///
/// ```swift
/// let tracker = TrackerMock()
/// CharacterContainer(httpClient: HTTPClientMock(), tracker: tracker).open(42)
/// #expect(tracker.trackedEvents.map(\.name) == ["character_opened"])
/// ```
public final class TrackerMock: TrackerContract, @unchecked Sendable {
	private let lock = NSLock()
	private var events: [TrackingEvent] = []

	public init() {}

	/// The tracked events, in order.
	public var trackedEvents: [TrackingEvent] {
		lock.withLock { events }
	}

	public func track(_ event: TrackingEvent) {
		lock.withLock { events.append(event) }
	}
}
