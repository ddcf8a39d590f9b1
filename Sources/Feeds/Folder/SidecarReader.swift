import FeedItems
import Languages

/// A reader of the sidecar files for the pictures of one page. Each file is read once.
struct SidecarReader {
    private let listing: FolderListing
    /// The metadata of folders, by the folder's index in the listing.
    private var galleries: [Int32: GalleryMetadata?] = [:]
    private var firstError: (path: String, error: FeedError)?
    private var errorCount = 0

    private static let byteLimit = 1 << 20

    init(_ listing: FolderListing) {
        self.listing = listing
    }

    /// A notice about invalid sidecar files; `nil` if there are none.
    var notice: String? {
        firstError.map { failure in
            let (path, reason, others) = (failure.path, failure.error.sidecarReason, errorCount - 1)
            guard others > 0 else { return tr("Can't read metadata from \(path) (\(reason)).") }
            return tr(
                "Can't read metadata from \(path) (\(reason)) and \(others) more file.",
                "Can't read metadata from \(path) (\(reason)) and \(others) more files.", others)
        }
    }

    /// Applies the metadata of a picture's sidecars to its pin.
    /// - Parameter path: the absolute path of the picture.
    /// - Throws: only `FeedError.cancelled`.
    mutating func applyMetadata(
        to pin: inout Pin, of picture: FolderListing.Picture, at path: String
    ) throws(FeedError) {
        if let gallery = try gallery(ofFolder: picture.folder) { pin.applyOrigin(gallery) }
        guard let path = picture.sidecar.path(ofPicture: path) else { return }
        switch try Self.metadata(at: path) {
        case .success(let metadata): pin.apply(metadata)
        case .failure(let error):
            errorCount += 1
            if firstError == nil { firstError = (path, error) }
        }
    }

    /// Returns the metadata of a folder's `info.json`; `nil` if gallery-dl didn't write the file.
    private mutating func gallery(ofFolder folder: Int32) throws(FeedError) -> GalleryMetadata? {
        guard listing.foldersWithSidecar.contains(folder) else { return nil }
        if let gallery = galleries[folder] { return gallery }
        let path = Sidecar.path(ofFolder: listing.path(of: listing.folders[Int(folder)]))
        let metadata = try? Self.metadata(at: path).get()
        if Task.isCancelled { throw .cancelled }
        let gallery = metadata.flatMap { $0.category.isEmpty ? nil : $0 }
        galleries[folder] = .some(gallery)
        return gallery
    }

    private static func metadata(at path: String) throws(FeedError) -> Result<GalleryMetadata, FeedError> {
        let bytes: [UInt8]
        do throws(FeedError) {
            bytes = try LocalFile.contents(of: path, limit: byteLimit)
        } catch {
            if case .cancelled = error { throw error }
            return .failure(error)
        }
        do throws(JSONReader.Fault) {
            return .success(try JSONReader.galleryMetadata(bytes))
        } catch {
            return .failure(.notAFeed(path: path, reason: error.formatFault(in: bytes)))
        }
    }
}

extension FeedError {
    fileprivate var sidecarReason: String {
        switch self {
        case .missing: tr("the file no longer exists")
        case .tooLarge(_, let limit): tr("larger than \(limit >> 20) MiB")
        case .unreadable(_, let reason): reason.description
        case .notAFeed(_, let reason): reason.description
        default: tr("the file can't be read")
        }
    }
}
