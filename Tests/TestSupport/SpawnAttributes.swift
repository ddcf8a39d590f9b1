import Glibc

/// How children are started: with no signal blocked or ignored.
///
/// The threads of a concurrency runtime block signals, and children inherit that: a tmux server would never hear that
/// its shell has ended.
struct SpawnAttributes: ~Copyable {
    private(set) var value = posix_spawnattr_t()

    /// - Parameter ownGroup: whether the child leads a group of processes of its own.
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
