import Foundation

/// The targets of a package and the tests that depend on them, from `swift package describe`.
struct PackageTargets {
    struct Target {
        let name: String
        /// The folder, relative to the package.
        let path: String
        /// Swift files, relative to `path`.
        let sources: [String]
        fileprivate let isTest: Bool
        fileprivate let dependencies: [String]
    }

    private let targets: [Target]

    /// - Throws: An error if the package cannot be described.
    init(of package: URL) throws {
        struct Description: Decodable {
            struct Target: Decodable {
                let name: String
                let type: String
                let path: String
                let sources: [String]
                let target_dependencies: [String]?
            }
            let targets: [Target]
        }
        let output = try CommandRun(
            ["swift", "package", "describe", "--type", "json"], in: package, timeout: .seconds(120))
        let start = output.text.firstIndex(of: "{") ?? output.text.startIndex
        let description = try JSONDecoder().decode(Description.self, from: Data(output.text[start...].utf8))
        targets = description.targets.map { target in
            Target(
                name: target.name, path: target.path, sources: target.sources.filter { $0.hasSuffix(".swift") },
                isTest: target.type == "test", dependencies: target.target_dependencies ?? [])
        }
    }

    /// The targets below `Sources` that at least one test target depends on.
    var tested: [Target] {
        targets.filter { !$0.isTest && $0.path.hasPrefix("Sources/") && !testTargets(of: $0.name).isEmpty }
    }

    /// Returns the test targets that depend on a target: its own first, then the nearest. Of those at the same distance,
    /// the ones with the fewest dependencies come first, because they are the quickest.
    func testTargets(of name: String) -> [String] {
        var distances = [name: 0]
        var queue = [name]
        while !queue.isEmpty {
            let next = queue.removeFirst()
            for target in targets where target.dependencies.contains(next) && distances[target.name] == nil {
                distances[target.name] = (distances[next] ?? 0) + 1
                queue.append(target.name)
            }
        }
        let testNames = targets.filter { $0.isTest && distances[$0.name] != nil }.map(\.name)
        return testNames.map { test in
            (test == name + "Tests" ? 0 : distances[test] ?? 0, dependencyCount(of: test), test)
        }.sorted(by: <).map(\.2)
    }

    /// Returns the number of direct and indirect dependencies of a target.
    private func dependencyCount(of name: String) -> Int {
        var dependencies: Set = [name]
        var queue = [name]
        while let next = queue.popLast() {
            for target in targets where target.name == next {
                for dependency in target.dependencies where dependencies.insert(dependency).inserted {
                    queue.append(dependency)
                }
            }
        }
        return dependencies.count - 1
    }
}
