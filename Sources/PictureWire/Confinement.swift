/// What a decoder has given up before it touched a file, so that a file which takes it over gains little.
///
/// The kernel may not offer everything; a decoder works with what there is and says here what held.
package struct Confinement: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Memory, processor time in all, open files, written files and core dumps are limited.
    package static let resourceLimits = Confinement(rawValue: 1 << 0)
    /// No privileges can be gained by executing a file.
    package static let noNewPrivileges = Confinement(rawValue: 1 << 1)
    /// Landlock: no file can be opened but fonts to read them, none made, changed, removed or executed, on kernels that
    /// know it no TCP connection made and no process outside signalled.
    package static let landlock = Confinement(rawValue: 1 << 2)
    /// seccomp: only the system calls that reading and decoding need; no socket, no process, no memory made executable,
    /// no file opened for writing, and none at all where there is no Landlock.
    package static let systemCallFilter = Confinement(rawValue: 1 << 3)
}
