import Glibc

/// Two connected stream sockets with the close-on-exec flag set.
///
/// Unlike pipes, they need one descriptor per side, and writing can be configured not to raise SIGPIPE. Both
/// descriptors are above the standard ones, so that a child can duplicate them there.
package struct SocketPair {
    /// This process's end.
    package let ours: Int32
    /// The child's end.
    package let theirs: Int32

    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError(code: errno) }
        for index in ends.indices where ends[index] <= STDERR_FILENO {
            let higher = fcntl(ends[index], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
            let code = errno
            close(ends[index])
            ends[index] = higher
            if higher < 0 {
                for end in ends where end >= 0 { close(end) }
                throw SystemError(code: code)
            }
        }
        ours = ends[0]
        theirs = ends[1]
    }
}
