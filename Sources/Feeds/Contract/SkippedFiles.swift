import Languages

/// The number of files that a folder's feed leaves out.
///
/// Hidden files aren't counted, nor are files that accompany pictures or describe the folder, such as `IMG_1.xmp` and
/// `README`.
package struct SkippedFiles: Hashable, Sendable {
    package private(set) var videos = 0
    package private(set) var others = 0

    package init() {}

    private static let videoExtensions: Set<String> = [
        "3gp", "asf", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "ts", "vob",
        "webm", "wmv",
    ]
    private static let companionExtensions: Set<String> = [
        "aae", "css", "csv", "db", "dop", "htm", "html", "ini", "js", "json", "jsonc", "jsonl", "lnk", "log", "md",
        "md5", "nfo", "pp3", "sha1", "sha256", "thm", "toml", "txt", "url", "xml", "xmp", "yaml", "yml",
    ]

    /// Counts a file that is not a picture, by its name. Files without an extension aren't counted, because most are
    /// text files such as `LICENSE` and `Makefile`.
    mutating func add(fileNamed name: String) {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return }
        let suffix = PictureName.pathExtension(of: name) ?? ""
        if Self.videoExtensions.contains(suffix) {
            videos += 1
        } else if !Self.companionExtensions.contains(suffix) {
            others += 1
        }
    }

    mutating func add(_ other: SkippedFiles) {
        videos += other.videos
        others += other.others
    }

    /// The counts as a sentence; `nil` if nothing was skipped.
    package var sentence: String? {
        let videoPhrase = tr("\(videos) video", "\(videos) videos", videos)
        switch (videos, others) {
        case (0, 0): return nil
        case (_, 0): return tr("Skipped \(videoPhrase).")
        case (0, _): return tr("Skipped \(others) file.", "Skipped \(others) files.", others)
        default:
            return tr(
                "Skipped \(videoPhrase) and \(others) other file.", "Skipped \(videoPhrase) and \(others) other files.",
                others)
        }
    }
}
