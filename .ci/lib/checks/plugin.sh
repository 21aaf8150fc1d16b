#!/usr/bin/env bash
# Runs `swift package gen` as a user would: from a package that depends on this one.
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir -p Sources/Scratch Features/Hero
echo 'struct Scratch {}' > Sources/Scratch/Scratch.swift
echo '{"id": 1, "name": "Rick"}' > hero.json
cat > Package.swift <<END
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
	name: "Scratch", platforms: [.macOS(.v15)], dependencies: [.package(name: "gen", path: "$repository")], targets: [.target(name: "Scratch")])
END
plugin() { swift package --allow-writing-to-package-directory gen "$@"; }
plugin hero.json --output Features/Hero
[[ -f Features/Hero/Sources/Data/DTOs/HeroDTO.swift ]] || { echo "the plugin wrote nothing"; exit 1; }
status=0
plugin nothing.json --output Features/Hero || status=$?
[[ $status -ne 0 ]] || { echo "the plugin hides gen's failures"; exit 1; }
[[ $(plugin --version) == gen* ]] || { echo "the plugin hands no arguments on"; exit 1; }
echo "1 passed, 0 failed"
