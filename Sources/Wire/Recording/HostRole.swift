/// The role of a server in a recording, which decides whether its endpoints are chosen without being named.
package enum HostRole: String, Sendable {
	/// The server with the most JSON, and others of the same domain.
	case app
	/// A server of another domain.
	case thirdParty = "third-party"
	/// A server that receives events: analytics, crash reports, advertisements.
	case analytics

	/// - Parameter main: the host of the app's server; nil if this is it.
	init(of host: String, besides main: String?) {
		guard let main else {
			self = .app
			return
		}
		self = Self.receivesEvents(host) ? .analytics : Self.domain(of: host) == Self.domain(of: main) ? .app : .thirdParty
	}

	/// Returns whether a server is known to receive events, or is named like one.
	static func receivesEvents(_ host: String) -> Bool {
		let labels = labels(of: host)
		guard labels.count > 1 else { return false }
		if labels.dropLast().contains(where: { label in
			label.split(separator: "-").contains { words.contains(String($0)) }
		}) {
			return true
		}
		return services.contains { service in
			let parts = service.split(separator: ".").map(String.init)
			return labels.count >= parts.count && Array(labels.suffix(parts.count)) == parts
		}
	}

	/// Returns the domain that somebody registered: `shop.example` of `api.shop.example`, `shop.co.uk` of `api.shop.co.uk`.
	static func domain(of host: String) -> String {
		let labels = labels(of: host)
		guard labels.count > 2, !labels.allSatisfy({ $0.utf8.allSatisfy(PathSegment.isDigit) }) else {
			return labels.joined(separator: ".")
		}
		let isSecondLevel = labels[labels.count - 1].count == 2 && registries.contains(labels[labels.count - 2])
		return labels.suffix(isSecondLevel ? 3 : 2).joined(separator: ".")
	}

	/// Returns the labels without the port, in lower case.
	private static func labels(of host: String) -> [String] {
		if host.hasPrefix("[") { return [host] }
		return host.lowercased().prefix { $0 != ":" }.split(separator: ".").map(String.init)
	}

	private static let registries: Set<String> = ["ac", "co", "com", "edu", "gov", "ne", "net", "or", "org"]

	/// Labels of hosts that receive events, whoever runs them.
	private static let words: Set<String> = [
		"analytics", "telemetry", "metrics", "crashlytics", "crashreporting", "beacon", "beacons", "rum", "stats", "tracking", "tracker",
		"ads",
		"adservice", "pixel",
	]

	private static let services = [
		"sentry.io", "segment.io", "segment.com", "mixpanel.com", "amplitude.com", "app-measurement.com", "doubleclick.net",
		"google-analytics.com", "googletagmanager.com", "googlesyndication.com", "googleadservices.com",
		"firebaselogging-pa.googleapis.com",
		"firebaseinstallations.googleapis.com", "firebaseremoteconfig.googleapis.com", "graph.facebook.com", "appsflyer.com",
		"appsflyersdk.com",
		"adjust.com", "branch.io", "datadoghq.com", "datadoghq.eu", "newrelic.com", "nr-data.net", "bugsnag.com", "instabug.com",
		"launchdarkly.com", "optimizely.com", "hotjar.com", "fullstory.com", "braze.com", "appboy.com", "onesignal.com", "intercom.io",
		"clarity.ms", "heapanalytics.com", "posthog.com", "kochava.com", "appcenter.ms", "scorecardresearch.com", "criteo.com",
		"taboola.com",
	]
}
