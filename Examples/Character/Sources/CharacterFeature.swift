import ChallengeCore
import ChallengeNetworking

public struct CharacterFeature {
	private let container: CharacterContainer

	public init(httpClient: any HTTPClientContract, tracker: any TrackerContract) {
		self.container = CharacterContainer(httpClient: httpClient, tracker: tracker)
	}
}
