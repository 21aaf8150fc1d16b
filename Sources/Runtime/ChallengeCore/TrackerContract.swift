/// Where features report what happened: an analytics service, a log, or a mock in tests.
///
/// ```swift
/// struct ConsoleTracker: TrackerContract {
/// 	func track(_ event: TrackingEvent) {
/// 		print(event.name, event.properties)
/// 	}
/// }
/// ```
public protocol TrackerContract: Sendable {
	/// Reports `event`. Returns at once; sending it on is the tracker's affair.
	func track(_ event: TrackingEvent)
}

/// Something that happened in the app, by name.
///
/// ```swift
/// tracker.track(TrackingEvent(name: "character_opened", properties: ["identifier": "42"]))
/// ```
public struct TrackingEvent: Hashable, Sendable {
	/// What happened.
	public let name: String
	/// The circumstances worth keeping.
	public let properties: [String: String]

	public init(name: String, properties: [String: String] = [:]) {
		self.name = name
		self.properties = properties
	}
}
