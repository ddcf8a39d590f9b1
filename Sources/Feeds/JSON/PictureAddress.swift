import Languages

/// What a feed writes to say where a picture is: a path, a `file:` URL, or the URL of something elsewhere.
struct PictureAddress: Hashable {
    /// The longest that Linux lets a path be, in bytes.
    static let byteLimit = 4096

    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// - Parameter folder: an absolute path, where relative ones begin.
    /// - Parameter width: of the picture in pixels, where it is known.
    func reference(folder: String, width: Int? = nil) -> PictureReference {
        guard let scheme else { return file(text, in: folder) }
        if scheme == "http" || scheme == "https" {
            let picture = RemotePicture.Version(address: text, width: width).flatMap { RemotePicture([$0]) }
            return picture.map { .remote($0) } ?? .unavailable(reason: tr("its address is not valid"))
        }
        guard scheme == "file" else { return .unavailable(reason: tr("not on this machine")) }
        guard let path = FileURL(text)?.path else { return .unavailable(reason: tr("its address is not a file's")) }
        return file(path, in: folder)
    }

    private func file(_ path: String, in folder: String) -> PictureReference {
        if path.hasPrefix("/") { return .file(path: path) }
        return .file(path: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)")
    }

    /// The scheme of a URL in lower case; nil for a path. A colon alone does not make a URL: file names hold them too.
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
