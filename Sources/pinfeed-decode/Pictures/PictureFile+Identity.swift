import Glibc

extension PictureFile {
    /// Which file it is, and which of its contents.
    struct Identity: Equatable {
        private let device: UInt64
        private let inode: UInt64
        private let size: Int
        private let seconds: Int
        private let nanoseconds: Int
        /// The path within the file, when that is an archive.
        private var member: String?

        /// Nil when it is no plain file.
        init?(_ descriptor: Int32) {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt64(status.st_dev)
            inode = UInt64(status.st_ino)
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }

        /// The identity of a member of this archive.
        func of(_ member: String) -> Identity {
            var identity = self
            identity.member = member
            return identity
        }
    }
}
