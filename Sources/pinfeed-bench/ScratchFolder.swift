import Glibc

/// A new folder for what a benchmark makes.
enum ScratchFolder {
    /// - Parameter place: the folder that it is made in; the system's for such things unless the disk matters.
    /// - Returns: its path; nil when the system refuses.
    static func make(in place: String = "/tmp") -> String? {
        // mkdtemp puts its own letters in the place of the last six.
        var template = Array((place + "/.pinfeed-bench-XXXXXX").utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }
}
