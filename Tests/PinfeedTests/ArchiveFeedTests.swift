import Foundation
import TestSupport
import Testing

/// Archives of pictures in the real program.
@Suite(.tags(.processes)) struct ArchiveFeedTests {
    /// An archive of two pictures, one with a non-ASCII name.
    static let archive = Program.sample.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/PicturesTests/Fixtures/pictures.7z")

    private func screen(_ arguments: [String]) throws -> String {
        let outcome = try Program.run(["snapshot", "--size", "80x24", "--colors", "mono"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func picturesOfAnArchiveAreTitledByName() throws {
        let screen = try screen([Self.archive.path])
        #expect(screen.contains("pictures.7z · 2 pins"))
        #expect(screen.contains("größe 10"))
        #expect(screen.contains("$"))
        let open = try self.screen(["--keys", "l<enter>", Self.archive.path])
        #expect(open.contains("n 2 of 2"))
    }

    @Test func aPictureIsDownloadedFromAnArchive() throws {
        let folder = try ScratchFolder()
        let downloads = folder.url.appendingPathComponent("downloads")
        let screen = try screen(["--downloads", downloads.path, "--keys", "ld", Self.archive.path])
        #expect(screen.contains("Downloaded to"))
        // The same picture as in the decoder's tests.
        let root = Self.archive.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let original = root.appendingPathComponent("Data/Formats/quadrants.jpg")
        let copy = downloads.appendingPathComponent("größe 10.jpg")
        #expect(try Data(contentsOf: copy) == Data(contentsOf: original))
    }

    /// The stored thumbnail is shown instead, as for a deleted file.
    @Test func aSavedPictureStaysWhenItsArchiveIsGone() throws {
        let folder = try ScratchFolder()
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let copy = folder.url.appendingPathComponent("copy.7z")
        try FileManager.default.copyItem(at: Self.archive, to: copy)
        _ = try screen(["--library", library, "--keys", "ls", copy.path])
        let saved = ["--tab", "profile", "--library", library, "--keys", "] l <enter> d", Self.archive.path]
        let downloads = ["--downloads", folder.url.appendingPathComponent("downloads").path]
        #expect(try screen(saved + downloads).contains("Downloaded to"))
        try FileManager.default.removeItem(at: copy)
        let after = try screen(saved)
        #expect(after.contains("größe 10"))
        #expect(after.contains("Can't download: the original is gone"), "\(after)")
        #expect(after.contains("$"), "\(after)")
    }

    /// Archives created by Info-ZIP, py7zr and Python, each with `harbour.webp` and entries that cannot be shown.
    @Test(arguments: [
        ("partly-encrypted.zip", "Skipped 1 encrypted file in partly-encrypted.zip."),
        ("partly-encrypted.7z", "Skipped 1 encrypted file in partly-encrypted.7z."),
        (
            "leads-outside.zip",
            "Skipped 3 files in leads-outside.zip with paths outside the archive."
        ),
        ("leads-outside.tgz", "Skipped 2 files in leads-outside.tgz with paths outside the archive."),
    ]) func readableEntriesAreShownAndOthersAreReported(name: String, sentence: String) throws {
        let path = Self.archive.deletingLastPathComponent().appendingPathComponent(name).path
        let wall = try screen(["--size", "120x24", path])
        #expect(wall.contains("\(name) · 1 pin") && wall.contains("harbour") && wall.contains("$"), "\(wall)")
        #expect(wall.contains(sentence) && !wall.contains("damaged"), "\(wall)")
        let sources = try screen(["--size", "120x24", "--keys", "F", path])
        #expect(sources.contains("│ \(sentence)"), "\(sources)")
    }

    @Test func anArchiveWithEncryptedNamesIsReported() throws {
        let path = Self.archive.deletingLastPathComponent().appendingPathComponent("encrypted-names.7z").path
        let outcome = try Program.run(["snapshot", path])
        let words = (outcome.output + outcome.errors).split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("(the archive is encrypted). Unpack the archive"), "\(words)")
    }

    @Test func anInvalidArchiveIsReported() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("nothing that unpacks", to: "a.cbz")
        let outcome = try Program.run(["snapshot", path])
        let words = (outcome.output + outcome.errors).split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("(not an archive). Unpack the archive"), "\(words)")
    }
}
