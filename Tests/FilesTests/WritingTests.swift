import Foundation
import Synchronization
import Testing

@testable import Files

/// Interrupted, partial and failed writes.
@Suite struct WritingTests {
    @Test func interruptedPartialWritesAreComplete() async throws {
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        // Without SA_RESTART a call in progress ends early.
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        try #require(sigaction(SIGUSR1, &action, nil) == 0)
        let sent = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let writer = Mutex<pthread_t?>(nil)
        let end = ends[1]
        let writing = Thread {
            writer.withLock { $0 = pthread_self() }
            try? TemporaryFile.write(sent[...], to: .init(rawValue: end), of: "pipe")
            // Clear it under the lock, so that the interrupter never signals a thread that has ended.
            writer.withLock { $0 = nil }
            close(end)
        }
        writing.start()
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 3_001)
        while true {
            writer.withLock { thread in if let thread { _ = pthread_kill(thread, SIGUSR1) } }
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        close(ends[0])
        #expect(received == sent)
    }

    @Test func fullDiskThrows() throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(full >= 0)
        defer { close(full) }
        let error = #expect(throws: FileError.self) {
            try TemporaryFile.write([1], to: .init(rawValue: full), of: "/d")
        }
        #expect(error == FileError("/d", .write, code: ENOSPC) && error?.isDiskFull == true)
        #expect(error?.description == "Can't write /d: no space left on device")
    }

    /// Needs permission to mount a small file system.
    @Test func failedWriteOnAFullDiskKeepsTheOldFile() throws {
        let scratch = try TemporaryFolder()
        guard mount("tmpfs", scratch.path, "tmpfs", 0, "size=64k") == 0 else { return }
        defer { umount2(scratch.path, CInt(MNT_DETACH)) }
        let folder = try OpenFolder(scratch.path)
        let first = try TemporaryFile(in: folder)
        try first.write([1])
        try first.rename("a")
        #expect(throws: FileError(scratch.path, .write, code: ENOSPC)) {
            let file = try TemporaryFile(in: folder)
            // The last write fits only in part.
            for _ in 0..<10 { try file.write([UInt8](repeating: 2, count: 10_000)[...]) }
        }
        #expect(folder.names == ["a"])
        #expect(FileManager.default.contents(atPath: scratch.path + "/a") == Data([1]))
    }
}
