import ArgumentParser
import Browsing
import Configuration
import Feeds
import Fetching
import Languages
import PictureDecoding

/// The command that shows the size of the caches (fetched feeds and pictures, parsed feeds, drawn pictures), and
/// empties them.
struct CacheCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: tr("Show the size of the caches, or empty them."),
        discussion: tr("You can empty the caches while the browser runs; it reloads pictures and feeds as needed."))

    @Flag(help: ArgumentHelp(tr("Empty the caches.")))
    var empty = false

    func run() async throws {
        let launch = LaunchContext.current
        let loaded = try Configuration.load(standardFile: Configuration.standardFile(in: launch.folders))
        if let failure = loaded.failure { StandardStreams.report("pinfeed: \(failure.description.printable)") }
        let fetcher = Fetcher(command: launch.fetchCommand(cacheBytes: loaded.configuration.feed.cacheSize << 20))
        defer { fetcher.end() }
        let before = try await fetcher.cacheUsage(clears: false)
        let feeds = FeedCache(in: launch.folders)
        let feedCacheSize = feeds?.size ?? (count: 0, byteCount: 0)
        let pictures = DrawnPictureCache(in: launch.folders)
        let pictureCacheSize = pictures?.size ?? (count: 0, byteCount: 0)
        guard empty else {
            let (size, limit, files) = (Self.size(before.bytes), Self.size(before.limit), before.files)
            print(
                tr(
                    "\(size) of web responses in \(files) file (limit: \(limit))",
                    "\(size) of web responses in \(files) files (limit: \(limit))", files))
            if feedCacheSize.count > 0 {
                let (size, files) = (Self.size(Int(feedCacheSize.byteCount)), feedCacheSize.count)
                print(
                    tr(
                        "\(size) of indexed feeds in \(files) file",
                        "\(size) of indexed feeds in \(files) files", files))
            }
            if pictureCacheSize.count > 0 {
                let (size, files) = (Self.size(Int(pictureCacheSize.byteCount)), pictureCacheSize.count)
                print(
                    tr(
                        "\(size) of rendered pictures in \(files) file",
                        "\(size) of rendered pictures in \(files) files", files))
            }
            return
        }
        feeds?.removeAll()
        pictures?.removeAll()
        let after = try await fetcher.cacheUsage(clears: true)
        let bytes = before.bytes - after.bytes + Int(feedCacheSize.byteCount + pictureCacheSize.byteCount)
        let files = before.files - after.files + feedCacheSize.count + pictureCacheSize.count
        let size = Self.size(bytes)
        print(
            tr("Emptied the caches: \(size) in \(files) file.", "Emptied the caches: \(size) in \(files) files.", files)
        )
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1 << 20 ? "\(max(0, bytes) >> 10) KiB" : "\(bytes >> 20) MiB"
    }
}
