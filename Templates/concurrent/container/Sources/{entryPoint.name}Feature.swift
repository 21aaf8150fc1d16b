import {App}Core
{if container.fetches}
import {App}Networking
{end}

public struct {entryPoint.type} {
	private let container: {container.type}

	public init({if container.fetches}httpClient: any HTTPClientContract, {end}tracker: any TrackerContract) {
		self.container = {container.type}({if container.fetches}httpClient: httpClient, {end}tracker: tracker)
	}
}
