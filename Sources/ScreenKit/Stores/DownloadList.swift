import Feeds
import Languages

package struct DownloadRequest: Hashable, Sendable {
    /// The identifier of the download, unique in the session.
    package var id: Int
    /// The absolute path of the picture, or the identifier of a remote one.
    package var path: String
    /// The title from which the file name is derived; may be empty.
    package var title: String
    /// Whether the picture is the library's private copy, whose permissions the downloaded file does not get.
    package var isOwn = false
}

/// A message about the current download.
package enum DownloadMessage: Hashable, Sendable {
    /// The progress, sent at intervals during a long download.
    case progressed(DownloadProgress, id: Int)
    /// The download finished; `path` is the path of the new file.
    case finished(path: String, id: Int)
    case failed(DownloadError, id: Int)
}

/// The queue of downloads. The first entry is in progress, the others are waiting.
package struct DownloadList: Hashable, Sendable {
    package private(set) var entries: [Entry] = []
    private var lastID = 0

    package struct Entry: Hashable, Sendable {
        package var request: DownloadRequest
        /// The progress; `nil` until the first report.
        package var progress: DownloadProgress?
        /// Whether the download is being cancelled.
        package var isStopping = false
    }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Returns whether the picture at `path` is being downloaded and not being cancelled.
    package func isDownloading(_ path: String?) -> Bool {
        entries.first.map { $0.request.path == path && !$0.isStopping } ?? false
    }

    /// Adds a picture to the queue, or cancels its download if it is queued already.
    mutating func toggle(path: String, title: String, isOwn: Bool, notice: inout DisplayedNotice) -> [AppEffect] {
        if let index = entries.firstIndex(where: { $0.request.path == path && !$0.isStopping }) {
            if index == 0 { return stop() }
            notice.show(Notice(tr("Removed from downloads: \(name(of: entries.remove(at: index).request))")))
            return []
        }
        lastID += 1
        entries.append(Entry(request: DownloadRequest(id: lastID, path: path, title: title, isOwn: isOwn)))
        return entries.count == 1 ? startNext() : []
    }

    /// Cancels the current download. The next one starts when the cancellation is confirmed.
    package mutating func stop() -> [AppEffect] {
        guard let first = entries.first, !first.isStopping else { return [] }
        entries[0].isStopping = true
        return [.stopDownload(id: first.request.id)]
    }

    mutating func receive(_ message: DownloadMessage, home: String, notice: inout DisplayedNotice) -> [AppEffect] {
        guard let first = entries.first else { return [] }
        switch message {
        case .progressed(let progress, first.request.id): entries[0].progress = progress
        case .finished(let path, first.request.id):
            notice.show(Notice(tr("Downloaded to \(Self.abbreviated(path, home: home))"), .done))
            entries.removeFirst()
            return startNext()
        case .failed(let error, first.request.id):
            notice.show(
                error == .cancelled
                    ? Notice(tr("Stopped downloading \(name(of: first.request))"))
                    // Paths are abbreviated with `~` to be shorter.
                    : Notice(home == "/" ? "\(error)" : "\(error)".replacing(home + "/", with: "~/"), .problem))
            entries.removeFirst()
            return startNext()
        case .progressed, .finished, .failed: break
        }
        return []
    }

    private func startNext() -> [AppEffect] {
        entries.first.map { [.download($0.request)] } ?? []
    }

    private func name(of request: DownloadRequest) -> String {
        request.title.isEmpty ? request.path.split(separator: "/").last.map(String.init) ?? "" : request.title
    }

    /// Returns a path with the home folder abbreviated to `~`.
    static func abbreviated(_ path: String, home: String) -> String {
        home != "/" && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
