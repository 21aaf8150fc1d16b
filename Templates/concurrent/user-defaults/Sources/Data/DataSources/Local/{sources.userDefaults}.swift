import Foundation

{storeHolder} {sources.userDefaults}: {store.contract} {
	private {storeIsolation}let userDefaults: UserDefaults
	private let key = "{store.key}"
{if namesLimit}
{if store.limit}
	private let maxCount = {store.limit}
{end}
{end}

	init(userDefaults: UserDefaults = .standard) {
		self.userDefaults = userDefaults
	}

	func {store.get}() -> [{store.type}] {
{if store.isText}
		userDefaults.stringArray(forKey: key) ?? []
{end}
{if store.isPropertyList}
		userDefaults.array(forKey: key) as? [{store.type}] ?? []
{end}
{if store.isCoded}
		guard let data = userDefaults.data(forKey: key) else { return [] }
		return (try? {if dateCodings}JSONDecoder.{dateCoder}{else}JSONDecoder(){end}.decode([{store.type}].self, from: data)) ?? []
{end}
	}

	func {store.save}(_ {store.item}: {store.type}) {
		var {store.items} = {store.get}()
{if storeDeduplicates}
{if store.ignoresCase}
		// Remove duplicates (case-insensitive)
		{store.items}.removeAll { $0.caseInsensitiveCompare({store.item}) == .orderedSame }
{else}
		// Remove duplicates
		{store.items}.removeAll { $0 == {store.item} }
{end}
{end}
		{store.items}.insert({store.item}, at: 0)
{if store.limit}
		// Enforce limit
		if {store.items}.count > {if namesLimit}maxCount{else}{store.limit}{end} {
			{store.items} = Array({store.items}.prefix({if namesLimit}maxCount{else}{store.limit}{end}))
		}
{end}
{if store.isCoded}
		store({store.items})
{else}
		userDefaults.set({store.items}, forKey: key)
{end}
	}

	func {store.delete}(_ {store.item}: {store.type}) {
		var {store.items} = {store.get}()
{if store.ignoresCase}
		{store.items}.removeAll { $0.caseInsensitiveCompare({store.item}) == .orderedSame }
{else}
		{store.items}.removeAll { $0 == {store.item} }
{end}
{if store.isCoded}
		store({store.items})
{else}
		userDefaults.set({store.items}, forKey: key)
{end}
	}
{if store.isCoded}

	// MARK: - Private

	private func store(_ {store.items}: [{store.type}]) {
		guard let data = try? {if dateCodings}JSONEncoder.{dateCoder}{else}JSONEncoder(){end}.encode({store.items}) else { return }
		userDefaults.set(data, forKey: key)
	}
{end}
}
