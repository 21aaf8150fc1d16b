#!/usr/bin/env bash
# Makes an artifact bundle and runs `swift package gen` in a scratch package that depends on the plugin package: gen is not compiled.
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
binary=${1:-$repository/.build/debug/gen}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
case $(uname) in Darwin) triple=$(uname -m)-apple-macosx ;; *) triple=$(uname -m)-unknown-linux-gnu ;; esac
made=$("$repository/.ci/bundle" "$scratch/release" "$triple=$binary")
again=$("$repository/.ci/bundle" "$scratch/again" "$triple=$binary")
[[ ${made##* } == "${again##* }" ]] || { echo "the same binary gives two checksums"; exit 1; }
[[ $(swift package compute-checksum "$scratch/release/gen.artifactbundle.zip") == "${made##* }" ]] || { echo "the checksum differs from SwiftPM's"; exit 1; }
# A released package refers to the archive by its address and checksum.
"$repository/.ci/bundle" "$scratch/addressed" "$triple=$binary" --url https://example.com/gen.artifactbundle.zip > "$scratch/out"
grep -q "url: \"https://example.com/gen.artifactbundle.zip\", checksum: \"${made##* }\"" "$scratch/addressed/gen-plugin/Package.swift"
mkdir -p "$scratch/App/Sources/App" && cd "$scratch/App"
echo 'struct App {}' > Sources/App/App.swift
echo '{"id": 1, "name": "Rick"}' > hero.json
cat > Package.swift <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", dependencies: [.package(path: "../release/gen-plugin")], targets: [.target(name: "App")])
END
begun=$SECONDS
swift package --allow-writing-to-package-directory gen hero.json --endpoint '/heroes/{identifier}' --output Features/Hero > "$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
seconds=$((SECONDS - begun))
[[ -f Features/Hero/Sources/Data/DTOs/HeroDTO.swift ]] || { echo "the plugin wrote nothing"; cat "$scratch/log"; exit 1; }
! grep -qE "Compiling (SourceText|Generator|gen )" "$scratch/log" || { echo "gen was compiled"; exit 1; }
[[ $(swift package --allow-writing-to-package-directory gen --version 2>/dev/null) == "$("$binary" --version)" ]] || { echo "another gen ran"; exit 1; }
echo "1 bundle of $(($(wc -c < "$scratch/release/gen.artifactbundle.zip") / 1000)) kB, used after $seconds s without compiling gen, 0 failed"
