import FeedItems

/// Servers that have each picture in several sizes, told by the address alone.
enum PictureSizes {
    /// The sizes of Pinterest's pictures: `https://i.pinimg.com/236x/aa/bb/cc/NAME.jpg` and the same with another width.
    private static let pinterest = [236, 474, 564, 736]

    /// The picture in each size that its server has; the picture alone where nothing is known of the server.
    static func versions(of picture: FeedPicture) -> [FeedPicture] {
        for start in ["https://i.pinimg.com/", "http://i.pinimg.com/"] where picture.address.hasPrefix(start) {
            let rest = picture.address.dropFirst(start.count)
            guard let slash = rest.firstIndex(of: "/"), rest[..<slash].hasSuffix("x"),
                Int(rest[..<slash].dropLast()) != nil
            else { break }
            return pinterest.map { width in
                FeedPicture(address: "https://i.pinimg.com/\(width)x\(rest[slash...])", width: width)
            }
        }
        return [picture]
    }
}
