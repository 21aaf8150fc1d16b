import Foundation

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

{nonisolated}final class {sources.mock}: {sources.contract}, @unchecked Sendable {
{each operations}
	var {operation.mock.result}: Result<{operation.result}, Error> = .failure({unconfiguredError}.notConfigured)
{end}
{each operations}
	private(set) var {operation.mock.callCount} = 0
{end}
{each mockValues}
	private(set) var {mockValue.name}: {mockValue.type}?
{end}
{each operations}

	{concurrent}func {include signature} {
		{operation.mock.callCount} += 1
{each operation.tracked}
		{tracked.name} = {tracked.value}
{end}
		return try {operation.mock.result}.get()
	}
{end}
}

private enum {unconfiguredError}: Error {
	case notConfigured
}
