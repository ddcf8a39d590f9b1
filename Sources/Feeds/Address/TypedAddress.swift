import FeedItems

/// Interpretation of web addresses that people type or paste.
enum TypedAddress {
    /// Returns the text without outer white space and the delimiters `<>` and `""` (RFC 3986, appendix C).
    static func trimmed(_ text: String) -> String {
        var rest = text[...]
        func trim() {
            while rest.first?.isWhitespace == true { rest.removeFirst() }
            while rest.last?.isWhitespace == true { rest.removeLast() }
        }
        trim()
        if (rest.first == "<" && rest.last == ">") || (rest.first == "\"" && rest.last == "\""), rest.count > 1 {
            rest = rest.dropFirst().dropLast()
            trim()
        }
        return String(rest)
    }

    /// Returns a percent-encoded, unvalidated URL if the scheme is `http`, `https`, `feed` or `feeds`; otherwise `nil`.
    ///
    /// `feed://a.org/x` becomes `http://a.org/x`, and `feed:https://a.org/x` becomes `https://a.org/x`.
    static func webAddress(_ text: String) -> String? {
        var text = trimmed(text)
        let scheme = text.prefix { $0 != ":" }.lowercased()
        if scheme == "feed" || scheme == "feeds" {
            let rest = String(text.dropFirst(scheme.count + 1))
            if rest.hasPrefix("//") {
                text = (scheme == "feed" ? "http:" : "https:") + rest
            } else if WebAddress.hasWebScheme(rest) {
                text = rest
            }
        }
        return WebAddress.hasWebScheme(text) ? PercentEncoding.asciiOnly(text) : nil
    }

    /// An interpretation of a string without a scheme as a web address.
    enum Guess: Hashable {
        /// An absolute URL.
        case address(String)
        /// A host, or a file name with an unknown extension, such as `a.org`.
        case name
    }

    /// Interprets a string as a web address; `nil` if it doesn't begin with a host.
    ///
    /// The scheme is `http` for localhost, IP addresses and ports other than 443, otherwise `https`.
    static func guess(_ text: String) -> Guess? {
        let text = text.hasPrefix("//") ? String(text.dropFirst(2)) : text
        let authority = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        var host = authority
        var port: Substring?
        if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard isHost(host), port.map({ (1...65_535).contains(Int($0) ?? 0) }) ?? true else { return nil }
        let address = PercentEncoding.asciiOnly(text)
        if let port { return .address((port == "443" ? "https://" : "http://") + address) }
        if host.lowercased() == "localhost" || host.hasPrefix("[") || isIPv4(host) {
            return .address("http://" + address)
        }
        let labels = host.split(separator: ".")
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter) else { return nil }
        if host.lowercased().hasPrefix("www.") { return .address("https://" + address) }
        guard !isFileName(host) else { return nil }
        return authority.endIndex < text.endIndex ? .address("https://" + address) : .name
    }

    private static func isHost(_ text: Substring) -> Bool {
        if text.hasPrefix("["), text.hasSuffix("]") {
            return text.dropFirst().dropLast().contains(":")
                && text.dropFirst().dropLast().allSatisfy { $0 == ":" || $0.isHexDigit }
        }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        }
    }

    private static func isIPv4(_ host: Substring) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isFileName(_ name: Substring) -> Bool {
        let suffix = name[(name.lastIndex(of: ".") ?? name.startIndex)...].dropFirst().lowercased()
        return PictureName.extensions.contains(suffix) || GalleryFileType(fileExtension: suffix) != .unknown
            || ArchiveName.isArchive(String(name))
            || ["json", "jsonc", "jsonl", "xml", "rss", "atom", "htm", "html", "md", "toml"].contains(suffix)
    }
}
