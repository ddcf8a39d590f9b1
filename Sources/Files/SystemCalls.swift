import Glibc

// Wrappers for system calls that take paths. They convert the escapes that `PathEscape` describes to bytes. The
// compiler prefers them to Glibc's functions for a `String`. Results and `errno` are those of the system.

/// Opens a file. Fails with `EBUSY` for a file of ``LockedFiles``, as do the other functions that open files.
package func open(_ path: String, _ flags: CInt) -> CInt { openat(AT_FDCWD, path, flags, 0) }

package func open(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
    openat(AT_FDCWD, path, flags, mode)
}

package func openat(_ folder: CInt, _ path: String, _ flags: CInt) -> CInt { openat(folder, path, flags, 0) }

package func openat(_ folder: CInt, _ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
    path.withPath { path in
        // Folders have no record locks, and a file that `O_EXCL` creates is new.
        guard flags & (O_DIRECTORY | O_EXCL) == 0, !LockedFiles.isEmpty else {
            return Glibc.openat(folder, path, flags, mode)
        }
        var status = Glibc.stat()
        let following = flags & O_NOFOLLOW == 0 ? 0 : AT_SYMLINK_NOFOLLOW
        if Glibc.fstatat(folder, path, &status, following) == 0, LockedFiles.contains(status) {
            errno = EBUSY
            return -1
        }
        let descriptor = Glibc.openat(folder, path, flags, mode)
        // If the file was replaced after `fstatat`, leak the descriptor, since closing it would release the locks.
        if descriptor >= 0, fstat(descriptor, &status) == 0, LockedFiles.contains(status) {
            errno = EBUSY
            return -1
        }
        return descriptor
    }
}

package func opendir(_ path: String) -> OpaquePointer? { path.withPath { Glibc.opendir($0) } }

@discardableResult
package func stat(_ path: String, _ status: UnsafeMutablePointer<Glibc.stat>) -> CInt {
    // Glibc's function; `Glibc.stat` would be the type.
    path.withPath { stat($0, status) }
}

@discardableResult
package func lstat(_ path: String, _ status: UnsafeMutablePointer<Glibc.stat>) -> CInt {
    path.withPath { Glibc.lstat($0, status) }
}

@discardableResult
package func fstatat(
    _ folder: CInt, _ path: String, _ status: UnsafeMutablePointer<Glibc.stat>, _ flags: CInt
) -> CInt {
    path.withPath { Glibc.fstatat(folder, $0, status, flags) }
}

@discardableResult
package func access(_ path: String, _ mode: CInt) -> CInt { path.withPath { Glibc.access($0, mode) } }

@discardableResult
package func faccessat(_ folder: CInt, _ path: String, _ mode: CInt, _ flags: CInt) -> CInt {
    path.withPath { Glibc.faccessat(folder, $0, mode, flags) }
}

@discardableResult
package func unlink(_ path: String) -> CInt { path.withPath { Glibc.unlink($0) } }

@discardableResult
package func unlinkat(_ folder: CInt, _ path: String, _ flags: CInt) -> CInt {
    path.withPath { Glibc.unlinkat(folder, $0, flags) }
}

@discardableResult
package func rename(_ path: String, _ newPath: String) -> CInt {
    path.withPath { path in newPath.withPath { Glibc.rename(path, $0) } }
}

@discardableResult
package func renameat(_ folder: CInt, _ path: String, _ newFolder: CInt, _ newPath: String) -> CInt {
    path.withPath { path in newPath.withPath { Glibc.renameat(folder, path, newFolder, $0) } }
}

@discardableResult
package func linkat(_ folder: CInt, _ path: String, _ newFolder: CInt, _ newPath: String, _ flags: CInt) -> CInt {
    path.withPath { path in newPath.withPath { Glibc.linkat(folder, path, newFolder, $0, flags) } }
}

@discardableResult
package func mkdir(_ path: String, _ mode: mode_t) -> CInt { path.withPath { Glibc.mkdir($0, mode) } }

@discardableResult
package func fchmodat(_ folder: CInt, _ path: String, _ mode: mode_t, _ flags: CInt) -> CInt {
    path.withPath { Glibc.fchmodat(folder, $0, mode, flags) }
}

@discardableResult
package func utimes(_ path: String, _ times: UnsafePointer<timeval>?) -> CInt {
    path.withPath { Glibc.utimes($0, times) }
}

@discardableResult
package func inotify_add_watch(_ descriptor: CInt, _ path: String, _ mask: UInt32) -> CInt {
    path.withPath { Glibc.inotify_add_watch(descriptor, $0, mask) }
}

/// Returns the absolute path with symbolic links resolved; `nil` if the file doesn't exist.
package func realpath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = path.withPath({ Glibc.realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(path: real)
}

/// Returns the target of a symbolic link; `nil` if the path isn't a symbolic link.
package func readlink(_ path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPath { Glibc.readlink($0, &target, target.count) }
    return count > 0 ? String(pathBytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
}
