import Feeds
import Languages

/// A picture that is to be downloaded.
package struct DownloadRequest: Hashable, Sendable {
    /// Tells this download from all others of the run.
    package var id: Int
    /// Where the picture is: an absolute path, or what a picture elsewhere is known by.
    package var path: String
    /// What the copy is named after; may be empty.
    package var title: String
    /// Whether the picture is the library's own copy, which nobody else may read: what leaves it is as other files are.
    package var isOwn = false
}

/// What happened to the download that is under way.
package enum DownloadMessage: Hashable, Sendable {
    /// Said now and then while it takes long.
    case progressed(DownloadProgress, id: Int)
    /// The path is the copy's.
    case finished(path: String, id: Int)
    case failed(DownloadError, id: Int)
}

/// The downloads that are not done: the first one is under way, the others wait for their turn.
package struct DownloadList: Hashable, Sendable {
    package private(set) var entries: [Entry] = []
    private var lastID = 0

    package struct Entry: Hashable, Sendable {
        package var request: DownloadRequest
        /// Nil until it has taken a while.
        package var progress: DownloadProgress?
        /// Whether it was told to stop and has not yet.
        package var isStopping = false
    }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether the download that is under way, and goes on, is this file's.
    package func isUnderWay(_ path: String?) -> Bool {
        entries.first.map { $0.request.path == path && !$0.isStopping } ?? false
    }

    /// Has a picture downloaded when the others are, or stops doing so when it is on the list.
    mutating func toggle(path: String, title: String, isOwn: Bool, notice: inout StandingNotice) -> [AppEffect] {
        if let index = entries.firstIndex(where: { $0.request.path == path && !$0.isStopping }) {
            if index == 0 { return stop() }
            notice.show(Notice(tr("Taken out of the downloads: \(name(of: entries.remove(at: index).request))")))
            return []
        }
        lastID += 1
        entries.append(Entry(request: DownloadRequest(id: lastID, path: path, title: title, isOwn: isOwn)))
        return entries.count == 1 ? begin() : []
    }

    /// Stops the download that is under way; the next one begins once it has.
    package mutating func stop() -> [AppEffect] {
        guard let first = entries.first, !first.isStopping else { return [] }
        entries[0].isStopping = true
        return [.stopDownload(id: first.request.id)]
    }

    mutating func receive(_ message: DownloadMessage, home: String, notice: inout StandingNotice) -> [AppEffect] {
        guard let first = entries.first else { return [] }
        switch message {
        case .progressed(let progress, first.request.id): entries[0].progress = progress
        case .finished(let path, first.request.id):
            notice.show(Notice(tr("Downloaded to \(Self.short(path, home: home))"), .done))
            entries.removeFirst()
            return begin()
        case .failed(let error, first.request.id):
            notice.show(
                error == .cancelled
                    ? Notice(tr("Stopped downloading \(name(of: first.request))"))
                    // With paths as people write them, which are shorter.
                    : Notice(home == "/" ? "\(error)" : "\(error)".replacing(home + "/", with: "~/"), .problem))
            entries.removeFirst()
            return begin()
        case .progressed, .finished, .failed: break
        }
        return []
    }

    private func begin() -> [AppEffect] {
        entries.first.map { [.download($0.request)] } ?? []
    }

    private func name(of request: DownloadRequest) -> String {
        request.title.isEmpty ? request.path.split(separator: "/").last.map(String.init) ?? "" : request.title
    }

    /// A path as people write it.
    static func short(_ path: String, home: String) -> String {
        home != "/" && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
