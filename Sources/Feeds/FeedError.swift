/// Why a feed cannot be read. The payload is the path at fault.
package enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, reason: String)
    /// The file is there but is not a feed; `reason` says where it stops being one.
    case notAFeed(path: String, reason: String)
    /// Nothing in it that could be shown.
    case empty(path: String)
    case cancelled

    package var description: String {
        switch self {
        case .missing(let path): "\(path): no such file or folder. Check the path."
        case .unreadable(let path, let reason): "\(path): cannot be read (\(reason)). Check its permissions."
        case .notAFeed(let path, let reason):
            "\(path): not a pinfeed JSON feed (\(reason)). README.md describes the format."
        case .empty(let path): "\(path): nothing to show. Give a folder with pictures or a feed with pins."
        case .cancelled: "Loading was cancelled."
        }
    }
}
