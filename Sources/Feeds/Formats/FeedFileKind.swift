import Files
import Foundation

/// The kind of a file, determined from its first bytes or, if they are inconclusive, from its name.
enum FeedFileKind: Hashable, Sendable {
    /// A JSON feed in pinfeed's format, or an unknown file, whose errors the source reports.
    case json
    /// A document for the fetch process: XML, HTML, a JSON Feed (<https://jsonfeed.org>), output of `gallery-dl
    /// --dump-json`, or a feed compressed with gzip.
    case fetched
    /// A supported archive, or a file with an archive's extension.
    case archive
    /// A picture without a picture's extension.
    case picture

    /// Determines the kind of a regular file.
    init(ofFileAt path: String) {
        self = ArchiveName.isArchive(path) ? .archive : .json
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: PictureSignature.length)
        let count = read(descriptor, &head, head.count)
        guard count > 0 else { return }
        let contentKind = FeedFileKind(head: head[..<count])
        if self == .json, contentKind == .archive, head.starts(with: ArchiveName.gzipSignature),
            path.lowercased().hasSuffix(".gz")
        {
            // By convention, the name without `.gz` is that of the compressed file, which is not an archive.
            self = .fetched
        } else if self == .json || contentKind == .fetched {
            self = contentKind
        }
    }

    /// Determines the kind from the content.
    /// - Parameter head: the first bytes of the file.
    init(head: ArraySlice<UInt8>) {
        if ArchiveName.isArchive(head: head) {
            self = .archive
            return
        }
        if PictureSignature.isPicture(head) {
            self = .picture
            return
        }
        // Ignore byte order marks and the zero bytes of UTF-16.
        let text = String(
            decoding: head.filter { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }, as: UTF8.self)
        let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
        // A server's warning may precede XML.
        let isXML = text.hasPrefix("<") || (!isJSON && ["<?xml", "<rss", "<feed"].contains { text.contains($0) })
        let isFetched =
            isXML || text.contains("jsonfeed.org/version")
            || Self.galleryMessages.contains { text.hasPrefix($0) || text.hasPrefix("[" + $0) }
        self = isFetched ? .fetched : .json
    }

    /// The beginnings of gallery-dl's messages: a folder, a file, another gallery, an error.
    private static let galleryMessages = ["[2,{", "[3,\"", "[6,\"", "[-1,"]
}
