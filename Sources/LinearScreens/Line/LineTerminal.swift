import Dispatch
import Foundation
import Glibc
import Synchronization
import TerminalUI

/// A terminal or pipe as lines of text. Input arrives a line at a time, edited by the line discipline; output is
/// appended below. Only text and line ends are written.
///
/// A line arrives as a paste event, the end of the input as `endOfInput`.
@MainActor
package final class LineTerminal: Terminal {
    /// The maximum length of a line in bytes; longer lines are truncated. Terminals limit lines to 4,095 bytes.
    private nonisolated static let maximumLineLength = 1 << 20
    /// The event for the end of the input.
    package nonisolated static let endOfInput = InputEvent.key(KeyPress(.character("d"), modifiers: .control))

    /// The virtual screen size, large enough for every screen; nothing is drawn.
    package let size = ScreenSize(columns: 100, rows: 40)
    package let colorDepth = ColorDepth.monochrome
    package let events = EventQueue()
    /// Whether the input is a terminal, which gets a prompt.
    package let isInteractive: Bool
    /// The signal that ended the session; `nil` for none.
    package private(set) var interruption: Int32?

    /// The `errno` of the failed output; `nil` while the output works.
    package var writeError: Int32? { writer.error }

    private let writer: LineWriter
    private var signals: (any DispatchSourceRead)?
    /// Whether the prompt is the last output.
    private var hasPrompt = false

    private static let prompt = "> "

    /// - Parameter endsWithInput: whether Ctrl-D ends the session. The end of a pipe and a hangup always end it.
    package init(endsWithInput: Bool = true) {
        isInteractive = isatty(STDIN_FILENO) == 1
        writer = LineWriter(isUTF8: Self.isUTF8)
        // The reader of the output may exit before everything is written.
        signal(SIGPIPE, SIG_IGN)
        handleSignals()
        read(endsWithInput: endsWithInput)
    }

    /// Ends the session on a termination signal. Signals that were ignored at the start, for example in kiosk mode,
    /// stay ignored.
    private func handleSignals() {
        for number in [SIGTERM, SIGHUP, SIGINT] {
            let oldHandler = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = Glibc.write(signalPipe.writing, &byte, 1)
            }
            if unsafeBitCast(oldHandler, to: Int.self) == 1 { signal(number, SIG_IGN) }
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: signalPipe.reading, queue: .main)
        source.setEventHandler { [weak self] in
            var byte: UInt8 = 0
            guard Glibc.read(signalPipe.reading, &byte, 1) == 1 else { return }
            MainActor.assumeIsolated {
                self?.interruption = Int32(byte)
                self?.events.yield(.interrupt)
            }
        }
        source.resume()
        signals = source
    }

    /// Reads lines on a separate thread, because a blocking read cannot be cancelled.
    private func read(endsWithInput: Bool) {
        let events = events
        let continuesAfterEnd = isInteractive && !endsWithInput
        let thread = DispatchQueue(label: "pinfeed.lines")
        thread.async {
            var line: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                if count == 0, continuesAfterEnd, !Self.isHungUp { continue }
                guard count > 0 else { break }
                for byte in bytes[..<count] {
                    if byte == 0x0A {
                        events.yield(.paste(Self.text(of: line)))
                        line = []
                    } else if line.count < Self.maximumLineLength {
                        line.append(byte)
                    }
                }
            }
            if !line.isEmpty { events.yield(.paste(Self.text(of: line))) }
            events.yield(Self.endOfInput)
        }
    }

    /// Whether the terminal of the standard input is gone. After Ctrl-D it still exists and can be read again.
    private nonisolated static var isHungUp: Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) != 0 && input.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    private nonisolated static func text(of line: [UInt8]) -> String {
        String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self)
    }

    /// Whether text is written in UTF-8: if the locale names UTF-8, is `C` or `POSIX`, or is not set. Locales without an
    /// encoding, such as `en_US`, have an older one in glibc, usually ISO-8859-1.
    private static var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let values = names.compactMap { name in getenv(name).map { String(cString: $0) } }
        let name = (values.first { !$0.isEmpty } ?? "C").lowercased()
        return ["c", "posix"].contains(name) || name.contains("utf-8") || name.contains("utf8")
    }

    // MARK: Output

    /// Records that the user entered the line after the prompt, so that the next output needs no line break.
    package func recordEnteredLine() { hasPrompt = false }

    /// Writes whole lines and, on an interactive terminal with `promptsForLine`, the prompt.
    package func write(_ lines: [String], promptsForLine: Bool) {
        var text = ""
        if hasPrompt, !lines.isEmpty {
            text += "\n"
            hasPrompt = false
        }
        for line in lines { text += line.safeLine + "\n" }
        if isInteractive, promptsForLine, !hasPrompt {
            text += Self.prompt
            hasPrompt = true
        }
        if !text.isEmpty { writer.write(text) }
    }

    package func present(_ surface: Surface) {}

    /// Does nothing, because only text may be written.
    package func copy(_ text: String) {}

    package func suspend() { if isInteractive { kill(getpid(), SIGSTOP) } }

    package func end() {
        signals?.cancel()
        signals = nil
        if hasPrompt { writer.write("\n") }
        hasPrompt = false
        events.finish()
        writer.finish(waits: interruption == nil)
    }
}

/// The self-pipe of the signal handlers. It is global, because signal dispositions belong to the process.
private let signalPipe: (reading: Int32, writing: Int32) = {
    var descriptors: [Int32] = [-1, -1]
    _ = pipe(&descriptors)
    for descriptor in descriptors {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    return (descriptors[0], descriptors[1])
}()

/// A writer that writes text in order on a queue, so that callers never wait for a slow reader.
private final class LineWriter: Sendable {
    private let queue = DispatchQueue(label: "pinfeed.said")
    /// The `errno` of the failed output; 0 for none.
    private let failure = Atomic<Int32>(0)
    private let isUTF8: Bool

    init(isUTF8: Bool) { self.isUTF8 = isUTF8 }

    var error: Int32? {
        let code = failure.load(ordering: .relaxed)
        return code == 0 ? nil : code
    }

    func write(_ text: String) {
        let bytes = Array((isUTF8 ? text : text.asciiLetters).utf8)
        queue.async { [self] in
            var offset = 0
            while offset < bytes.count, error == nil {
                let count = bytes[offset...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                if count > 0 {
                    offset += count
                } else if count == 0 || errno != EINTR {
                    failure.store(count == 0 ? EIO : errno, ordering: .relaxed)
                }
            }
        }
    }

    /// Waits until everything is written: at most 10 seconds, or 0.5 seconds after an interruption.
    func finish(waits: Bool) {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + (waits ? 10 : 0.5))
    }
}

extension String {
    /// The text in ASCII: characters are decomposed, and characters without ASCII letters become question marks.
    fileprivate var asciiLetters: String {
        var text = ""
        for character in self {
            let letters = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars.filter(\.isASCII)
            text += letters.isEmpty ? "?" : String(String.UnicodeScalarView(letters))
        }
        return text
    }
}
