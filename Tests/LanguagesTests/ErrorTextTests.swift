import Configuration
import Feeds
import Foundation
import Languages
import LibraryValues
import Pictures
import Testing

/// Errors contain codes and values; their sentences are formatted in the current language when they are shown.
@Suite struct ErrorTextTests {
    /// Each error with the English text of its reason.
    private static let errors: [(any Error & CustomStringConvertible, reason: String)] = [
        (PinLibraryError.cannotOpen(path: "/a", reason: .notAFile), "not a file"),
        (PinLibraryError.readFailed(path: "/a", reason: .system(EACCES)), "permission denied"),
        (PinLibraryError.pinRejected(reason: .idTooLong), "the ID is too long"),
        (PinLibraryError.notAnExport(path: "/a", reason: .notJSON), "not JSON"),
        (PinLibraryError.picturesUnchecked(reason: UnderlyingError(DecoderFault.shutDown)), "shut down"),
        (FeedError.unreadable(path: "/a", reason: .interrupted), "reading was interrupted"),
        (FeedError.notAFeed(path: "/a", reason: .json(line: 1, column: 2, .valueMissing)), "missing value"),
        (FeedError.unusableArchive(path: "/a", reason: .encrypted), "the archive is encrypted"),
        (PictureFailure.noDecoder(reason: .noCanvas), "libchafa can't create a canvas"),
        (DownloadError.notFetched(UnderlyingError(PictureFailure.timedOut)), "picture timed out"),
        (DownloadError.invalidFolder(path: "/a"), "invalid file name"),
        (ConfigurationError.malformed(file: "a", line: 1, column: 2, problem: .keyMissing), "missing key"),
        (
            ConfigurationError.badValue(file: "a", line: 1, key: "b", found: nil, expected: .keys),
            "a value of another type"
        ),
    ]

    @Test(arguments: LanguageFile.all)
    func errorIsShownInTheCurrentLanguage(_ url: URL) throws {
        let catalogue = try Catalogue(language: "x", po: try Data(contentsOf: url))
        for (error, reason) in Self.errors {
            #expect(error.description.contains(reason))
            let translation = Catalogue.withCatalogue(catalogue) { error.description }
            #expect(!translation.contains(reason), "\(translation)")
        }
    }

    /// Errors that are created to be shown immediately: the argument parser's, and those of JSONC files with positions.
    private static let exceptions = [
        "ValidationError(", "JSONCError(", "SourceFileError(", "TemplateSyntaxError(", ".error(",
    ]

    @Test func noErrorIsCreatedWithATranslatedText() throws {
        let sources = LanguageFile.package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        for name in names where name.hasSuffix(".swift") && !name.hasPrefix("JSONC/") {
            let source = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            for match in source.matches(of: /\bthrow\s|\.failure\(/) {
                let creation = Self.expression(source[match.range.lowerBound...])
                guard creation.contains(/\btr\(/), !Self.exceptions.contains(where: creation.contains) else { continue }
                Issue.record("\(name) creates an error with a translated text: \(creation)")
            }
        }
    }

    /// Returns the text up to the end of its first line or enclosing bracket, including nested brackets.
    private static func expression(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth < 0 || depth == 0 && text.hasPrefix(".failure") { return text[...index] }
            case "\n" where depth == 0: return text[..<index]
            default: break
            }
        }
        return text
    }
}
