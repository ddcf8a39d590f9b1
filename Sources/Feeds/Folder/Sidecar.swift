import FeedItems
import Foundation

/// A file beside a picture that says what the picture is, as gallery-dl writes it: `NAME.EXT.json`, or `NAME.json`.
enum Sidecar: UInt8, Sendable {
    case none
    case afterExtension
    case insteadOfExtension

    /// Of one file, in bytes.
    static let byteLimit = 1 << 20
    private static let suffix = ".json"

    /// What the file is about, when its name is that of one: the name without `.json`.
    static func subject(ofName name: String) -> String? {
        let bytes = name.utf8
        guard bytes.count > suffix.utf8.count, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return nil
        }
        return String(name.utf8.dropLast(suffix.utf8.count))
    }

    /// Which one a picture has, when there are files about some.
    init(ofPicture name: String, subjects: Set<String>) {
        if subjects.contains(name) {
            self = .afterExtension
        } else if let stem = Self.stem(name), subjects.contains(stem) {
            self = .insteadOfExtension
        } else {
            self = .none
        }
    }

    /// Where it is; nil when there is none.
    func path(ofPicture path: String) -> String? {
        switch self {
        case .none: nil
        case .afterExtension: path + Self.suffix
        case .insteadOfExtension: Self.stem(path).map { $0 + Self.suffix }
        }
    }

    private static func stem(_ name: String) -> String? {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
    }
}

extension Sidecar {
    /// Files beside pictures that say nothing, of one page.
    struct Faults {
        private var first: (path: String, reason: String)?
        private var count = 0

        mutating func note(_ path: String, reason: String) {
            count += 1
            if first == nil { first = (path, reason) }
        }

        /// A sentence about them; nil when there are none.
        var notice: String? {
            first.map { first in
                let more = count == 1 ? "" : ", and \(count - 1) more file\(count == 2 ? "" : "s") like it"
                return "\(first.path) does not tell what its picture is (\(first.reason))\(more)."
            }
        }
    }

    /// Reads what a file says of a picture; nil, with the reason noted, where it cannot be read.
    /// - Throws: `FeedError.cancelled` alone.
    static func metadata(at path: String, _ faults: inout Faults) throws(FeedError) -> GalleryMetadata? {
        let bytes: [UInt8]
        do throws(FeedError) {
            bytes = try LocalFile.contents(of: path, limit: byteLimit)
        } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .missing: faults.note(path, reason: "it is gone")
            case .tooLarge(_, let limit): faults.note(path, reason: "it is larger than \(limit >> 20) MiB")
            case .unreadable(_, let reason), .notAFeed(_, let reason): faults.note(path, reason: reason)
            case .empty, .sampleMissing, .notFetched: faults.note(path, reason: "it cannot be read")
            }
            return nil
        }
        do throws(JSONReader.Fault) {
            return try JSONReader.galleryMetadata(bytes)
        } catch {
            faults.note(path, reason: error.described(in: bytes))
            return nil
        }
    }
}

extension Pin {
    /// Takes what a file beside the picture says of it. What that leaves open stays as it was, and its size is the
    /// picture's own where that can be read.
    mutating func take(_ metadata: GalleryMetadata) {
        func replace(_ text: inout String, by new: String, limit: Int) {
            let new = new.limited(to: limit)
            if !new.isEmpty { text = new }
        }
        replace(&title, by: metadata.title, limit: PinText.titleLimit)
        replace(&description, by: metadata.description, limit: PinText.descriptionLimit)
        replace(&author, by: metadata.author, limit: PinText.authorLimit)
        replace(&alternativeText, by: metadata.alternativeText, limit: PinText.alternativeTextLimit)
        tags = metadata.tags.prefix(PinText.tagCountLimit).map { $0.limited(to: PinText.tagLimit) }
        likes = min(metadata.likes, JSONFeedLimit.likes)
        date = metadata.dates.lazy.compactMap(Date.init).first { _ in true } ?? date
        dominantColor = RGBColor(hex: metadata.color)
        placeholder = PinPlaceholder(blurHash: metadata.blurHash, thumbHash: nil)
        link = metadata.links.lazy.compactMap { URL(webLink: $0) }.first { _ in true }
        if let width = metadata.width, let height = metadata.height, max(width, height) <= JSONFeedLimit.side,
            let size = PixelSize(width: width, height: height)
        {
            pixelSize = size
        }
    }
}

extension Date {
    /// Nil for a text that is no date, and seconds that no calendar has.
    fileprivate init?(_ moment: GalleryMetadata.Moment) {
        switch moment {
        case .text(let text):
            guard let date = ISO8601Date.date(from: text) else { return nil }
            self = date
        case .seconds(let seconds):
            guard abs(seconds) < 1 << 38 else { return nil }
            self.init(timeIntervalSince1970: TimeInterval(seconds))
        }
    }
}
