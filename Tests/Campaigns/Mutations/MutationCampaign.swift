import Foundation

/// Mutation testing: changes one token at a time and reports the changes that no test notices.
struct MutationCampaign {
    enum Outcome: String {
        case caught
        case survived
        /// The mutant does not compile, so it gives no information about the tests.
        case invalid
    }

    /// A clone of the package without uncommitted changes, which the campaign edits and builds.
    let package: URL
    let count: Int
    let seed: UInt64
    /// The targets to change; empty for all that have tests.
    let only: [String]

    /// The time limit for the tests of one target, after which the mutant counts as caught because it hangs.
    private static let timeout = Duration.seconds(1200)
    /// The maximum memory of a test process, in bytes, so that a mutant that allocates without end fails its tests and does
    /// not exhaust the machine.
    private static let memoryLimit = 8 << 30

    /// - Throws: An error if the clone has uncommitted changes, or its tests cannot be built.
    func run() throws {
        guard try CommandRun(["git", "status", "--porcelain"], in: package, timeout: .seconds(60)).text.isEmpty else {
            throw MutationError.uncommittedChanges
        }
        let targets = try PackageTargets(of: package)
        guard try build() else { throw MutationError.brokenBuild }
        printLine("seed \(seed)")
        var results: [String: [Outcome: Int]] = [:]
        var survivors: [Mutation] = []
        for (index, (target, mutation)) in try choose(from: targets.tested).enumerated() {
            guard results.values.reduce(0, { $0 + $1[.caught, default: 0] + $1[.survived, default: 0] }) < count
            else { break }
            let result = try test(mutation, with: targets.testTargets(of: target.name))
            results[target.name, default: [:]][result.outcome, default: 0] += 1
            if result.outcome == .survived { survivors.append(mutation) }
            printLine(
                "\(index + 1) \(target.name) \(mutation): \(result.outcome.rawValue)"
                    + (result.tests.map { " by \($0)" } ?? ""))
        }
        report(results, survivors)
    }

    /// Returns mutations of all targets in turn, so that large targets do not crowd out small ones. Some of them do not
    /// compile, so there are more than `count`.
    private func choose(from targets: [PackageTargets.Target]) throws -> [(PackageTargets.Target, Mutation)] {
        var generator = CampaignGenerator(seed: seed)
        var pools: [(target: PackageTargets.Target, mutations: [Mutation])] = []
        for target in targets where only.isEmpty || only.contains(target.name) {
            var mutations: [Mutation] = []
            for source in target.sources.sorted() {
                let file = target.path + "/" + source
                let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
                mutations += MutationScanner.mutations(in: text, file: file)
            }
            pools.append((target, mutations.shuffled(using: &generator)))
        }
        pools.shuffle(using: &generator)
        return (0..<max(1, 2 * count)).flatMap { turn in
            pools.compactMap { pool in turn < pool.mutations.count ? (pool.target, pool.mutations[turn]) : nil }
        }
    }

    // MARK: Building and testing

    private func build() throws -> Bool {
        try CommandRun(["swift", "build", "--build-tests"], in: package, timeout: .seconds(3600)).status == 0
    }

    /// Builds and tests a mutant, and returns its outcome and the tests that caught it.
    private func test(_ mutation: Mutation, with tests: [String]) throws -> (outcome: Outcome, tests: String?) {
        try mutation.apply(in: package) {
            guard try build() else { return (.invalid, nil) }
            for (name, filter) in try rounds(of: tests) {
                let run = try CommandRun(
                    ["swift", "test", "--skip-build"] + filter, in: package, timeout: Self.timeout,
                    memoryLimit: Self.memoryLimit, stop: "recorded an issue")
                if run.status != 0 { return (.caught, name) }
            }
            return (.survived, nil)
        }
    }

    /// Returns the test runs, with the cheapest tier and the nearest targets first.
    private func rounds(of tests: [String]) throws -> [(name: String, arguments: [String])] {
        let (processes, terminals) = (try taggedSuites("processes"), try taggedSuites("terminals"))
        let all = "(?=^(" + tests.joined(separator: "|") + ")\\.)"
        return tests.map { ($0, ["--filter", "^\($0)\\.", "--skip", processes, "--skip", terminals]) }
            + [
                ("processes", ["--filter", all + processes]),
                ("terminals", ["--no-parallel", "--filter", all + terminals]),
            ]
    }

    /// Returns a pattern that matches the suites with a tag, like the pattern in `.ci/test`.
    private func taggedSuites(_ tag: String) throws -> String {
        let suite = #/^@Suite\(.*\.tags\(\.(\w+)\).* struct (\w+)/#
        var names: [String] = []
        let files = try CommandRun(["git", "ls-files", "Tests/*.swift"], in: package, timeout: .seconds(60)).text
        for file in files.split(separator: "\n") {
            let text = try String(contentsOf: package.appendingPathComponent(String(file)), encoding: .utf8)
            for line in text.split(separator: "\n") {
                guard let match = line.firstMatch(of: suite), match.1 == tag else { continue }
                names.append(file.split(separator: "/")[1] + "\\." + match.2)
            }
        }
        return "^(" + names.joined(separator: "|") + ")/"
    }

    private func report(_ results: [String: [Outcome: Int]], _ survivors: [Mutation]) {
        printLine("target: caught, survived, invalid")
        for (target, outcomes) in results.sorted(by: { $0.key < $1.key }) {
            let counts = [Outcome.caught, .survived, .invalid].map { "\(outcomes[$0, default: 0])" }
            printLine("  \(target): \(counts.joined(separator: ", "))")
        }
        printLine("survivors, seed \(seed):")
        for mutation in survivors { printLine("  \(mutation)") }
    }
}

/// A reason why a mutation campaign cannot begin.
enum MutationError: Error, CustomStringConvertible {
    case uncommittedChanges
    case brokenBuild

    var description: String {
        switch self {
        case .uncommittedChanges: "The clone has uncommitted changes. Commit or discard them first."
        case .brokenBuild: "The tests of the clone do not build."
        }
    }
}
