import FeedItems
import Files

/// A `file://` URL in a feed or pasted by a terminal.
///
/// Foundation's `URL` is not used, because it ends the path at `?` and `#`, which are common in file names.
package struct FileURL: Hashable, Sendable {
    /// The absolute path.
    package let path: String

    /// Parses a file URL; `nil` if invalid, with another host or with NUL. Invalid escapes are literal.
    package init?(_ text: String) {
        let scheme = "file:"
        guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
        // RFC 8089 permits `file:/path`, `file:///path` and `file://localhost/path`.
        var rest = text.dropFirst(scheme.count)
        if rest.hasPrefix("//") { rest = rest.dropFirst(2) } else if !rest.hasPrefix("/") { return nil }
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash].lowercased()
        guard host.isEmpty || host == "localhost" else { return nil }
        let path = String(pathBytes: PercentEncoding.bytes(of: rest[slash...]))
        guard !path.utf8.contains(0) else { return nil }
        self.path = path
    }
}
