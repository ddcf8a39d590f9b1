extension JSONPin {
    /// A picture in several sizes, as listed in a JSON feed.
    struct Versions {
        let picture: RemotePicture
        /// The undecoded width and height of the last size that has both.
        let width: JSONReader.Value?
        let height: JSONReader.Value?
    }

    /// Reads an array of addresses, or of objects with `url`, `width` and `height`; `nil` if it has no valid address.
    /// - Parameter position: the offset of the opening bracket.
    static func versions(_ bytes: [UInt8], at position: Int) -> Versions? {
        var elements = JSONReader(bytes, at: position + 1)
        var versions: [RemotePicture.Version] = []
        var size: (width: JSONReader.Value, height: JSONReader.Value)?
        var isFirst = true
        while versions.count < RemotePicture.maximumVersionCount,
            let hasElement = try? elements.advanceToNextElement(isFirst: isFirst),
            hasElement, let value = try? elements.readValue()
        {
            isFirst = false
            let version = Version(value, in: elements)
            guard let address = version?.address,
                let remoteVersion = RemotePicture.Version(
                    address: address, width: version?.side(version?.width, in: elements))
            else { continue }
            versions.append(remoteVersion)
            if let width = version?.width, let height = version?.height { size = (width, height) }
        }
        return RemotePicture(versions).map { Versions(picture: $0, width: size?.width, height: size?.height) }
    }

    private struct Version {
        var address: String
        var width: JSONReader.Value?
        var height: JSONReader.Value?

        init?(_ value: JSONReader.Value, in reader: JSONReader) {
            switch value {
            case .string(let range): address = reader.text(of: range, limit: WebAddress.byteLimit + 1)
            case .object(let position):
                var members = JSONReader(reader.bytes, at: position + 1)
                var isFirst = true
                address = ""
                while let key = try? members.nextKey(isFirst: isFirst), let value = try? members.readValue() {
                    isFirst = false
                    switch (key, value) {
                    case ("url", .string(let range)):
                        address = members.text(of: range, limit: WebAddress.byteLimit + 1)
                    case ("width", .number): width = value
                    case ("height", .number): height = value
                    default: break
                    }
                }
            default: return nil
            }
        }

        func side(_ value: JSONReader.Value?, in reader: JSONReader) -> Int? {
            guard case .number(let digits)? = value, let number = reader.number(of: digits) else { return nil }
            return Int(exactly: number)
        }
    }
}
