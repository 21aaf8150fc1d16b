import GraphQLLanguage
import SourceText

/// Finds the operations that would send a file.
///
/// A scalar for files travels in a multipart request, which the documented transport does not support: sent as JSON, an `Upload` would be a
/// string, which no server accepts as a file. Scalars that the user maps in `scalars` and input fields with a configured type are not reported.
package struct FileUploads {
	private let schema: Schema?
	private let options: GraphQLOptions
	private let overrides: TypeOverrides

	package init(_ schema: Schema?, _ options: GraphQLOptions, _ overrides: TypeOverrides) {
		self.schema = schema
		self.options = options
		self.overrides = overrides
	}

	package func report(_ operations: [OperationDefinition], diagnostics: inout Diagnostics) {
		var known: [String: SentType?] = [:]
		for operation in operations {
			for variable in operation.variables {
				let type = variable.type.reference.name
				let upload = known[type] ?? self.upload(in: type)
				known[type] = .some(upload)
				if let upload { diagnostics.report(.sendsFile(variable, upload, of: operation)) }
			}
		}
	}

	/// Returns the first scalar for files that is reachable from a variable of the type `name`.
	private func upload(in name: String) -> SentType? {
		SentType.all(in: [name], schema, overrides).first { type in
			(schema?.type(type.name).map { $0.kind == .scalar } ?? true) && isUpload(type.name)
		}
	}

	/// Returns whether a scalar is for files, judged by its name: `Upload`, `ImageUpload`, `File`.
	private func isUpload(_ name: String) -> Bool {
		guard UnmappedScalars.known(name, options) == nil else { return false }
		return ["upload", "file"].contains(SwiftIdentifier.words(ofKey: name).parts.last?.lowercased())
	}
}

/// A type that a variable sends, alone or in input objects.
struct SentType {
	var name: String
	/// The input field that has it; nil if the variable itself has it.
	var field: (path: String, isRequired: Bool)?

	/// Returns the types called `names` and those of the fields in them, except for fields with a configured type.
	static func all(in names: [String], _ schema: Schema?, _ overrides: TypeOverrides) -> [SentType] {
		var found: [SentType] = []
		var seen: Set<String> = []
		var pending = names.map { SentType(name: $0) }
		while let next = pending.popLast() {
			found.append(next)
			guard let type = schema?.type(next.name), type.kind == .inputObject, seen.insert(type.name).inserted else { continue }
			for field in type.fields.reversed() {
				let path = "\(type.name).\(field.name.text)"
				guard overrides.override(at: path) == nil else { continue }
				pending.append(SentType(name: field.type.reference.name, field: (path, field.isRequired)))
			}
		}
		return found
	}
}

extension Diagnostic {
	fileprivate static func sendsFile(_ variable: VariableDefinition, _ upload: SentType, of operation: OperationDefinition)
		-> Diagnostic
	{
		let name = operation.name.map { "'\($0.text)'" } ?? "the operation"
		let location = upload.field.map { "'\($0.path)' in '$\(variable.name)'" } ?? "'$\(variable.name)'"
		let omission = upload.field.flatMap {
			$0.isRequired ? nil : "omit the field with \"types\": {\"\($0.path)\": \"none\"} in gen.json, "
		}
		return Diagnostic(
			.unsupportedOperation,
			"\(name) uploads a file: \(location) has the scalar '\(upload.name)', but gen does not generate multipart requests",
			at: SourceSpan(operation.source, variable.range),
			fix: "\(omission ?? "")remove the operation, or set \"keep-going\" to generate the others;"
				+ " to send a string instead, add \"scalars\": {\"\(upload.name)\": \"String\"} to gen.json",
			fixes: [.option("keep-going", .flag(true)), .setting(["scalars", .key(upload.name)], .text("String"))])
	}
}
