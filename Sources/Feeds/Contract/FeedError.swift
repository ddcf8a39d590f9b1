import Files
import Foundation
import Languages

/// Why a feed cannot be read. The payload is the path at fault.
package enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(path: String)
    case unreadable(path: String, reason: String)
    /// The file is there but is not a feed; `reason` says where it stops being one.
    case notAFeed(path: String, reason: String)
    /// No picture can be read from the archive; `reason` says why in a few words.
    case unusableArchive(path: String, reason: String)
    /// The file is larger than a feed may be; the limit is in bytes.
    case tooLarge(path: String, limit: Int)
    /// Nothing in it that could be shown; of a folder, how many files were left out.
    case empty(path: String, skipped: SkippedFiles = SkippedFiles())
    /// The bundled sample is in none of the folders where it could be, given in the order of the search.
    case sampleMissing(searched: [String])
    /// A server did not give it; the sentence says what, which, and what to do.
    case notFetched(sentence: String)
    /// A server does not want to be asked before then; the sentence says which, and what to do.
    case limited(until: Date, sentence: String)
    case cancelled

    /// What, which, and what to do, in one line. Names that hold control characters are shown with escapes.
    package var description: String {
        switch self {
        case .missing(let path): tr("\(path.printable): no such file or folder. Check the path.")
        case .unreadable(let path, let reason):
            tr("\(path.printable): cannot be read (\(reason.printable)). Check its permissions.")
        case .notAFeed(let path, let reason):
            tr(
                "\(path.printable): not a pinfeed JSON feed (\(reason.printable)). pinfeed help sources describes the format."
            )
        case .unusableArchive(let path, let reason):
            tr(
                """
                \(path.printable): no picture can be read from this archive (\(reason.printable)). Unpack it, and give the \
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
        case .notFetched(let sentence), .limited(_, let sentence): sentence.printable
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
