/// A destination for tracking events, such as an analytics service, a log, or a mock in tests.
///
/// ```swift
/// struct ConsoleTracker: TrackerContract {
/// 	func track(_ event: TrackingEvent) {
/// 		print(event.name, event.properties)
/// 	}
/// }
/// ```
public protocol TrackerContract: Sendable {
	/// Records `event` and returns immediately; delivery is up to the tracker.
	func track(_ event: TrackingEvent)
}

/// A named event in the app, with its properties.
///
/// ```swift
/// tracker.track(TrackingEvent(name: "character_opened", properties: ["identifier": "42"]))
/// ```
public struct TrackingEvent: Hashable, Sendable {
	/// The name of the event.
	public let name: String
	/// Additional data about the event.
	public let properties: [String: String]

	public init(name: String, properties: [String: String] = [:]) {
		self.name = name
		self.properties = properties
	}
}
