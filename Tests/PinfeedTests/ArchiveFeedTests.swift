import Foundation
import TestSupport
import Testing

/// Archives of pictures in the real program.
@Suite(.tags(.processes)) struct ArchiveFeedTests {
    /// Two pictures, one of them with a long German name.
    static let archive = Program.sample.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/PicturesTests/Fixtures/pictures.7z")

    private func screen(_ arguments: [String]) throws -> String {
        let outcome = try Program.run(["snapshot", "--size", "80x24", "--colors", "mono"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func itsPicturesAreShownUnderTheirNames() throws {
        let screen = try screen([Self.archive.path])
        #expect(screen.contains("pictures.7z · 2 pins"))
        #expect(screen.contains("größe 10"))
        #expect(screen.contains("$"))
        let open = try self.screen(["--keys", "l<enter>", Self.archive.path])
        #expect(open.contains("‹ › 2 of 2"))
    }

    @Test func aPictureIsDownloadedOutOfIt() throws {
        let folder = try ScratchFolder()
        let downloads = folder.url.appendingPathComponent("downloads")
        let screen = try screen(["--downloads", downloads.path, "--keys", "ld", Self.archive.path])
        #expect(screen.contains("Downloaded to"))
        let original = Self.archive.deletingLastPathComponent().appendingPathComponent("quadrants.jpg")
        let copy = downloads.appendingPathComponent("größe 10.jpg")
        #expect(try Data(contentsOf: copy) == Data(contentsOf: original))
    }

    /// The small picture that was kept of it stands in, as for a file that is gone.
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
        #expect(after.contains("Not downloaded: the picture is gone"), "\(after)")
        #expect(after.contains("$"), "\(after)")
    }

    @Test func whatIsNoArchiveIsNamedWithWhatToDo() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("nothing that unpacks", to: "a.cbz")
        let outcome = try Program.run(["snapshot", path])
        let words = (outcome.output + outcome.errors).split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("no picture can be read from this archive (not an archive)."), "\(words)")
    }
}
