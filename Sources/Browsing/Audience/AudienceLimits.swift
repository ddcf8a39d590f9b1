import Glibc

/// What a session for an audience may take of the machine at most, its decoders and what fetches for it included; who starts the
/// program may have set less, which stays.
package enum AudienceLimits {
    /// Bytes of memory a process, as much as a decoder has anyway.
    package static let memory = 2 << 30
    /// Open files a process.
    package static let files = 256
    /// Processes and threads of the account in all its sessions: the kernel counts by person. For root it does not.
    package static let processes = 4096

    /// Holds this process to the limits, and what it starts; there is no core dump either.
    package static func hold() {
        let limits = [
            (RLIMIT_DATA, memory), (RLIMIT_NOFILE, files), (__RLIMIT_NPROC, processes), (RLIMIT_CORE, 0),
        ]
        for (name, most) in limits {
            let resource = __rlimit_resource_t(name.rawValue)
            var limit = rlimit()
            guard getrlimit(resource, &limit) == 0 else { continue }
            limit.rlim_max = min(limit.rlim_max, rlim_t(most))
            limit.rlim_cur = limit.rlim_max
            setrlimit(resource, &limit)
        }
    }
}
