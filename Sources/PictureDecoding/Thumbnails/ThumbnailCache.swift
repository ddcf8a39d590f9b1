import Files
import Glibc
import PictureWire
import Pictures

/// The thumbnails of a person's files, shared with every program that follows the Thumbnail Managing Standard 0.9.0
/// (<https://specifications.freedesktop.org/thumbnail-spec/latest/>).
///
/// What is found there may be anyone's and is believed only so far that the confined decoder reads its pixels: a file
/// of the right name, that is no link, of a size that its folder allows, and that names the original, its time and its
/// size.
package struct ThumbnailCache: Hashable, Sendable {
    /// The folder that the folders of sizes are in: an absolute path, which need not exist.
    package let root: String
    /// Whose failures are marked, as `pinfeed-0.1.0`.
    private let application: String
    private let software: String

    /// - Parameters:
    ///   - root: an absolute path, see `standardRoot(in:)`.
    ///   - software: the program's name: ASCII without blanks and slashes, as is `version`.
    package init(root: String, software: String, version: String) {
        self.root = root
        self.software = software
        application = "\(software)-\(version)"
    }

    /// `thumbnails` where programs keep what can be made again; nil when there is no such place.
    package static func standardRoot(in folders: BaseFolders) -> String? { folders.cache.map { $0 + "/thumbnails" } }

    /// Where the thumbnail of an original belongs.
    func path(of original: OriginalFile, _ size: ThumbnailSize) -> String {
        "\(folder(of: size))/\(original.uri.digest).png"
    }

    /// Where the mark belongs that an original has no thumbnail.
    func failurePath(of original: OriginalFile) -> String {
        "\(root)/fail/\(application)/\(original.uri.digest).png"
    }

    /// Whether a file is itself a thumbnail, of which none is made.
    func contains(_ path: String) -> Bool {
        if path.hasPrefix(root + "/") { return true }
        guard let realRoot = realpath(root), let real = realpath(path) else { return false }
        return real.hasPrefix(realRoot + "/")
    }

    /// The smallest thumbnail of an original that covers the box; nil when there is none that is valid.
    func thumbnail(of original: OriginalFile, covering box: PictureBox) -> String? {
        let digest = original.uri.digest
        for size in ThumbnailSize.allCases where Self.couldCover(size, box) {
            let path = "\(folder(of: size))/\(digest).png"
            guard let file = ThumbnailFile(path: path, size: size), file.isValid(for: original),
                ThumbnailSize.Pixels(width: file.preamble.width, height: file.preamble.height).cover(box)
            else { continue }
            return path
        }
        return nil
    }

    /// Why an original could not be decoded when that was tried; nil when it was not, or the original has changed
    /// since.
    func failure(of original: OriginalFile) -> PictureFailure? {
        guard let file = ThumbnailFile(path: failurePath(of: original), size: .normal), file.isValid(for: original)
        else {
            return nil
        }
        return file.preamble.texts[Self.failureKey].flatMap { PictureFailure(mark: $0) }
    }

    /// Keeps a thumbnail in place of the one that may be there; false when that failed.
    @discardableResult
    func keep(_ thumbnail: PixelField, _ size: ThumbnailSize, of original: OriginalFile, header: PictureHeader) -> Bool
    {
        write(thumbnail, to: folder(of: size), of: original) {
            [
                PNGWriter.Text(keyword: "Thumb::Image::Width", value: "\(header.width)"),
                PNGWriter.Text(keyword: "Thumb::Image::Height", value: "\(header.height)"),
            ]
        }
    }

    /// Marks an original that cannot be decoded; false when that failed or the failure is none that lasts.
    @discardableResult
    func keep(_ failure: PictureFailure, of original: OriginalFile) -> Bool {
        guard let mark = failure.mark, let pixel = PixelField(width: 1, height: 1, bytes: [0, 0, 0, 0]) else {
            return false
        }
        return write(pixel, to: "\(root)/fail/\(application)", of: original) {
            [PNGWriter.Text(keyword: Self.failureKey, value: mark)]
        }
    }

    /// Keys beyond the standard's start so. Marks under the former key `X-Pinfeed::Failure` included cut pictures, which are
    /// decoded now.
    private static let failureKey = "X-Pinfeed::Undecodable"

    private func write(
        _ field: PixelField, to folder: String, of original: OriginalFile, texts: () -> [PNGWriter.Text]
    ) -> Bool {
        do {
            let file = try PassingFile(in: OpenFolder(making: folder, mode: 0o700))
            // Packed only when the folder takes a file.
            let bytes = PNGWriter.file(
                of: field,
                texts: [
                    PNGWriter.Text(keyword: "Thumb::URI", value: original.uri.description),
                    PNGWriter.Text(keyword: "Thumb::MTime", value: "\(original.modified)"),
                    PNGWriter.Text(keyword: "Thumb::Size", value: "\(original.size)"),
                    PNGWriter.Text(keyword: "Software", value: software),
                ] + texts())
            guard let bytes else { return false }
            try file.write(bytes[...])
            try file.replace(original.uri.digest + ".png", .cached)
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

    /// Whether a thumbnail of a size may cover the box, whatever the picture's shape.
    private static func couldCover(_ size: ThumbnailSize, _ box: PictureBox) -> Bool {
        ThumbnailSize.Pixels(width: size.rawValue, height: size.rawValue).cover(box)
    }
}

extension PictureFailure {
    /// How a failure is written in a mark; nil for those that may be gone the next time, or that cost nothing to find
    /// again.
    ///
    /// A decoder's death is not marked: it may have had another cause than the picture.
    var mark: String? {
        switch self {
        case .damaged: "damaged"
        case .tooLarge(let width, let height): "too-large \(width) \(height)"
        case .missing, .unreadable, .notAnArchive, .encrypted, .memberTooLarge, .notAPicture, .unsupported,
            .tooMuchMemory, .crashed,
            .timedOut, .invalidAddress, .notOnThisMachine, .notFetched, .noDecoder:
            nil
        }
    }

    init?(mark: String) {
        let words = mark.split(separator: " ", omittingEmptySubsequences: false)
        if words == ["damaged"] {
            self = .damaged
        } else if words.count == 3, words[0] == "too-large", let width = Int(words[1]), let height = Int(words[2]),
            PictureHeader(width: width, height: height, frames: 1) != nil
        {
            self = .tooLarge(width: width, height: height)
        } else {
            return nil
        }
    }
}
