import BuildVersion

/// The systems that `gen init --ci` writes a workflow for.
enum CISystem: String, CaseIterable, Sendable {
	case github, gitlab
}

/// A workflow that runs `gen check` and `gen verify` on the features of a repository.
///
/// On a pull request, `gen check --changed` checks the features that differ from the main branch; there, all are checked. `gen verify` gets all
/// of them: it does not compile those that have not changed since they passed, whose results the cache of the CI keeps.
///
/// Each workflow installs gen from its repository, at the version that wrote the workflow: GitHub by the action in that repository, which also
/// caches, checks and verifies, GitLab by its `.ci/release`.
struct CIWorkflow {
	/// Returns the workflow's text.
	///
	/// - Parameter features: patterns of the feature folders: `Features/*` by default.
	static func text(for system: CISystem, features: [String] = []) -> String {
		let folders = (features.isEmpty ? ["Features/*"] : features).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
		return switch system {
		case .github: github(folders)
		case .gitlab: gitlab(folders)
		}
	}

	/// Returns the path at which the system expects its workflow.
	static func path(for system: CISystem) -> String {
		switch system {
		case .github: ".github/workflows/gen.yml"
		case .gitlab: ".gitlab-ci-gen.yml"
		}
	}

	/// Returns where to write the workflow: a folder and a path in it.
	///
	/// An `output` that already ends with a part of the system's path, such as `.github/workflows`, is completed instead of followed by the
	/// whole path.
	///
	/// - Parameters:
	///   - output: the root of the repository, a folder of the system's path, or the file itself.
	///   - currentFolder: the folder to which `output` is relative.
	static func location(for system: CISystem, in output: String, from currentFolder: String) -> (folder: String, path: String) {
		let path = Self.path(for: system).split(separator: "/")
		let folders = components(of: output.hasPrefix("/") ? output : currentFolder + "/" + output)
		let common = path.indices.last { folders.suffix($0 + 1) == path[...$0] }.map { $0 + 1 } ?? 0
		guard common == path.count else { return (output, path.dropFirst(common).joined(separator: "/")) }
		let written = components(of: output)
		// Something else than the file's own name, such as `.`, is a folder that only has the name of the file.
		guard let name = written.last, name == path.last else { return (output, Self.path(for: system)) }
		let parent = (output.hasPrefix("/") ? "/" : "") + written.dropLast().joined(separator: "/")
		return (parent.isEmpty ? "." : parent, String(name))
	}

	/// Returns the components of a path without `.`, and without `..` where a component precedes it.
	private static func components(of path: String) -> [Substring] {
		path.split(separator: "/").reduce(into: []) { components, component in
			switch (component, components.last) {
			case (".", _): break
			case ("..", let last?) where last != "..": components.removeLast()
			default: components.append(component)
			}
		}
	}

	/// Quotes `text` as one word of a shell whose `*`, `?` and `[` are still expanded.
	static func word(_ text: String) -> String {
		text.map { character in
			let isPlain = character.isASCII && (character.isLetter || character.isNumber)
			return isPlain || "/._-*?[]".contains(character) ? String(character) : character == "'" ? "\"'\"" : "'\(character)'"
		}.joined()
	}

	/// Returns the command that checks the features that differ from the merge base with `base`, a shell variable; all of them without one.
	private static func check(_ folders: [String], base: String) -> String {
		let words = words(folders)
		return
			"if [ -n \"\(base)\" ]; then gen check --changed \"$(git merge-base \"\(base)\" HEAD)\" \(words); else gen check \(words); fi"
	}

	/// Returns the folders as words of a shell.
	private static func words(_ folders: [String]) -> String { folders.map(word).joined(separator: " ") }

	/// The tag of this version.
	private static let tag = "v" + BuildVersion.current.number

	private static func github(_ folders: [String]) -> String {
		"""
		# Checks that what gen generated is current, compiles, and passes its tests.
		name: gen

		on:
		  push:
		    branches: [main]
		  pull_request:

		permissions:
		  contents: read

		jobs:
		  features:
		    runs-on: ubuntu-latest
		    container: swift:6.2
		    steps:
		      - uses: actions/checkout@v4
		        with:
		          fetch-depth: 0
		          persist-credentials: false
		      # gen itself, and the action that installs and runs it.
		      - uses: actions/checkout@v4
		        with:
		          repository: ${{ vars.GEN_REPOSITORY }}
		          ref: \(tag)
		          path: .gen-tool
		          persist-credentials: false
		      # Checks all features on the main branch; on a pull request those with a changed file, input, schema, template, style or setting.
		      # Verifies all features; the cache has the results of those that have not changed since they passed.
		      - uses: ./.gen-tool/.github/actions/gen
		        with:
		          base: ${{ github.event.pull_request.base.sha }}
		          features: |
		\(folders.map { "            " + $0 }.joined(separator: "\n"))

		"""
	}

	private static func gitlab(_ folders: [String]) -> String {
		"""
		# Checks that what gen generated is current, compiles, and passes its tests.
		# Include it in .gitlab-ci.yml:
		#   include:
		#     - local: .gitlab-ci-gen.yml

		gen:
		  image: swift:6.2
		  variables:
		    GIT_DEPTH: 0
		    GEN_VERSION: \(tag)
		    GEN_CACHE_DIR: $CI_PROJECT_DIR/.gen-cache
		  # gen itself, and the results of the features that passed.
		  cache:
		    key: gen-\(tag)
		    paths: [.gen-bin, .gen-cache]
		    when: always
		  rules:
		    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
		    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
		  before_script:
		    - |
		      # A binary of another system or architecture does not run.
		      if ! .gen-bin/gen --version > /dev/null 2>&1; then
		        rm -rf .gen-tool
		        git clone --quiet --depth 1 --branch "$GEN_VERSION" "$GEN_REPOSITORY" .gen-tool
		        .gen-tool/.ci/release .gen-bin
		      fi
		      export PATH="$CI_PROJECT_DIR/.gen-bin:$PATH"
		  script:
		    - |
		      # Checks all features on the main branch; in a merge request those with a changed file, input, schema, template, style or setting.
		      status=0
		      (\(check(folders, base: "${CI_MERGE_REQUEST_DIFF_BASE_SHA:-}"))) || status=$?
		      # Verifies all features; the cache has the results of those that have not changed since they passed.
		      gen verify --all --test \(words(folders)) || status=$?
		      exit $status

		"""
	}
}
