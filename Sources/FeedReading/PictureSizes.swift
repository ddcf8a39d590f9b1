import FeedItems

/// Recognition of several sizes of one picture by their addresses.
enum PictureSizes {
    /// The widths of Pinterest's pictures, with addresses such as `https://i.pinimg.com/236x/aa/bb/cc/NAME.jpg`.
    private static let pinterestWidths = [236, 474, 564, 736]

    /// Returns the picture in all sizes of its server; only the picture itself if the server is unknown.
    static func versions(of picture: PictureVersion) -> [PictureVersion] {
        for server in ["https://i.pinimg.com/", "http://i.pinimg.com/"] where picture.address.hasPrefix(server) {
            let rest = picture.address.dropFirst(server.count)
            guard let slash = rest.firstIndex(of: "/"), rest[..<slash].hasSuffix("x"),
                Int(rest[..<slash].dropLast()) != nil
            else { break }
            return pinterestWidths.map { width in
                PictureVersion(address: "https://i.pinimg.com/\(width)x\(rest[slash...])", width: width)
            }
        }
        return [picture]
    }

    /// Query parameters for the size of a picture.
    private static let sizeParameters: Set<Substring> = [
        "w", "width", "h", "height", "size", "sz", "resize", "fit", "maxwidth", "maxheight", "max-w", "max-h",
        "imwidth",
        "imheight", "wid", "hei",
    ]
    /// Query parameters that accompany a size, such as the quality, the format or the URL's signature.
    private static let companionParameters: Set<Substring> = [
        "s", "sig", "q", "quality", "auto", "format", "fm", "dpr", "crop", "usm", "ssl", "strip", "zoom", "mode",
    ]

    /// Returns the address without query parameters for the size, which is the same for all sizes of a picture.
    ///
    /// Pictures that differ in another parameter are different: `get.php?id=1` and `get.php?id=2`.
    static func identity(of address: String) -> String {
        let bytes = address.utf8
        guard let queryStart = bytes.firstIndex(of: UInt8(ascii: "?")) else { return address }
        let parameters = address[bytes.index(after: queryStart)...].replacing("&amp;", with: "&").split(separator: "&")
        var isSized = false
        let others = parameters.filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            if sizeParameters.contains(name), parameter.dropFirst(name.count + 1).first?.isNumber == true {
                isSized = true
                return false
            }
            return !companionParameters.contains(name)
        }
        guard isSized else { return address }
        return String(address[..<queryStart]) + (others.isEmpty ? "" : "?" + others.joined(separator: "&"))
    }
}

extension PictureVersion {
    /// Returns the sizes of a picture without duplicates, including those that its server is known to have, smallest
    /// first.
    static func sorted(_ versions: [PictureVersion]) -> [PictureVersion] {
        let expanded = versions.flatMap { PictureSizes.versions(of: $0) }
        if expanded.count < 2 { return expanded }
        var addresses: Set<String> = []
        return expanded.filter { addresses.insert($0.address).inserted }.enumerated().sorted {
            ($0.element.width ?? .max, $0.offset) < ($1.element.width ?? .max, $1.offset)
        }.prefix(FeedItem.Limit.versionCount).map(\.element)
    }
}
