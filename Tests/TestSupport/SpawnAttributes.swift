import Glibc

/// The attributes for starting children without blocked or ignored signals.
///
/// Threads of the concurrency runtime block signals, which children inherit: a tmux server would not notice that its
/// shell has ended.
struct SpawnAttributes: ~Copyable {
    private(set) var value = posix_spawnattr_t()

    /// - Parameter ownGroup: Whether the child leads a new process group.
    init(ownGroup: Bool = false) {
        posix_spawnattr_init(&value)
        var (every, none) = (sigset_t(), sigset_t())
        sigfillset(&every)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&value, &every)
        posix_spawnattr_setsigmask(&value, &none)
        if ownGroup { posix_spawnattr_setpgroup(&value, 0) }
        posix_spawnattr_setflags(
            &value, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)))
    }

    deinit {
        var value = value
        posix_spawnattr_destroy(&value)
    }
}
