/// A paginated, asynchronous source of pins.
package protocol FeedSource: Sendable {
    /// The name in the header: a folder's name, a file's name or `sample`.
    var name: String { get }

    /// A unique identifier that is stable between runs: an absolute path or `sample`. Contains no `//`, because the
    /// first `//` in a pin's id ends the identity.
    var identity: String { get }

    /// Loads the page at a cursor; `nil` is the first page.
    ///
    /// The same cursor results in the same page as long as the source is unchanged, and later pages don't repeat
    /// earlier requests. If the task is cancelled, the call throws `FeedError.cancelled`.
    /// - Parameter progress: called serially on any thread, and never after the method returns. The values never
    ///   decrease (see `FeedProgress`). The last value of a successful load has `done == total`.
    /// - Throws: `FeedError`.
    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage

    /// Starts loading the first page in the background, unless it was requested before.
    func prefetch()

    /// Returns a new source that reads the current contents from the beginning. The receiver is unaffected. A source
    /// that can't be read twice returns itself.
    func reloaded() -> any FeedSource

    /// Whether new pins only appear at the top, so that a refresh can stop at a page without new pins.
    var prependsNewPins: Bool { get }

    /// The absolute path of the folder whose files are shown; `nil` if the source is not a folder.
    var folder: String? { get }

    /// The current state, if reading is so slow that results are cached between sessions; otherwise `nil`.
    var revision: FeedRevision? { get }

    /// Continues after the first `count` pins, which were restored from the cache of an earlier session.
    /// - Parameter total: the number of pins in the feed; `nil` if unknown.
    /// - Parameter isComplete: whether the feed has no more than these `count` pins.
    func resume(after count: Int, total: Int?, isComplete: Bool)
}

extension FeedSource {
    package func prefetch() {}

    package func reloaded() -> any FeedSource { self }

    package var prependsNewPins: Bool { false }

    package var folder: String? { nil }

    package var revision: FeedRevision? { nil }

    package func resume(after count: Int, total: Int?, isComplete: Bool) {}

    /// Returns the globally unique id of a pin.
    func pinID(_ local: String) -> Pin.ID { "\(identity)//\(local)" }
}
