import Files
import Foundation
import Languages

/// A folder of pictures, with all its subfolders, as a feed.
///
/// Pictures are known by the extension of their names, those without one by their content; what calls itself a picture and is none is shown as a box that
/// says so. A file beside a picture that gallery-dl wrote (`NAME.EXT.json`, `NAME.json`) tells its title, description,
/// author, tags, date and link, and its `info.json` the last four for all of a folder; one that is broken is passed over, and the first page with one says so. The folder is
/// listed whenever the first page is asked for; those files, dates and sizes are read a page at a time.
package actor FolderSource: FeedSource {
    /// How many pictures a folder shows at most, unless told otherwise.
    package static let pictureLimit = 1_000_000

    package nonisolated let name: String
    package nonisolated let identity: String
    private let pageSize: Int
    private let limit: Int
    private let filter: FolderFilter
    private let measurement: PictureMeasurement
    private let sizes: MeasuredSizes
    private var listing: FolderListing?
    /// Where the page begins that tells of files beside pictures that say nothing; nil while there were none.
    private var faultyPage: Int?
    private nonisolated let queue = FileQueue(label: "pinfeed.folder")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// Does not touch the file system.
    /// - Parameter path: an absolute path without `//` and without a slash at its end.
    /// - Parameter name: what the header calls it; nil for the last part of the path.
    /// - Parameter pageSize: at least 1.
    /// - Parameter filter: the folders within it that are left out.
    package init(
        path: String, name: String? = nil, pageSize: Int = 60, filter: FolderFilter = FolderFilter([]),
        probe: any PictureProbe, limit: Int = FolderSource.pictureLimit
    ) {
        self.init(
            path: path, name: name, pageSize: pageSize, filter: filter, measurement: PictureMeasurement(probe: probe),
            limit: limit, sizes: MeasuredSizes())
    }

    private init(
        path: String, name: String?, pageSize: Int, filter: FolderFilter, measurement: PictureMeasurement, limit: Int,
        sizes: MeasuredSizes
    ) {
        self.sizes = sizes
        self.filter = filter
        self.measurement = measurement
        identity = path
        self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
        self.pageSize = max(1, pageSize)
        self.limit = max(0, limit)
    }

    package nonisolated var folder: String? { identity }

    package nonisolated func renewed() -> any FeedSource {
        FolderSource(
            path: identity, name: name, pageSize: pageSize, filter: filter, measurement: measurement, limit: limit,
            sizes: sizes)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // Whoever begins at the start wants what is there now.
        if (cursor?.position ?? 0) <= 0 { listing = nil }
        let listing = try listed(progress)
        if Task.isCancelled { throw .cancelled }
        let count = listing.pictures.count
        let start = min(max(0, cursor?.position ?? 0), count)
        let end = min(start + pageSize, count)

        var pins: [Pin] = []
        /// When the pictures were changed whose size is not known.
        var unmeasured: [Int: Date] = [:]
        var sidecars = SidecarReader(listing)
        for picture in listing.pictures[start..<end] {
            let (pin, modified) = try pin(of: picture, in: listing, &sidecars)
            if let modified { unmeasured[pins.count] = modified }
            pins.append(pin)
        }
        pins = try await measurement.measure(pins, at: unmeasured.keys.sorted(), progress)
        for (index, modified) in unmeasured { sizes.note(pins[index], modified: modified) }
        var notices = start == 0 ? notices(of: listing) : []
        if let notice = sidecars.notice, faultyPage ?? start == start {
            faultyPage = start
            notices.append(notice)
        }
        return FeedPage(
            pins: pins, next: end < count ? FeedCursor(position: end) : nil, total: count, notices: notices)
    }

    private func listed(_ progress: (FeedProgress) -> Void) throws(FeedError) -> FolderListing {
        if let listing { return listing }
        let listing = try FolderListing(root: identity, limit: limit, filter: filter) {
            progress(FeedProgress(.listing, done: $0))
        }
        guard !listing.pictures.isEmpty else {
            if let folder = listing.firstUnreadable {
                throw .unreadable(path: folder.path, reason: .system(folder.code))
            }
            throw .empty(path: identity, skipped: listing.skipped)
        }
        self.listing = listing
        faultyPage = nil
        return listing
    }

    /// - Returns: the pin, and when its file was changed, where its size is to be measured.
    private func pin(
        of picture: FolderListing.Picture, in listing: FolderListing, _ sidecars: inout SidecarReader
    ) throws(FeedError) -> (Pin, unmeasured: Date?) {
        let relative = listing.relativePath(of: picture)
        let path = listing.path(of: relative)
        var pin = Pin(
            id: pinID(picture.twin == 0 ? relative : "\(relative)//\(picture.twin)"),
            title: PictureName.title(picture.name), picture: .file(path: path), pixelSize: nil)
        var unmeasured: Date?
        var known: PixelSize?
        do throws(FileFault) {
            let file = try LocalFile(path: path)
            pin.date = file.modified
            if file.kind != .regular { pin.picture = .unavailable(reason: tr("not a picture")) }
            known = sizes.size(of: path, modified: file.modified)
            if known == nil, file.kind == .regular { unmeasured = file.modified }
        } catch {
            pin.picture = .unavailable(reason: error.pictureReason)
        }
        try sidecars.complete(&pin, of: picture, at: path)
        // What was measured goes before what a file beside it says.
        if let known { pin.pixelSize = known }
        return (pin, unmeasured)
    }

    private func notices(of listing: FolderListing) -> [String] {
        var notices: [String] = []
        if let folder = listing.firstUnreadable {
            let (path, reason, others) = (folder.path, FileFault.reason(folder.code), listing.unreadableCount - 1)
            notices.append(
                others == 0
                    ? tr("\(path) cannot be read (\(reason)).")
                    : tr(
                        "\(path) cannot be read (\(reason)), and \(others) more folder.",
                        "\(path) cannot be read (\(reason)), and \(others) more folders.", others))
        }
        if listing.isCut { notices.append(tr("Only the first \(listing.limit) pictures are shown.")) }
        if let sentence = listing.skipped.sentence { notices.append(sentence) }
        return notices
    }
}
