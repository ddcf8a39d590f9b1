import Feeds

/// The picture formats, by file extension.
enum SearchFormat {
    private static let aliases = ["jpg": "jpeg", "jpe": "jpeg", "tif": "tiff", "heif": "heic", "svgz": "svg"]

    /// Returns the canonical format name of a file extension; `nil` if `text` is not a valid extension.
    static func name(of text: some StringProtocol) -> String? {
        let name = text.lowercased()
        guard (2...5).contains(name.utf8.count), name.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }) else {
            return nil
        }
        return aliases[name] ?? name
    }

    /// Returns the format of a picture by the extension of its file or URL; `nil` without a valid extension.
    static func name(of picture: PictureReference) -> String? {
        let path: Substring
        switch picture {
        case .file(let text): path = text[...]
        case .archiveMember(let member): path = member.path[...]
        case .remote(let picture): path = picture.largest.address.prefix { $0 != "?" && $0 != "#" }
        case .unavailable: return nil
        }
        guard let file = path.split(separator: "/").last, let dot = file.lastIndex(of: "."), dot != file.startIndex
        else { return nil }
        return name(of: file[file.index(after: dot)...])
    }
}
