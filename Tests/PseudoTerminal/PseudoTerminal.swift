import Glibc

/// A pseudoterminal with a program whose output is read as by a terminal emulator.
package final class PseudoTerminal {
    /// The primary side's descriptor, for callers that poll several.
    package let descriptor: Int32
    package let process: pid_t
    /// The program's `waitpid` status, or `nil` if it is not known yet.
    private var status: Int32?
    private var hasHungUp = false
    private let started: ContinuousClock.Instant
    /// The terminal settings before the program started.
    private let settings: [UInt8]

    // Macros of <asm/ioctls.h> and <spawn.h> that Swift cannot import.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
    private static let setSession: Int16 = 0x80

    /// Starts a program as the leader of a session with this controlling terminal.
    ///
    /// - Parameters:
    ///   - environment: Changes to this process's environment.
    ///   - report: A descriptor that the program gets as 3, if any.
    ///   - cell: The size of a cell, in pixels.
    ///   - mayStop: Whether Ctrl-Z can stop the program; if not, it runs as in a shell without job control.
    /// - Returns: `nil` if the system cannot start the program.
    package init?(
        _ program: String, _ arguments: [String], columns: UInt16, rows: UInt16, environment: [String: String],
        report: Int32? = nil, cell: (width: UInt16, height: UInt16) = (10, 20),
        mayStop: Bool = true
    ) {
        // Equivalent to posix_openpt, unlockpt and ptsname, which Swift does not import.
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: Int32 = 0
        guard descriptor >= 0, ioctl(descriptor, Self.setLock, &unlocked) == 0,
            ioctl(descriptor, Self.getNumber, &number) == 0
        else { return nil }
        let name = "/dev/pts/\(number)"
        var size = winsize(
            ws_row: rows, ws_col: columns, ws_xpixel: columns * cell.width, ws_ypixel: rows * cell.height)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)

        settings = Self.settings(of: descriptor)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        // Threads of a concurrency runtime block signals, and children inherit that.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        // Signals that are ignored here remain ignored in the child.
        let previous = mayStop ? nil : signal(SIGTSTP, SIG_IGN)
        defer { if let previous { signal(SIGTSTP, previous) } }
        if !mayStop { sigdelset(&all, SIGTSTP) }
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Self.setSession | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        // The first terminal that the leader of a session opens becomes its controlling one.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        if let report { posix_spawn_file_actions_adddup2(&actions, report, 3) }
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = Self.environment(changedBy: environment).map { strdup($0) } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var process: pid_t = 0
        started = ContinuousClock.now
        guard posix_spawn(&process, program, &actions, &attributes, &arguments, &variables) == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.process = process
    }

    /// Closes the terminal like a killed terminal emulator: the program gets SIGHUP and can only read an end of file.
    package func hangUp() {
        guard !hasHungUp else { return }
        hasHungUp = true
        close(descriptor)
    }

    deinit {
        // Like a terminal emulator whose window is closed. The ID of a reaped process is not valid any more.
        if status == nil { kill(process, SIGHUP) }
        hangUp()
        var status: Int32 = 0
        if self.status == nil { waitpid(process, &status, 0) }
    }

    /// The end of the program: its exit status, and its last output.
    package struct Exit: Hashable {
        /// The signal that ended the program, or `nil` if it exited.
        package var signal: Int32?
        /// The exit status of the program.
        package var status: Int32
        /// The output since the last read.
        package var output: [UInt8]
        /// Whether the terminal settings are the original ones.
        package var isLineRestored: Bool
    }

    /// Reads until the program has ended. Returns `nil` if it has not ended a minute after its last output.
    package func awaitEnd() -> Exit? {
        var bytes: [UInt8] = []
        var lastOutput = ContinuousClock.now
        while true {
            let status = waitStatus()
            while let output = next(quiet: status == nil ? 10 : 0) {
                bytes += output.bytes
                lastOutput = .now
            }
            if let status {
                let signal = status & 0x7F
                return Exit(
                    signal: signal == 0 ? nil : signal, status: status >> 8 & 0xFF, output: bytes,
                    isLineRestored: Self.settings(of: descriptor) == settings)
            }
            if ContinuousClock.now - lastOutput > .seconds(60) { return nil }
            // After a hang-up, reading does not wait.
            poll(nil, 0, 1)
        }
    }

    private static func settings(of descriptor: Int32) -> [UInt8] {
        var settings = termios()
        tcgetattr(descriptor, &settings)
        return withUnsafeBytes(of: &settings) { Array($0) }
    }

    /// The output of one read, with its time in seconds since the program's start.
    package struct Output {
        package var bytes: [UInt8]
        package var seconds: Double
    }

    /// Returns up to `limit` bytes of output, or `nil` after `quiet` milliseconds of silence or if the program has ended.
    package func next(quiet: Int32, atMost limit: Int = 1 << 16) -> Output? {
        var descriptorState = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptorState, 1, quiet) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let seconds = (ContinuousClock.now - started) / .seconds(1)
        return Output(bytes: Array(buffer[..<count]), seconds: seconds)
    }

    /// Whether all of the program's threads are sleeping, rather than waiting for a processor.
    package var isAsleep: Bool { ObservedProcess(process).isAsleep }

    /// The program's process name.
    package var name: String { ObservedProcess(process).name }

    /// Sends SIGWINCH to the program.
    package func sendWindowChange() { kill(process, SIGWINCH) }

    /// Resizes the window, which makes the system send SIGWINCH.
    package func resize(columns: UInt16, rows: UInt16, cell: (width: UInt16, height: UInt16) = (10, 20)) {
        var size = winsize(
            ws_row: rows, ws_col: columns, ws_xpixel: columns * cell.width, ws_ypixel: rows * cell.height)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    package func type(_ text: String) {
        _ = write(descriptor, text, text.utf8.count)
    }

    /// Types as many bytes as the terminal device accepts without blocking.
    /// - Returns: The number of accepted bytes.
    package func offer(_ bytes: ArraySlice<UInt8>) -> Int {
        guard !bytes.isEmpty else { return 0 }
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        defer { _ = fcntl(descriptor, F_SETFL, flags) }
        return max(0, bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) })
    }

    /// Restores a shell's terminal settings, like `stty sane`.
    package func cook() {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return }
        modes.c_lflag |= tcflag_t(ECHO | ICANON | ISIG)
        modes.c_iflag |= tcflag_t(ICRNL)
        modes.c_oflag |= tcflag_t(OPOST | ONLCR)
        tcsetattr(descriptor, TCSANOW, &modes)
    }

    /// Whether the terminal has a shell's settings: echo, canonical mode and signals for keys.
    package var isLineCooked: Bool {
        var modes = termios()
        let cooked = tcflag_t(ECHO | ICANON | ISIG)
        return tcgetattr(descriptor, &modes) == 0 && modes.c_lflag & cooked == cooked
    }

    /// Returns the program's `waitpid` status, or `nil` while it runs.
    package func waitStatus() -> Int32? {
        var status: Int32 = 0
        if self.status == nil, waitpid(process, &status, WNOHANG) == process { self.status = status }
        return self.status
    }

    /// Sends a signal to the program unless it has ended.
    package func send(signal: Int32) {
        if waitStatus() == nil { kill(process, signal) }
    }

    /// Kills the program with SIGKILL and reaps it.
    package func killAtOnce() {
        guard waitStatus() == nil else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        self.status = status
    }

    private static func environment(changedBy changes: [String: String]) -> [String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let pointer = entry.pointee {
            let parts = String(cString: pointer).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        variables.merge(changes) { $1 }
        return variables.map { "\($0)=\($1)" }
    }
}
