import Foundation
import TestSupport
import Testing

@testable import Files

/// Files with record locks, which closing any other descriptor would release.
@Suite struct LockedFilesTests {
    private let folder: ScratchFolder
    private let file: String
    private let descriptor: CInt

    init() throws {
        folder = try ScratchFolder()
        file = try folder.write("SQLite format 3", to: "library")
        symlink(file, folder.url.path + "/link.jpg")
        link(file, folder.url.path + "/hard link")
        descriptor = open(file, O_RDWR | O_CLOEXEC)
        var lock = flock(l_type: Int16(F_WRLCK), l_whence: 0, l_start: 0, l_len: 1, l_pid: 0)
        #expect(fcntl(descriptor, F_SETLK, &lock) == 0)
    }

    /// Whether the kernel lists a record lock on the file.
    private var isLocked: Bool {
        get throws {
            var status = stat()
            stat(file, &status)
            // The list is not read atomically, so entries can be missing while other processes lock and unlock files.
            for _ in 0..<20 {
                let isListed = try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
                    .contains {
                        $0.contains("POSIX") && $0.contains(":\(status.st_ino) ")
                    }
                if isListed { return true }
            }
            return false
        }
    }

    @Test(arguments: ["library", "link.jpg", "hard link", "./library"])
    func noPathOpensALockedFile(name: String) throws {
        defer { close(descriptor) }
        let locked = LockedFiles([file, folder.url.path + "/missing"])
        let path = folder.url.path + "/" + name
        let directory = try OpenFolder(folder.url.path)
        for flags in [O_RDONLY, O_RDWR | O_CREAT, O_RDONLY | O_NONBLOCK] {
            for open in [
                { open(path, flags) }, { open(path, flags, 0o600) },
                { openat(directory.descriptor.rawValue, name, flags) },
                { openat(directory.descriptor.rawValue, name, flags, 0o600) },
            ] {
                errno = 0
                #expect(open() == -1 && errno == EBUSY)
            }
        }
        #expect(OpenFile(reading: path) == nil)
        #expect(LockedFiles.contains(path))
        #expect(try isLocked)
        withExtendedLifetime(locked) {}
    }

    @Test func filesAreOpenedAfterTheLastOwnerReleasesThem() throws {
        defer { close(descriptor) }
        let first = LockedFiles([file, folder.url.path + "/link.jpg"])
        let second = LockedFiles()
        second.add([folder.url.path + "/hard link"])
        first.release()
        #expect(open(file, O_RDONLY) == -1)
        second.release()
        let other = open(file, O_RDONLY | O_CLOEXEC)
        #expect(other >= 0)
        #expect(try isLocked)
        close(other)
        #expect(try !isLocked, "This is why nothing else may open the file")
        withExtendedLifetime((first, second)) {}
    }

    /// The file system reuses the inode number of a removed file for the next new one.
    @Test func newFileWithAReusedInodeIsOpened() throws {
        let locked = LockedFiles([file])
        for name in ["library", "hard link"] { #expect(unlink(folder.url.path + "/" + name) == 0) }
        close(descriptor)
        for index in 0..<20 {
            let other = open(try folder.write("x", to: "new \(index)"), O_RDONLY | O_CLOEXEC)
            #expect(other >= 0)
            close(other)
        }
        withExtendedLifetime(locked) {}
    }

    @Test func addingAFileTwiceReleasesNoLock() throws {
        defer { close(descriptor) }
        let locked = LockedFiles([file, file])
        locked.add([file])
        #expect(try isLocked)
        locked.release()
        #expect(try isLocked)
    }

    @Test func otherAndNewFilesAreOpened() throws {
        defer { close(descriptor) }
        let locked = LockedFiles([file])
        let other = open(try folder.write("x", to: "other"), O_RDONLY | O_CLOEXEC)
        #expect(other >= 0)
        close(other)
        #expect(open(file, O_RDWR | O_CREAT | O_EXCL, 0o600) == -1 && errno == EEXIST)
        #expect(open(folder.url.path + "/missing", O_RDONLY) == -1 && errno == ENOENT)
        #expect(try isLocked)
        withExtendedLifetime(locked) {}
    }
}
