import Glibc

extension PictureFile {
    /// The identity of a file in its current state and, optionally, of an archive entry in it.
    struct Identity: Equatable {
        private let device: UInt64
        private let inode: UInt64
        private let size: Int
        private let seconds: Int
        private let nanoseconds: Int
        /// The path of the entry within an archive.
        private var member: String?

        /// Returns `nil` if the descriptor is not a regular file.
        init?(_ descriptor: Int32) {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt64(status.st_dev)
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }

        /// Returns the identity of an entry of this archive.
        func withMember(_ member: String) -> Identity {
            var identity = self
            identity.member = member
            return identity
        }
    }
}
