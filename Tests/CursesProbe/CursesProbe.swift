import CursesTerminal
import Glibc
import TerminalUI

/// A program for the tests of `CursesTerminal`. It draws surfaces that depend only on an offset, shows the last
/// event in its first row, and can exit in various ways on a key press.
/// | curses-probe [--colors DEPTH] [--offset N] [--plain] [--pictures
/// --files] [--time] [--pointer]
/// | Keys: `j` `k` scroll by a row, `J` `K` by ten; `c` shows the cursor; `e` throws, `t` traps, `a` aborts, `x` exits,
/// `b` traps on another thread;
/// with pictures, `n` loads another picture, `o` toggles a text screen, `h` toggles text over the pictures;
/// `w` writes a warning to standard error; `i` ignores the next interrupt; `z` or Ctrl-Z suspends; `q` quits.
@main
@MainActor
struct CursesProbe {
    struct ProbeError: Error {}

    var page: ProbePage
    var ignoresInterrupt = false
    var isTimed = false

    static func main() async throws {
        var probe = CursesProbe(page: ProbePage())
        var colors: ColorDepth?
        var hasPointer = false
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch argument {
            case "--colors": colors = arguments.popFirst().flatMap { ColorDepth(rawValue: $0) }
            case "--offset": probe.page.offset = arguments.popFirst().flatMap { Int($0) } ?? 0
            case "--plain": probe.page.isPlain = true
            case "--pictures": probe.page.wall = PictureWall()
            case "--files": probe.page.wall = PictureWall(areFiles: true)
            case "--time": probe.isTimed = true
            case "--pointer": hasPointer = true
            default: break
            }
        }
        let terminal: CursesTerminal
        do {
            terminal = try CursesTerminal.start(colors: colors, pointer: hasPointer)
        } catch {
            writeToStandardError("curses-probe: \(error)\n")
            exit(1)
        }
        probe.page.note = "ready \(terminal.colorDepth)"
        try await probe.run(terminal)
    }

    private mutating func run(_ terminal: CursesTerminal) async throws {
        var surface = Surface(size: terminal.size)
        page.draw(into: &surface)
        terminal.present(surface)
        let name = page.wall == nil ? nil : ProcessName()
        if let name { Task { try await name.updateContinuously(terminal) } }
        var times: [Double] = []
        let (events, continuation) = AsyncStream.makeStream(of: InputEvent.self)
        terminal.events.listen { event in
            if let event { continuation.yield(event) } else { continuation.finish() }
        }
        for await event in events {
            guard try handle(event, terminal) else { break }
            if surface.size != terminal.size { surface = Surface(size: terminal.size) }
            page.draw(into: &surface)
            // Set the name before any output can be read.
            name?.set("busy")
            let start = Self.processorMilliseconds()
            terminal.present(surface)
            times.append(Self.processorMilliseconds() - start)
        }
        terminal.end()
        if isTimed, !times.isEmpty {
            times.sort()
            print("present: median \(times[times.count / 2]) ms, most \(times[times.count - 1]) ms of \(times.count)")
        }
        print("ended")
    }

    /// Handles an event; returns `false` to quit.
    private mutating func handle(_ event: InputEvent, _ terminal: CursesTerminal) throws -> Bool {
        if case .interrupt = event, !ignoresInterrupt { return false }
        // Graphics events arrive at any time, so don't show them.
        if case .graphics = event { return true }
        page.note = "\(event)"
        guard case .key(let press) = event, case .character(let character) = press.key, press.modifiers.isEmpty else {
            if case .key(KeyPress(.character("z"), modifiers: .control)) = event { terminal.suspend() }
            return true
        }
        switch character {
        case "q": return false
        case "j": page.offset += 1
        case "k": page.offset -= 1
        case "J": page.offset += 10
        case "K": page.offset -= 10
        case "n": page.wall?.loadedCount += 1
        case "o": page.wall?.isHidden.toggle()
        case "h": page.wall?.isCovered.toggle()
        case "c": page.showsCursor.toggle()
        case "e": throw ProbeError()
        case "t": preconditionFailure("trapped on request")
        case "a": abort()
        case "b": Task.detached { Self.trap(isRequested: true) }
        case "x": exit(3)
        case "w": Self.writeToStandardError("a warning of a library\n")
        case "i": ignoresInterrupt = true
        case "z": terminal.suspend()
        default: break
        }
        return true
    }

    private nonisolated static func trap(isRequested: Bool) { precondition(!isRequested, "trapped beside") }

    /// Writes to standard error directly, like libraries.
    private static func writeToStandardError(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    private static func processorMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
