import ChallengeCore
import Foundation

/// A tracker that remembers the events it was given, from any number of threads.
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

	/// Every event so far, in the order of its arrival.
	public var trackedEvents: [TrackingEvent] {
		lock.withLock { events }
	}

	public func track(_ event: TrackingEvent) {
		lock.withLock { events.append(event) }
	}
}
