import Files
import Foundation
import Languages

/// The reason that a feed can't be read. The payload is the path of the file or folder.
package enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, reason: FileReason)
    /// The file exists but is not a feed.
    case notAFeed(path: String, reason: FormatFault)
    /// No picture can be read from the archive.
    case unusableArchive(path: String, reason: ArchiveFailure)
    /// The file exceeds the maximum size of a feed; `limit` is in bytes.
    case tooLarge(path: String, limit: Int)
    /// The feed has nothing to show. `skipped` has the number of ignored files in a folder.
    case empty(path: String, skipped: SkippedFiles = SkippedFiles())
    /// The bundled sample was not found. `searched` lists the folders in search order.
    case sampleMissing(searched: [String])
    /// Standard input is a source, but nothing is piped into it.
    case nothingPiped
    /// The text looks like a web address but is invalid.
    case invalidAddress(String)
    /// The text is neither a file nor a web address, but is valid after `https://`.
    case schemeMissing(String)
    /// The list of sources can't be changed in this run.
    case sourcesReadOnly
    /// The server, or the process that sends the request, didn't deliver the feed.
    case notFetched(UnderlyingError)
    /// The server permits no requests before `until`.
    case rateLimited(until: Date, reason: UnderlyingError)
    case cancelled

    /// The problem, its object and the solution, in one line. Control characters in names are escaped.
    package var description: String {
        switch self {
        case .missing(let path): tr("\(path.printable): no such file or folder. Check the path.")
        case .unreadable(let path, let reason):
            tr("Can't read \(path.printable) (\(reason.description)). Check its permissions.")
        case .notAFeed(let path, let reason):
            tr(
                "\(path.printable): not a pinfeed JSON feed (\(reason.description)). For the format, see pinfeed help sources."
            )
        case .unusableArchive(let path, let reason):
            tr(
                """
                Can't read pictures from \(path.printable) (\(reason.description.printable)). Unpack the archive and open the \
                folder.
                """)
        case .tooLarge(let path, let limit):
            tr("\(path.printable): larger than \(limit >> 20) MiB. Split the feed into several files.")
        case .empty(let path, let skipped):
            tr("\(path.printable): no pictures found. Open a folder with pictures or a feed with pins.")
                + (skipped.sentence.map { " " + $0 } ?? "")
        case .sampleMissing(let searched):
            tr(
                """
                Can't find the bundled sample (searched \(Self.abbreviated(searched))). Set PINFEED_DATA to the folder that \
                contains Sample, or open a folder of pictures.
                """)
        case .nothingPiped:
            tr("- reads standard input, but nothing is piped in. Example: find . -name '*.jpg' | pinfeed -")
        case .invalidAddress(let text):
            tr("\(text.printable) isn't a valid address. Check the spelling.")
        case .schemeMissing(let text):
            tr("\(text.printable): no such file or folder. For a web address, write https://\(text.printable).")
        case .sourcesReadOnly: tr("Can't add sources in this session. Open a feed with pinfeed SOURCE.")
        case .notFetched(let reason), .rateLimited(_, let reason): reason.description.printable
        case .cancelled: tr("Loading was cancelled.")
        }
    }

    /// Returns the first three paths and the number of remaining ones.
    private static func abbreviated(_ paths: [String]) -> String {
        let first = paths.prefix(3).map(\.printable).joined(separator: ", ")
        return paths.count > 3 ? tr("\(first) and \(paths.count - 3) more folders") : first
    }
}

extension String {
    /// The text in one line that is safe to print. C0, C1 and bidirectional control characters are escaped as `\u{..}`.
    /// Bytes of a path that are not UTF-8 become U+FFFD.
    package var printable: String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: scalar.properties.isBidiControl
            }
        }
        let shown = withoutPathEscapes
        guard shown.unicodeScalars.contains(where: isControl) else { return shown }
        var text = ""
        for scalar in shown.unicodeScalars {
            if isControl(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
