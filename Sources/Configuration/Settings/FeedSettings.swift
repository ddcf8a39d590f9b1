import FeedItems
import Languages

/// The values of the settings in `[feed]`.
package struct FeedSettings: Hashable, Sendable {
    /// The number of pins per page.
    package var pageSize = 60
    /// The addresses of the feed if the command line has none; empty for the sample.
    package var sources: [String] = []
    /// The names or glob patterns of subfolders to skip. The default lists system folders of Synology, QNAP, Windows
    /// and file systems; hidden folders are always skipped.
    package var ignoredFolders = [
        "@eaDir", "@Recycle", "#recycle", "#snapshot", "$RECYCLE.BIN", "System Volume Information", "lost+found",
    ]
    package var order = FeedOrder.oneByOne
    /// Whether the user's posts are also shown above feeds from the command line.
    package var showsOwnPosts = false
    /// The interval at which the feed is reloaded, in minutes; 0 for never.
    package var refreshMinutes = 0
    /// The size limit of the cache of downloaded files, in MiB.
    package var cacheSize = 1024

    /// The settings in the order of the file.
    static let settings: [Setting] = [
        .pageSize, .sources, .ignoredFolders, .feedOrder, .ownPosts, .refreshMinutes, .cacheSize,
    ]
}

extension Setting {
    package static let pageSize = Setting(
        "feed.page-size", \.feed.pageSize, .integer(in: 1...1000), tr("pins to load at a time, 1 to 1000"))

    package static let sources = Setting(
        "feed.sources", \.feed.sources,
        .list({ tr("up to 100 addresses in brackets: [\"~/Pictures\", \"https://…\"]") }, omitsEmpty: true) {
            (1...4096).contains($0.utf8.count) && !$0.utf8.contains(0)
        },
        tr("your feed, opened by default: folders, files, links, services"),
        example: "[\"~/Pictures\"]")

    package static let ignoredFolders = Setting(
        "feed.ignored-folders", \.feed.ignoredFolders,
        .list({ tr("up to 100 folder names in brackets: [\"@eaDir\", \"*.tmp\"]") }) {
            (1...255).contains($0.utf8.count) && !$0.contains("/") && !$0.utf8.contains(0)
        },
        tr("subfolders to skip: names, or patterns with * and ?"))

    package static let feedOrder = Setting(
        "feed.order", \.feed.order, .choice,
        tr("one-by-one (one source after another), by-date (newest pins first)"))

    package static let ownPosts = Setting(
        "feed.own-posts", \.feed.showsOwnPosts, .boolean,
        tr("your posts: true shows them above every feed, false above the sample and your feed"))

    package static let refreshMinutes = Setting(
        "feed.refresh-minutes", \.feed.refreshMinutes, .integer(in: 0...10_080),
        tr("minutes between automatic reloads, up to 10080; 0 turns them off"))

    package static let cacheSize = Setting(
        "feed.cache-mib", \.feed.cacheSize, .integer(in: 0...(1 << 20)),
        tr("maximum size of the cache of web responses in MiB; 0 turns it off"))
}
