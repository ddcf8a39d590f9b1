import Files
import Foundation
import Languages

/// The pictures in an archive (ZIP, tar, 7z, RAR) as a feed. The archive is never unpacked to disk.
///
/// Pictures are recognized by their file extension, like in folders. The archive is listed whenever the first page is
/// requested; sizes are read one page at a time.
package actor ArchiveSource: FeedSource {
    package nonisolated let name: String
    package nonisolated let identity: String
    private let pageSize: Int
    private let probe: any PictureProbe
    private let timeLimit: Duration
    private let filter: FolderFilter
    private var listing: ArchivePictures?

    /// Creates a source without accessing the file system.
    /// - Parameter path: an absolute path without `//` and without a trailing slash.
    /// - Parameter name: the name in the header; `nil` for the last path component.
    /// - Parameter pageSize: the number of pins in a page, at least 1.
    /// - Parameter filter: the folders in the archive to exclude.
    /// - Parameter timeLimit: the maximum time for listing, after which the pictures listed so far are shown.
    package init(
        path: String, name: String? = nil, pageSize: Int = 60, filter: FolderFilter = FolderFilter([]),
        probe: any PictureProbe, timeLimit: Duration = .seconds(60)
    ) {
        self.filter = filter
        identity = path
        self.name = name ?? ArchivePictures.name(of: path)
        self.pageSize = max(1, pageSize)
        self.probe = probe
        self.timeLimit = timeLimit
    }

    package nonisolated func reloaded() -> any FeedSource {
        ArchiveSource(
            path: identity, name: name, pageSize: pageSize, filter: filter, probe: probe, timeLimit: timeLimit)
    }

    package func page(
        at cursor: FeedCursor?, progress: @escaping @Sendable (FeedProgress) -> Void
    ) async throws(FeedError) -> FeedPage {
        let position = max(0, cursor?.position ?? 0)
        // A request for the first page lists the archive again.
        if position == 0 { listing = nil }
        let listing = try await loadListing(progress)
        let count = listing.pictures.count
        let start = min(position, count)
        let end = min(start + pageSize, count)
        let pictures = Array(listing.pictures[start..<end])
        // Sequentially in archive order, because reaching a member reads all members before it.
        let indices = pictures.indices.sorted { pictures[$0].archiveIndex < pictures[$1].archiveIndex }
        let pins = try await PictureMeasurement(probe: probe, maximumConcurrency: 1)
            .measure(pictures.map(pin), at: indices, progress)
        return FeedPage(
            pins: pins, next: end < count ? FeedCursor(position: end) : nil, total: count,
            notices: start == 0 ? listing.notices(name: name) : [])
    }

    private func loadListing(_ progress: (FeedProgress) -> Void) async throws(FeedError) -> ArchivePictures {
        if let listing { return listing }
        do throws(FileError) {
            _ = try LocalFile(path: identity)
        } catch {
            throw error.feedError(path: identity)
        }
        var listing = ArchivePictures()
        let clock = ContinuousClock()
        let end = clock.now + timeLimit
        while listing.state == .unfinished, clock.now < end {
            if Task.isCancelled { throw .cancelled }
            do throws(ArchiveFailure) {
                listing.append(try await probe.files(inArchiveAt: identity, from: listing.next), filter: filter)
            } catch {
                if Task.isCancelled { throw .cancelled }
                // Show the pictures found before the decoder failed.
                guard listing.next > 0 else { throw .unusableArchive(path: identity, reason: error) }
                break
            }
            progress(FeedProgress(.listing, done: listing.pictures.count))
        }
        if Task.isCancelled { throw .cancelled }
        guard !listing.pictures.isEmpty else {
            throw .unusableArchive(path: identity, reason: listing.failure)
        }
        listing.sort()
        self.listing = listing
        return listing
    }

    private func pin(of picture: ArchivePictures.Picture) -> Pin {
        let member = ArchiveMember(archive: identity, path: picture.path)
        return Pin(
            id: pinID(picture.path), title: PictureName.title(fromFileName: ArchivePictures.name(of: picture.path)),
            picture: member.map { .archiveMember($0) } ?? .unavailable(reason: tr("the picture's path is too long")),
            pixelSize: nil,
            date: picture.entry.modified.map { Date(timeIntervalSince1970: TimeInterval($0)) })
    }
}
