/// The type of a file by its extension.
package enum GalleryFileType: Hashable, Sendable {
    case picture
    /// Videos, audio, documents and archives.
    case other
    /// No extension, or one that galleries don't use.
    case unknown

    private static let pictures: Set<String> = [
        "avif", "bmp", "gif", "heic", "heif", "jfif", "jpe", "jpeg", "jpg", "jxl", "png", "svg", "tif", "tiff", "webp",
    ]
    private static let others: Set<String> = [
        "7z", "avi", "clip", "doc", "docx", "epub", "flac", "flv", "m3u8", "m4a", "m4v", "mkv", "mov", "mp3", "mp4",
        "mpd",
        "mpeg", "mpg", "ogg", "ogv", "opus", "pdf", "psd", "rar", "swf", "txt", "ugoira", "wav", "webm", "wmv", "zip",
    ]

    /// Determines the type from an extension.
    /// - Parameter fileExtension: the extension in lower case, without the point.
    package init(fileExtension: String) {
        self =
            Self.pictures.contains(fileExtension)
            ? .picture : Self.others.contains(fileExtension) ? .other : .unknown
    }

    /// Determines the type from the extension in the path of a URL.
    package init(address: String) {
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let point = path.lastIndex(of: UInt8(ascii: ".")) else {
            self = .unknown
            return
        }
        let suffix = path[path.index(after: point)...]
        self = suffix.count > 6 ? .unknown : Self(fileExtension: String(decoding: suffix, as: UTF8.self).lowercased())
    }
}
