/// Something that delivers pins page by page, as if from a network.
package protocol FeedSource: Sendable {
    /// What the header calls it: a folder's name, a file's name, `sample`.
    var name: String { get }

    /// Tells this source from every other, the same in each run: an absolute path, or `sample`. It holds no `//`, so
    /// that the first one in a pin's id is its end.
    var identity: String { get }

    /// Loads the page that a cursor points at; nil asks for the first one.
    ///
    /// Asking again for the same cursor gives the same page while the source is unchanged, and for a later one asks nobody
    /// that was asked before. Cancelling the task ends
    /// the load with `FeedError.cancelled`.
    /// - Parameter progress: called from any thread, one call after the other, as the load goes on; never after the
    ///   call has returned. What it is given never goes backwards (`FeedProgress` says how it is ordered), and the
    ///   last one of a load that succeeds has `done == total`.
    /// - Throws: `FeedError`, which says what, which, and what to do.
    func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage

    /// Begins to load the first page, which is asked for soon, beside other sources. Does nothing where that has begun before.
    func prefetch()

    /// The same source from the beginning, as it is now; this one goes on as it was. A source that cannot be read twice is
    /// its own.
    func renewed() -> any FeedSource

    /// Whether what is new comes first and what was there stays as it was, so that behind a page without anything new there
    /// is nothing new either.
    var comesAtTop: Bool { get }

    /// The absolute path of the folder whose files it shows as they are; nil for what is no folder.
    var folder: String? { get }

    /// The state that it is in, where reading it takes so long that what was read is kept for later sessions; nil for what
    /// is soon read, or cannot tell.
    var revision: FeedRevision? { get }

    /// Says that its first pins are known from an earlier session, in the state that it is in: pages are asked for behind
    /// them.
    /// - Parameter total: how many pins there are, when that is known.
    func resume(behind count: Int, total: Int?, isWhole: Bool)
}

extension FeedSource {
    package func prefetch() {}

    package func renewed() -> any FeedSource { self }

    package var comesAtTop: Bool { false }

    package var folder: String? { nil }

    package var revision: FeedRevision? { nil }

    package func resume(behind count: Int, total: Int?, isWhole: Bool) {}

    /// The id under which a pin is known outside this source.
    func pinID(_ local: String) -> Pin.ID { "\(identity)//\(local)" }
}
