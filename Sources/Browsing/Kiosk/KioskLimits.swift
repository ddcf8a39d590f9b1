import Glibc

/// Resource limits of a session in kiosk mode, for each process or account. Lower limits of the parent process stay in
/// effect.
package enum KioskLimits {
    /// The maximum memory of a process, in bytes; equal to that of a decoder.
    package static let memory = 2 << 30
    /// The maximum number of open files of a process.
    package static let files = 256
    /// The maximum number of processes and threads of the account in all its sessions. The kernel exempts root.
    package static let processes = 4096

    /// Applies the limits to this process and its children, and disables core dumps.
    package static func apply() {
        let limits = [
            (RLIMIT_DATA, memory), (RLIMIT_NOFILE, files), (__RLIMIT_NPROC, processes), (RLIMIT_CORE, 0),
        ]
        for (name, maximum) in limits {
            let resource = __rlimit_resource_t(name.rawValue)
            var limit = rlimit()
            guard getrlimit(resource, &limit) == 0 else { continue }
            limit.rlim_max = min(limit.rlim_max, rlim_t(maximum))
            limit.rlim_cur = limit.rlim_max
            setrlimit(resource, &limit)
        }
    }
}
