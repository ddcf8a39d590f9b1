import Files
import Foundation

/// A folder of pictures, with all its subfolders, as a feed.
///
/// Pictures are known by the extension of their names; what calls itself a picture and is none is shown as a box that
/// says so. The folder is listed whenever the first page is asked for; dates and sizes are read a page at a time.
package actor FolderSource: FeedSource {
    /// How many pictures a folder shows at most, unless told otherwise.
    package static let pictureLimit = 1_000_000

    package nonisolated let name: String
    package nonisolated let identity: String
    private let pageSize: Int
    private let limit: Int
    private let measurement: PictureMeasurement
    private let sizes: MeasuredSizes
    private var listing: FolderListing?
    private nonisolated let queue = FileQueue(label: "pinfeed.folder")

    package nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// Does not touch the file system.
    /// - Parameter path: an absolute path without `//` and without a slash at its end.
    /// - Parameter name: what the header calls it; nil for the last part of the path.
    /// - Parameter pageSize: at least 1.
    package init(
        path: String, name: String? = nil, pageSize: Int = 60, probe: any PictureProbe,
        limit: Int = FolderSource.pictureLimit
    ) {
        self.init(path: path, name: name, pageSize: pageSize, probe: probe, limit: limit, sizes: MeasuredSizes())
    }

    private init(
        path: String, name: String?, pageSize: Int, probe: any PictureProbe, limit: Int, sizes: MeasuredSizes
    ) {
        self.sizes = sizes
        identity = path
        self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
        self.pageSize = max(1, pageSize)
        self.limit = max(0, limit)
        measurement = PictureMeasurement(probe: probe)
    }

    package nonisolated func renewed() -> any FeedSource {
        FolderSource(
            path: identity, name: name, pageSize: pageSize, probe: measurement.probe, limit: limit, sizes: sizes)
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
        var indices: [Int] = []
        for picture in listing.pictures[start..<end] {
            var pin = pin(of: picture, in: listing)
            if case .file(let path) = pin.picture {
                if let size = sizes.size(of: path, modified: pin.date) {
                    pin.pixelSize = size
                } else {
                    indices.append(pins.count)
                }
            }
            pins.append(pin)
        }
        var done = pins.count - indices.count
        let total = pins.count
        progress(FeedProgress(done: done, total: total))
        pins = try await measurement.measure(pins, at: indices) {
            done += 1
            progress(FeedProgress(done: done, total: total))
        }
        sizes.note(indices.lazy.map { pins[$0] })
        return FeedPage(
            pins: pins, next: end < count ? FeedCursor(position: end) : nil, total: count,
            notices: start == 0 ? notices(of: listing) : [])
    }

    private func listed(_ progress: (FeedProgress) -> Void) throws(FeedError) -> FolderListing {
        if let listing { return listing }
        let listing = try FolderListing(root: identity, limit: limit) { progress(FeedProgress(.listing, done: $0)) }
        guard !listing.pictures.isEmpty else {
            if let folder = listing.firstUnreadable {
                throw .unreadable(path: folder.path, reason: folder.reason)
            }
            throw .empty(path: identity)
        }
        self.listing = listing
        return listing
    }

    private func pin(of picture: FolderListing.Picture, in listing: FolderListing) -> Pin {
        let relative = listing.relativePath(of: picture)
        var pin = Pin(
            id: pinID(picture.twin == 0 ? relative : "\(relative)//\(picture.twin)"),
            title: PictureName.title(picture.name),
            picture: .unavailable(reason: "its name is not UTF-8: rename it"), pixelSize: .unknown)
        guard !picture.isMisspelt else { return pin }
        let path = listing.path(of: relative)
        do throws(FileFault) {
            let file = try LocalFile(path: path)
            pin.date = file.modified
            pin.picture = file.kind == .regular ? .file(path: path) : .unavailable(reason: "not a picture")
        } catch {
            pin.picture = .unavailable(reason: error.pictureReason)
        }
        return pin
    }

    private func notices(of listing: FolderListing) -> [String] {
        var notices: [String] = []
        if let folder = listing.firstUnreadable {
            let others = listing.unreadableCount - 1
            let more = others == 0 ? "" : ", and \(others) more folder\(others == 1 ? "" : "s")"
            notices.append("\(folder.path) cannot be read (\(folder.reason))\(more).")
        }
        if listing.isCut { notices.append("Only the first \(listing.limit) pictures are shown.") }
        return notices
    }
}
