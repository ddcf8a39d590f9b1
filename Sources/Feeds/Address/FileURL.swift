import FeedItems
import Files

/// A file's `file://` URL, as feeds write it and as terminals paste it.
///
/// By hand: for Foundation's `URL` a path ends at `?` and `#`, which pictures' names have and few escape.
package struct FileURL: Hashable, Sendable {
    /// An absolute path.
    package let path: String

    /// Nil when the text is none, names another host, or holds a NUL. What is no escape stays as it is.
    package init?(_ text: String) {
        let scheme = "file:"
        guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
        // RFC 8089 knows `file:/path` as well as `file:///path` and `file://localhost/path`.
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
