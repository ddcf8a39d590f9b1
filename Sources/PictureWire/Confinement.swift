/// The restrictions that a decoder process applies to itself before reading files, to contain exploits.
///
/// Kernels differ in what they support. The decoder works with the available restrictions and reports those in effect.
package struct Confinement: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Limits on memory, total processor time, open files, written files and core dumps (`setrlimit`).
    package static let resourceLimits = Confinement(rawValue: 1 << 0)
    /// The attribute `PR_SET_NO_NEW_PRIVS`: executing a file cannot gain privileges.
    package static let noNewPrivileges = Confinement(rawValue: 1 << 1)
    /// Landlock: only fonts and their settings can be opened, for reading; nothing can be created, changed, removed or
    /// executed. Newer kernels also block TCP connections and signals to other processes.
    package static let landlock = Confinement(rawValue: 1 << 2)
    /// seccomp: only the system calls for reading and decoding. No sockets, processes, executable memory or opening
    /// files for writing. Without Landlock, only a drawing decoder can open files at all.
    package static let systemCallFilter = Confinement(rawValue: 1 << 3)
}
