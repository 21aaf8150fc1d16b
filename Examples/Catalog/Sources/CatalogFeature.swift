import ChallengeCore
import ChallengeNetworking

public struct CatalogFeature {
	private let container: CatalogContainer

	public init(httpClient: any HTTPClientContract, tracker: any TrackerContract) {
		self.container = CatalogContainer(httpClient: httpClient, tracker: tracker)
	}
}
