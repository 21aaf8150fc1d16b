import Foundation

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

final class {store.mock}: {store.contract}, @unchecked Sendable {
	// MARK: - Configurable Returns

	var {store.list}: [{store.type}] = []

	// MARK: - Call Tracking

	private(set) var {store.getCount} = 0
	private(set) var {store.saveCount} = 0
	private(set) var {store.lastSaved}: {store.type}?
	private(set) var {store.deleteCount} = 0
	private(set) var {store.lastDeleted}: {store.type}?

	// MARK: - {store.contract}

	func {store.get}() -> [{store.type}] {
		{store.getCount} += 1
		return {store.list}
	}

	func {store.save}(_ {store.item}: {store.type}) {
		{store.saveCount} += 1
		{store.lastSaved} = {store.item}
	}

	func {store.delete}(_ {store.item}: {store.type}) {
		{store.deleteCount} += 1
		{store.lastDeleted} = {store.item}
	}
}
