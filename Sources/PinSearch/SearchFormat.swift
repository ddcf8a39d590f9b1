import Feeds

/// The kinds of pictures, by the ends of their names.
enum SearchFormat {
    private static let aliases = ["jpg": "jpeg", "jpe": "jpeg", "tif": "tiff", "heif": "heic", "svgz": "svg"]

    /// Nil for what is no name of a kind.
    static func name(of text: some StringProtocol) -> String? {
        let name = text.lowercased()
        guard (2...5).contains(name.utf8.count), name.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }) else {
            return nil
        }
        return aliases[name] ?? name
    }

    /// The format by the name of a picture's file or the path of its address; nil where that does not tell.
    static func name(of picture: PictureReference) -> String? {
        let path: Substring
        switch picture {
        case .file(let text): path = text[...]
        case .member(let member): path = member.path[...]
        case .remote(let picture): path = picture.largest.address.prefix { $0 != "?" && $0 != "#" }
        case .unavailable: return nil
        }
        guard let file = path.split(separator: "/").last, let dot = file.lastIndex(of: "."), dot != file.startIndex
        else { return nil }
        return name(of: file[file.index(after: dot)...])
    }
}
