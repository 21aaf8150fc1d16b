import ChallengeCore
import ChallengeNetworking

struct CharacterContainer {
	private let tracker: any TrackerContract
	private let characterRepository: any CharacterRepositoryContract

	init(httpClient: any HTTPClientContract, tracker: any TrackerContract) {
		self.tracker = tracker
		let remoteDataSource = CharacterRESTDataSource(httpClient: httpClient)
		let localDataSource = CharacterMemoryDataSource()
		self.characterRepository = CharacterRepository(remoteDataSource: remoteDataSource, localDataSource: localDataSource)
	}
}
