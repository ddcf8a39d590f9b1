import Foundation
import GRDB
import TestSupport
import Testing

/// Errors while posting: they are reported, and no text is lost.
@Suite(.tags(.terminals), .inSession) struct PostingErrorTests {
    /// Whether this machine allows private mounts for tests.
    static let mayMount: Bool = {
        let outcome = try? ChildProgram.run(
            "/usr/bin/env", ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
            environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
        return outcome?.status == 0
    }()

    /// Expects that text and pictures remain in the form, and that posting works after `removeCause` removes the cause.
    private func expectEverything(of posting: PostingSession, thenPost removeCause: () async throws -> Void)
        async throws
    {
        // Saving the draft may have failed before, for the same reason.
        try await posting.session.wait(for: "the answer, and all that was written") {
            let screen = try posting.session.screen()
            return !screen.contains("Posting…") && screen.contains("Three lights")
                && screen.contains("◉ one carousel   ○ 3 pins")
        }
        try await removeCause()
        try posting.session.press("C-s")
        try await posting.wait(for: "Posted Three lights")
        try await posting.quit()
    }

    /// Waits until posting has failed: saving the draft may have failed before for the same reason, and posting would
    /// succeed if the cause were already removed.
    private func waitForRefusal(_ reason: String, of posting: PostingSession) async throws {
        try await posting.session.wait(for: reason) {
            let screen = try posting.session.screen()
            return screen.contains(reason) && !screen.contains("Posting…")
        }
    }

    @Test func aPictureDeletedWhilePostingIsReported() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab new")
        try await posting.writeCarousel(title: "Three lights")
        let picture = posting.session.folder.appendingPathComponent("photos/\(PostingSession.names[1])")
        let movedPicture = posting.session.folder.appendingPathComponent("aside")
        try FileManager.default.moveItem(at: picture, to: movedPicture)
        try posting.session.press("C-s")
        try await posting.wait(for: "\(PostingSession.names[1]): picture not found. Choose another one.")
        try await expectEverything(of: posting) {
            try FileManager.default.moveItem(at: movedPicture, to: picture)
            // The rejected picture is read again on the next attempt, and the one after that succeeds.
            try posting.session.press("C-s")
            try await posting.wait(for: "Can't post \(PostingSession.names[1])")
            try await posting.wait(for: "\(PostingSession.names[1]) · 1200x480")
        }
    }

    @Test func postingToALockedLibraryIsReported() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab new")
        try await posting.writeCarousel(title: "Three lights")
        // Once the draft is stored, only the post can fail.
        try await posting.waitForCarousel(titled: "Three lights")
        var configuration = GRDB.Configuration()
        configuration.allowsUnsafeTransactions = true
        // The program may be writing at this moment.
        configuration.busyMode = .timeout(60)
        let other = try DatabaseQueue(path: posting.library, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        try posting.session.press("C-s")
        try await waitForRefusal("Another program has locked the library.", of: posting)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await expectEverything(of: posting) {}
    }

    @Test(.enabled(if: mayMount)) func postingToAFullDiskIsReported() async throws {
        let posting = try await PostingSession()
        let folder = posting.session.folder.path
        try FileManager.default.createDirectory(atPath: folder + "/disk", withIntermediateDirectories: true)
        // The script fills the 8 MiB disk on one signal file and frees it on another.
        let script = """
            mount -t tmpfs -o size=8m tmpfs \(folder)/disk
            {
                while [ ! -e \(folder)/take ]; do sleep 0.05; done
                dd if=/dev/zero of=\(folder)/disk/filler bs=4k 2>/dev/null
                touch \(folder)/taken
                while [ ! -e \(folder)/give ]; do sleep 0.05; done
                rm \(folder)/disk/filler
                touch \(folder)/given
            } &
            \(Program.path) --tab new --library \(folder)/disk/library.sqlite
            """
        let file = folder + "/full.sh"
        try script.write(toFile: file, atomically: true, encoding: .utf8)
        try posting.session.type(line: "clear; unshare -rm sh \(file); echo sta''tus=$?")
        try await posting.writeCarousel(title: "Three lights")
        try "".write(toFile: folder + "/take", atomically: true, encoding: .utf8)
        try await posting.session.wait(for: "no space") { FileManager.default.fileExists(atPath: folder + "/taken") }
        try posting.session.press("C-s")
        try await waitForRefusal("The disk is full. Free some space and try again.", of: posting)
        try "".write(toFile: folder + "/give", atomically: true, encoding: .utf8)
        try await posting.session.wait(for: "space") { FileManager.default.fileExists(atPath: folder + "/given") }
        try await expectEverything(of: posting) {}
    }

    @Test(.enabled(if: mayMount)) func postingToAReadOnlyLibraryIsReported() async throws {
        let posting = try await PostingSession()
        try posting.start("--tab new")
        try await posting.wait(for: "No picture yet")
        try posting.session.press("Escape")
        try await posting.wait(for: "60 of 127 pins")
        try await posting.quit()
        let folder = posting.session.folder.path
        try FileManager.default.createDirectory(atPath: folder + "/locked", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: posting.library, toPath: folder + "/locked/library.sqlite")
        let script = """
            mount --bind \(folder)/locked \(folder)/locked
            mount -o remount,ro,bind \(folder)/locked
            \(Program.path) --tab new --library \(folder)/locked/library.sqlite
            """
        let file = folder + "/locked.sh"
        try script.write(toFile: file, atomically: true, encoding: .utf8)
        try posting.session.type(line: "clear; unshare -rm sh \(file); echo sta''tus=$?")
        try await posting.wait(for: "No picture yet")
        try posting.session.press("Enter")
        try await posting.wait(for: PostingSession.names[2])
        try posting.session.press("Enter")
        try await posting.wait(for: "apricot-dunes.jpg · 720x10")
        try posting.session.tmux("send-keys", "-l", "Written anyway")
        try posting.session.press("C-s")
        try await posting.wait(for: "Can't write to the library.")
        try await posting.wait(for: "Written anyway")
        // The pictures are read first; saving the draft failed before.
        try await posting.session.wait(for: "the answer") { try !posting.session.screen().contains("Posting…") }
        try posting.session.press("Escape")
        try await posting.session.wait(for: "Home") { try posting.session.screen().hasPrefix(" Home") }
        try posting.session.press("q")
        // A draft that cannot be stored is printed on exit.
        try await posting.wait(for: "status=1")
        let screen = try posting.session.screen()
        #expect(screen.contains("Can't save your draft."))
        #expect(screen.contains("Written anyway"))
    }
}
