import Languages

/// The address of a picture in a feed: a path, a `file:` URL, or a URL of a server.
struct PictureAddress: Hashable {
    /// The maximum length of a path on Linux, in bytes.
    static let byteLimit = 4096

    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns a reference to the picture.
    /// - Parameter folder: the absolute path of the folder for relative paths.
    /// - Parameter width: the picture's width in pixels; `nil` if unknown.
    func reference(folder: String, width: Int? = nil) -> PictureReference {
        guard let scheme else { return file(text, in: folder) }
        if scheme == "http" || scheme == "https" {
            let picture = RemotePicture.Version(address: text, width: width).flatMap { RemotePicture([$0]) }
            return picture.map { .remote($0) } ?? .unavailable(reason: tr("invalid address"))
        }
        guard scheme == "file" else { return .unavailable(reason: tr("not on this machine")) }
        guard let path = FileURL(text)?.path else { return .unavailable(reason: tr("not a file address")) }
        return file(path, in: folder)
    }

    private func file(_ path: String, in folder: String) -> PictureReference {
        if path.hasPrefix("/") { return .file(path: path) }
        return .file(path: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)")
    }

    /// The scheme of a URL in lower case; `nil` for a path. A colon alone can be part of a file name.
    private var scheme: String? {
        if text.prefix(5).lowercased() == "data:" { return "data" }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
            text[colon...].utf8.starts(with: "://".utf8)
        else { return nil }
        let scheme = text[..<colon].lowercased()
        let isScheme = scheme.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
            default: false
            }
        }
        return isScheme ? scheme : nil
    }
}
