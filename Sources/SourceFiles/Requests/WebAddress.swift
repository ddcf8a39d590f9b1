/// Addresses as answers give them, made into such as may be asked for.
enum WebAddress {
    /// The longest address in bytes.
    static let maximumBytes = 4_096

    /// An absolute `http` or `https` address; nil for what cannot be made into one.
    ///
    /// What may not stand in an address is escaped. One that begins with `//` or `/` is completed with the origin.
    static func absolute(_ text: String, from origin: WebOrigin?) -> String? {
        guard text.utf8.count <= maximumBytes else { return nil }
        var address = text
        if let origin, text.hasPrefix("/") {
            address = text.hasPrefix("//") ? "\(origin.scheme):\(text)" : "\(origin)\(text)"
        }
        guard let (origin, rest) = WebOrigin.split(address), !rest.hasPrefix("\\") else { return nil }
        let whole =
            "\(origin)" + (rest.hasPrefix("?") || rest.hasPrefix("#") ? "/" : "") + PercentEncoding.repaired(rest)
        return whole.utf8.count <= maximumBytes ? whole : nil
    }
}
