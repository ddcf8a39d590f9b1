import ArgumentParser
import Configuration
import Feeds
import Fetching

/// Shows what is kept of feeds and pictures that were fetched, and empties it.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show how much is kept of what was fetched, or empty it.",
        discussion: "It may be emptied while the browser runs: what is wanted then is fetched again.")

    @Flag(help: "Empty it.")
    var empty = false

    func run() async throws {
        let launch = LaunchContext.current
        let loaded = try Configuration.load(standardFile: Configuration.standardFile(in: launch.folders))
        let fetcher = Fetcher(command: launch.fetchCommand(cacheBytes: loaded.configuration.cacheSize << 20))
        defer { fetcher.end() }
        let before = try await fetcher.cache(isEmptied: false)
        guard empty else {
            print("\(Self.size(before.bytes)) of \(Self.size(before.limit)) in \(before.files) files")
            return
        }
        let after = try await fetcher.cache(isEmptied: true)
        print("Emptied: \(Self.size(before.bytes - after.bytes)) in \(before.files - after.files) files are gone.")
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(max(0, bytes) >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}
