import Files
import Glibc
import PictureWire
import Pictures

/// The user's thumbnails, shared with other programs by the Thumbnail Managing Standard 0.9.0
/// (<https://specifications.freedesktop.org/thumbnail-spec/latest/>).
///
/// Thumbnails are untrusted. They must be regular files of the right name and size that declare the original's URI,
/// modification time and size. Only the confined decoder reads their pixels.
package struct ThumbnailCache: Hashable, Sendable {
    /// The absolute path of the folder that contains the folders for each size. It need not exist.
    package let root: String
    /// The name and version under which failures are recorded, such as `pinfeed-0.1.0`.
    private let application: String
    private let software: String

    /// Creates a cache without accessing the file system.
    ///
    /// - Parameters:
    ///   - root: an absolute path, see `standardRoot(in:)`.
    ///   - software: the program's name, in ASCII without spaces and slashes.
    ///   - version: the program's version, with the same restrictions.
    package init(root: String, software: String, version: String) {
        self.root = root
        self.software = software
        application = "\(software)-\(version)"
    }

    /// Returns the `thumbnails` folder in the user's cache folder, or `nil` if the user has none.
    package static func standardRoot(in folders: BaseFolders) -> String? { folders.cache.map { $0 + "/thumbnails" } }

    /// Returns the path for the thumbnail of an original.
    func path(of original: OriginalFile, size: ThumbnailSize) -> String {
        "\(folder(of: size))/\(original.uri.digest).png"
    }

    /// Returns the path for the record of a failure to decode an original.
    func failurePath(of original: OriginalFile) -> String {
        "\(root)/fail/\(application)/\(original.uri.digest).png"
    }

    /// Returns whether a file is in the thumbnail cache itself. No thumbnails are created for such files.
    func contains(_ path: String) -> Bool {
        if path.hasPrefix(root + "/") { return true }
        guard let realRoot = realpath(root), let real = realpath(path) else { return false }
        return real.hasPrefix(realRoot + "/")
    }

    /// Returns the path of the smallest valid thumbnail that covers `box`, or `nil` if none does.
    func thumbnail(of original: OriginalFile, covering box: PictureBox) -> String? {
        let digest = original.uri.digest
        for size in ThumbnailSize.allCases where Self.couldCover(box, size: size) {
            let path = "\(folder(of: size))/\(digest).png"
            guard let file = ThumbnailFile(path: path, size: size), file.isValid(for: original),
                ThumbnailSize.Pixels(width: file.metadata.width, height: file.metadata.height).covers(box)
            else { continue }
            return path
        }
        return nil
    }

    /// Returns the recorded failure to decode an original, or `nil` if none is recorded for its current state.
    func failure(of original: OriginalFile) -> PictureFailure? {
        guard let file = ThumbnailFile(path: failurePath(of: original), size: .normal), file.isValid(for: original)
        else {
            return nil
        }
        return file.metadata.texts[Self.failureKey].flatMap { PictureFailure(cacheRecord: $0) }
    }

    /// Writes a thumbnail, replacing an existing one. `header` is the header of the original. Returns `false` on
    /// failure.
    @discardableResult
    func store(
        _ thumbnail: PixelBuffer, size: ThumbnailSize, of original: OriginalFile, header: PictureHeader
    ) -> Bool {
        writeThumbnail(thumbnail, of: original, to: folder(of: size)) {
            [
                PNGWriter.Text(keyword: "Thumb::Image::Width", value: "\(header.width)"),
                PNGWriter.Text(keyword: "Thumb::Image::Height", value: "\(header.height)"),
            ]
        }
    }

    /// Records that an original cannot be decoded. Returns `false` if writing fails or the failure may be temporary.
    @discardableResult
    func store(_ failure: PictureFailure, of original: OriginalFile) -> Bool {
        guard let record = failure.cacheRecord, let pixel = PixelBuffer(width: 1, height: 1, bytes: [0, 0, 0, 0]) else {
            return false
        }
        return writeThumbnail(pixel, of: original, to: "\(root)/fail/\(application)") {
            [PNGWriter.Text(keyword: Self.failureKey, value: record)]
        }
    }

    /// The standard reserves the prefix `X-` for extensions. The old key `X-Pinfeed::Failure` is ignored, because
    /// its records included truncated pictures, which can be decoded now.
    private static let failureKey = "X-Pinfeed::Undecodable"

    /// Writes a thumbnail file, replacing an existing one. Returns `false` on failure.
    /// - Parameter texts: creates the additional texts of the PNG file.
    private func writeThumbnail(
        _ pixels: PixelBuffer, of original: OriginalFile, to folder: String, texts: () -> [PNGWriter.Text]
    ) -> Bool {
        do {
            let file = try TemporaryFile(in: OpenFolder(creating: folder, mode: 0o700))
            // Compress only after the folder was opened for writing.
            let bytes = PNGWriter.file(
                of: pixels,
                texts: [
                    PNGWriter.Text(keyword: "Thumb::URI", value: original.uri.description),
                    PNGWriter.Text(keyword: "Thumb::MTime", value: "\(original.modified)"),
                    PNGWriter.Text(keyword: "Thumb::Size", value: "\(original.size)"),
                    PNGWriter.Text(keyword: "Software", value: software),
                ] + texts())
            guard let bytes else { return false }
            try file.write(bytes[...])
            try file.rename(original.uri.digest + ".png", .cached)
            return true
        } catch {
            return false
        }
    }

    private func folder(of size: ThumbnailSize) -> String {
        switch size {
        case .normal: root + "/normal"
        case .large: root + "/large"
        case .extraLarge: root + "/x-large"
        case .extraExtraLarge: root + "/xx-large"
        }
    }

    /// Returns whether a thumbnail of this size covers `box` at some aspect ratio.
    private static func couldCover(_ box: PictureBox, size: ThumbnailSize) -> Bool {
        ThumbnailSize.Pixels(width: size.rawValue, height: size.rawValue).covers(box)
    }
}

extension PictureFailure {
    /// The value for a recorded failure, or `nil` if the failure may be temporary or is cheap to detect again.
    ///
    /// Crashes are not recorded, because the picture may not be their cause.
    var cacheRecord: String? {
        switch self {
        case .damaged: "damaged"
        case .tooLarge(let width, let height): "too-large \(width) \(height)"
        case .missing, .unreadable, .notAnArchive, .encrypted, .memberTooLarge, .notAPicture, .unsupported,
            .tooMuchMemory, .crashed,
            .timedOut, .invalidAddress, .fetchingDisabled, .notFetched, .noDecoder:
            nil
        }
    }

    init?(cacheRecord: String) {
        let fields = cacheRecord.split(separator: " ", omittingEmptySubsequences: false)
        if fields == ["damaged"] {
            self = .damaged
        } else if fields.count == 3, fields[0] == "too-large", let width = Int(fields[1]), let height = Int(fields[2]),
            PictureHeader(width: width, height: height, frameCount: 1) != nil
        {
            self = .tooLarge(width: width, height: height)
        } else {
            return nil
        }
    }
}
