import Files
import Foundation
import Languages

/// Why a feed cannot be read. The payload is the path at fault.
package enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, reason: FileReason)
    /// The file is there but is not a feed.
    case notAFeed(path: String, reason: FormatFault)
    /// No picture can be read from the archive.
    case unusableArchive(path: String, reason: ArchiveFailure)
    /// The file is larger than a feed may be; the limit is in bytes.
    case tooLarge(path: String, limit: Int)
    /// Nothing in it that could be shown; of a folder, how many files were left out.
    case empty(path: String, skipped: SkippedFiles = SkippedFiles())
    /// The bundled sample is in none of the folders where it could be, given in the order of the search.
    case sampleMissing(searched: [String])
    /// Standard input is to be read, and nothing is piped into it.
    case nothingPiped
    /// The text looks like a web address, and is not a valid one.
    case invalidAddress(String)
    /// Neither a file nor a web address, but it would be one behind `https://`.
    case schemeMissing(String)
    /// The list of sources can't be changed in this run.
    case sourcesFixed
    /// A server, or the process that asks it, didn't deliver the feed.
    case notFetched(UnderlyingError)
    /// The server asks not to be asked before `until`.
    case limited(until: Date, reason: UnderlyingError)
    case cancelled

    /// What, which, and what to do, in one line. Names that hold control characters are shown with escapes.
    package var description: String {
        switch self {
        case .missing(let path): tr("\(path.printable): no such file or folder. Check the path.")
        case .unreadable(let path, let reason):
            tr("\(path.printable): cannot be read (\(reason.description)). Check its permissions.")
        case .notAFeed(let path, let reason):
            tr(
                "\(path.printable): not a pinfeed JSON feed (\(reason.description)). pinfeed help sources describes the format."
            )
        case .unusableArchive(let path, let reason):
            tr(
                """
                \(path.printable): no picture can be read from this archive (\(reason.description)). Unpack it, and give the \
                folder.
                """)
        case .tooLarge(let path, let limit):
            tr("\(path.printable): larger than \(limit >> 20) MiB. Split the feed into several files.")
        case .empty(let path, let skipped):
            tr("\(path.printable): nothing to show. Give a folder with pictures or a feed with pins.")
                + (skipped.sentence.map { " " + $0 } ?? "")
        case .sampleMissing(let searched):
            tr(
                """
                The bundled sample was not found (looked in \(Self.few(searched))). Set PINFEED_DATA to the folder that \
                holds Sample, or give a folder of pictures.
                """)
        case .nothingPiped: tr("- is what is piped in, and nothing is: find . -name '*.jpg' | pinfeed -")
        case .invalidAddress(let text):
            tr("\(text.printable) is not an address that can be asked for. Check how it is written.")
        case .schemeMissing(let text):
            tr("\(text.printable): no such file or folder. For a web address, write https://\(text.printable).")
        case .sourcesFixed: tr("No source can be added here.")
        case .notFetched(let reason), .limited(_, let reason): reason.description.printable
        case .cancelled: tr("Loading was cancelled.")
        }
    }

    /// The first three, and how many more there are.
    private static func few(_ paths: [String]) -> String {
        let first = paths.prefix(3).map(\.printable).joined(separator: ", ")
        return paths.count > 3 ? tr("\(first) and \(paths.count - 3) more folders") : first
    }
}

extension String {
    /// The text in one line, without anything that a terminal would obey: C0, C1 and bidirectional controls are
    /// shown as `\u{..}`, bytes of a path that are not UTF-8 as U+FFFD.
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
