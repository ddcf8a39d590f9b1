import Files
import Foundation

/// What a file is to be read as, told by how it begins, and where that says nothing by its name.
enum FeedForm: Hashable, Sendable {
    /// Our own JSON, or whatever it may be: its source says what is wrong with it.
    case json
    /// XML, HTML, a JSON Feed (<https://jsonfeed.org>), what `gallery-dl --dump-json` prints, or a feed compressed by gzip, which
    /// the process that fetches reads.
    case fetched
    /// An archive of one of the kinds that are read, or one that its name says to be one.
    case archive
    /// A picture whose name does not say so.
    case picture

    /// Looks at the first bytes of a regular file.
    init(ofFileAt path: String) {
        self = ArchiveName.isArchive(path) ? .archive : .json
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: PictureBeginning.length)
        let count = read(descriptor, &head, head.count)
        guard count > 0 else { return }
        let form = FeedForm(head: head[..<count])
        if self == .json, form == .archive, head.starts(with: ArchiveName.gzip), path.lowercased().hasSuffix(".gz") {
            // By gzip's convention the name without .gz is that of what is compressed, and that is no archive's.
            self = .fetched
        } else if self == .json || form == .fetched {
            self = form
        }
    }

    /// - Parameter head: the first bytes.
    init(head: ArraySlice<UInt8>) {
        if ArchiveName.isArchive(head: head) {
            self = .archive
            return
        }
        if PictureBeginning.isPicture(head) {
            self = .picture
            return
        }
        // Marks of the encoding, and the halves of UTF-16 that are zero, say nothing here.
        let text = String(
            decoding: head.filter { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }, as: UTF8.self)
        let isJSON = text.hasPrefix("{") || text.hasPrefix("[")
        // A warning of the server's may stand before XML.
        let isXML = text.hasPrefix("<") || (!isJSON && ["<?xml", "<rss", "<feed"].contains { text.contains($0) })
        let isFetched =
            isXML || text.contains("jsonfeed.org/version")
            || Self.galleryMessages.contains { text.hasPrefix($0) || text.hasPrefix("[" + $0) }
        self = isFetched ? .fetched : .json
    }

    /// How messages of gallery-dl begin: a folder, a file, another gallery, an error.
    private static let galleryMessages = ["[2,{", "[3,\"", "[6,\"", "[-1,"]
}
