import Languages

/// The bundled sample: a JSON feed whose pin ids don't depend on its location.
package struct SampleSource: FeedSource {
    package var name: String { "sample" }
    package var identity: String { "sample" }
    private let feed: any FeedSource

    /// Creates a source without accessing the file system.
    /// - Parameter folder: the absolute path from `DataLocation`.
    package init(folder: String, pageSize: Int = 60, probe: any PictureProbe) {
        feed = JSONFeedSource(
            path: "\(folder)/feed.json", name: "sample", identity: "sample", pageSize: pageSize, probe: probe)
    }

    private init(feed: any FeedSource) { self.feed = feed }

    package func reloaded() -> any FeedSource { SampleSource(feed: feed.reloaded()) }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        var page = try await feed.page(at: cursor, progress: progress)
        // The header shows the source's name instead.
        page.title = nil
        for index in page.pins.indices {
            page.pins[index].title = tr(data: page.pins[index].title)
            page.pins[index].description = tr(data: page.pins[index].description)
            page.pins[index].alternativeText = tr(data: page.pins[index].alternativeText)
        }
        return page
    }
}
