import Files
import Foundation
import Languages

/// The pictures in a folder and its subfolders as a feed.
///
/// Pictures are recognized by their extension, or by their content if they have none. A file that has a picture's
/// extension but is not one is shown as a box with an error. gallery-dl's sidecar files (`NAME.EXT.json`, `NAME.json`)
/// provide title, description, author, tags, date and link; `info.json` provides the last four for a whole folder.
/// Invalid sidecars are ignored, with a notice on the first page that has one.
///
/// The folder is listed whenever the first page is requested. Sidecars, dates and sizes are read one page at a time.
package actor FolderSource: FeedSource {
    /// The default maximum number of pictures.
    package static let pictureLimit = 1_000_000

    package nonisolated let name: String
    package nonisolated let identity: String
    private let pageSize: Int
    private let limit: Int
    private let filter: FolderFilter
    private let measurement: PictureMeasurement
    private let sizes: MeasuredSizes
    private var listing: FolderListing?
    /// The position of the page that reports invalid sidecar files; `nil` if there are none.
    private var invalidSidecarPage: Int?
    private nonisolated let queue = FileIOExecutor(label: "pinfeed.folder")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// Creates a source without accessing the file system.
    /// - Parameter path: an absolute path without `//` and without a trailing slash.
    /// - Parameter name: the name in the header; `nil` for the last path component.
    /// - Parameter pageSize: the number of pins in a page, at least 1.
    /// - Parameter filter: the subfolders to exclude.
    /// - Parameter limit: the maximum number of pictures.
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

    package nonisolated func reloaded() -> any FeedSource {
        FolderSource(
            path: identity, name: name, pageSize: pageSize, filter: filter, measurement: measurement, limit: limit,
            sizes: sizes)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        // A request for the first page lists the folder again.
        if (cursor?.position ?? 0) <= 0 { listing = nil }
        let listing = try loadListing(progress)
        if Task.isCancelled { throw .cancelled }
        let count = listing.pictures.count
        let start = min(max(0, cursor?.position ?? 0), count)
        let end = min(start + pageSize, count)

        var pins: [Pin] = []
        /// The modification dates of the pictures without a known size, by index.
        var unmeasured: [Int: Date] = [:]
        var sidecars = SidecarReader(listing)
        for picture in listing.pictures[start..<end] {
            let (pin, modificationDate) = try pin(of: picture, in: listing, &sidecars)
            if let modificationDate { unmeasured[pins.count] = modificationDate }
            pins.append(pin)
        }
        pins = try await measurement.measure(pins, at: unmeasured.keys.sorted(), progress)
        for (index, date) in unmeasured { sizes.record(pins[index], modificationDate: date) }
        var notices = start == 0 ? notices(of: listing) : []
        if let notice = sidecars.notice, invalidSidecarPage ?? start == start {
            invalidSidecarPage = start
            notices.append(notice)
        }
        return FeedPage(
            pins: pins, next: end < count ? FeedCursor(position: end) : nil, total: count, notices: notices)
    }

    private func loadListing(_ progress: (FeedProgress) -> Void) throws(FeedError) -> FolderListing {
        if let listing { return listing }
        let listing = try FolderListing(root: identity, limit: limit, filter: filter) {
            progress(FeedProgress(.listing, done: $0))
        }
        guard !listing.pictures.isEmpty else {
            if let folder = listing.firstUnreadableFolder {
                throw .unreadable(path: folder.path, reason: .system(folder.code))
            }
            throw .empty(path: identity, skipped: listing.skipped)
        }
        self.listing = listing
        invalidSidecarPage = nil
        return listing
    }

    /// Returns the pin of a picture, and the file's modification date if the picture's size must be measured.
    private func pin(
        of picture: FolderListing.Picture, in listing: FolderListing, _ sidecars: inout SidecarReader
    ) throws(FeedError) -> (Pin, unmeasured: Date?) {
        let relative = listing.relativePath(of: picture)
        let path = listing.path(of: relative)
        var pin = Pin(
            id: pinID(picture.duplicateIndex == 0 ? relative : "\(relative)//\(picture.duplicateIndex)"),
            title: PictureName.title(fromFileName: picture.name), picture: .file(path: path), pixelSize: nil)
        var unmeasured: Date?
        var knownSize: PixelSize?
        do throws(FileError) {
            let file = try LocalFile(path: path)
            pin.date = file.modificationDate
            if file.kind != .regular { pin.picture = .unavailable(reason: tr("not a picture")) }
            knownSize = sizes.size(of: path, modificationDate: file.modificationDate)
            if knownSize == nil, file.kind == .regular { unmeasured = file.modificationDate }
        } catch {
            pin.picture = .unavailable(reason: error.pictureReason)
        }
        try sidecars.applyMetadata(to: &pin, of: picture, at: path)
        // A measured size takes precedence over the sidecar's.
        if let knownSize { pin.pixelSize = knownSize }
        return (pin, unmeasured)
    }

    private func notices(of listing: FolderListing) -> [String] {
        var notices: [String] = []
        if let folder = listing.firstUnreadableFolder {
            let (path, reason, others) = (folder.path, FileError.reason(folder.code), listing.unreadableCount - 1)
            notices.append(
                others == 0
                    ? tr("Can't read \(path) (\(reason)).")
                    : tr(
                        "Can't read \(path) (\(reason)) and \(others) more folder.",
                        "Can't read \(path) (\(reason)) and \(others) more folders.", others))
        }
        if listing.isTruncated { notices.append(tr("Only the first \(listing.limit) pictures are shown.")) }
        if let sentence = listing.skipped.sentence { notices.append(sentence) }
        return notices
    }
}
