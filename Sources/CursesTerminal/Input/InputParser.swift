import FlowControl
import TerminalUI

/// An incremental parser that turns the terminal's input into events. Input may be split at any byte.
///
/// It knows the keys of xterm and the VT terminals (ECMA-48 control sequences, application keypad), and those of
/// terminfo. Text is UTF-8; invalid bytes become U+FFFD. Mouse reports are SGR (mode 1006) or X10, and pastes are
/// bracketed (mode 2004). Replies of the terminal are never reported as keys. Unknown sequences are dropped as a
/// whole. Memory use is bounded for any input.
///
/// Some input is ambiguous until a timeout: a lone Escape may begin a sequence. Call `expire()` at `deadline` to
/// resolve it. The caller supplies all times.
struct InputParser {
    /// The time after which a lone ESC is the Escape key.
    static let escapeTimeout = Duration.milliseconds(25)
    /// The time after its first byte at which an incomplete sequence is dropped.
    static let sequenceTimeout = Duration.milliseconds(500)
    /// The time without input after which an incomplete paste is emitted.
    static let pasteTimeout = Duration.seconds(1)
    /// The maximum size of a paste, in bytes; the rest is dropped.
    static let pasteLimit = 1 << 20
    /// The maximum size of a control sequence or control string, in bytes.
    static let sequenceLimit = 128

    enum State: Hashable {
        case ground
        /// Within a UTF-8 scalar.
        case scalar
        /// After ESC.
        case escape
        /// After ESC O.
        case singleShift
        /// After ESC [.
        case control
        /// After ESC [ [: a function key of the Linux console.
        case linuxKey
        /// After ESC [ M: the three bytes of an X10 mouse report.
        case legacyMouse
        /// In a control string (OSC, DCS, APC, PM, SOS) from the terminal.
        case string
        /// In a control string, after ESC; a backslash ends the string.
        case stringEscape
        case paste
    }

    var state = State.ground
    /// The bytes so far: of a key with its ESC, of a string or paste only the content.
    var bytes: [UInt8] = []
    /// Whether another ESC preceded the sequence, which means Alt.
    var hasAlt = false
    /// The introducer of the control string.
    var stringKind: UInt8 = 0
    var doublePressDetector = DoublePressDetector()
    let keys: TerminfoKeys
    private var beganAt = SuspendingClock.Instant.distantPast
    private var lastByteAt = SuspendingClock.Instant.distantPast

    /// - Parameter keys: the terminal's keys from terminfo; empty for xterm's keys only.
    init(keys: TerminfoKeys = TerminfoKeys()) {
        self.keys = keys
        bytes.reserveCapacity(Self.sequenceLimit)
    }

    /// Parses bytes that arrived at `time`, and appends the results to `parsed`.
    mutating func feed(
        _ input: some Sequence<UInt8>, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]
    ) {
        for byte in input {
            if state == .ground { beganAt = time }
            lastByteAt = time
            consume(byte, at: time, into: &parsed)
        }
    }

    /// The time at which to call `expire()` if no more input arrives; `nil` if no sequence is incomplete.
    var deadline: SuspendingClock.Instant? {
        switch state {
        case .ground: nil
        case .escape: lastByteAt + Self.escapeTimeout
        case .singleShift: lastByteAt + Self.escapeTimeout
        case .control where bytes.count == 2: lastByteAt + Self.escapeTimeout
        case .string where bytes.isEmpty: lastByteAt + Self.escapeTimeout
        case .paste: lastByteAt + Self.pasteTimeout
        default: beganAt + Self.sequenceTimeout
        }
    }

    /// Resolves or drops an incomplete sequence after its timeout.
    mutating func expire(into parsed: inout [ParsedInput]) {
        switch state {
        case .ground: break
        case .scalar: emit(.character("\u{FFFD}"), into: &parsed)
        case .escape:
            if hasAlt { emitKey(KeyPress(.escape), into: &parsed) }
            emitKey(KeyPress(.escape), into: &parsed)
        case .singleShift: emitKey(KeyPress(.character("O"), modifiers: .alt), into: &parsed)
        case .control where bytes.count == 2: emitKey(KeyPress(.character("["), modifiers: .alt), into: &parsed)
        case .string where bytes.isEmpty:
            emitKey(KeyPress(.character(Character(UnicodeScalar(stringKind))), modifiers: .alt), into: &parsed)
        case .control, .linuxKey, .legacyMouse, .string, .stringEscape: break
        case .paste: finishPaste(into: &parsed)
        }
        reset()
    }

    mutating func reset() {
        state = .ground
        hasAlt = false
        bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
    }

    func emitKey(_ key: KeyPress, into parsed: inout [ParsedInput]) {
        parsed.append(.event(.key(key)))
    }

    /// Emits a key, with Alt if an ESC preceded it.
    func emit(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], into parsed: inout [ParsedInput]) {
        emitKey(KeyPress(key, modifiers: hasAlt ? modifiers.union(.alt) : modifiers), into: &parsed)
    }

    private mutating func consume(_ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        switch state {
        case .ground: consumeGround(byte, into: &parsed)
        case .scalar: consumeScalar(byte, at: time, into: &parsed)
        case .escape: consumeEscape(byte, at: time, into: &parsed)
        case .singleShift: consumeSingleShift(byte, into: &parsed)
        case .control: consumeControl(byte, at: time, into: &parsed)
        case .linuxKey:
            // ESC [ [ A to E are F1 to F5.
            if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40), into: &parsed) }
            reset()
        case .legacyMouse: consumeLegacyMouse(byte, at: time, into: &parsed)
        case .string, .stringEscape: consumeString(byte, at: time, into: &parsed)
        case .paste: consumePaste(byte, into: &parsed)
        }
    }

    /// Handles a byte outside of any sequence.
    mutating func consumeGround(_ byte: UInt8, into parsed: inout [ParsedInput]) {
        switch byte {
        case 0x1B:
            state = .escape
            bytes = [byte]
        case 0x00..<0x20, 0x7F:
            emitControlCharacter(byte, into: &parsed)
            reset()
        case 0x20..<0x7F:
            emit(.character(Character(UnicodeScalar(byte))), into: &parsed)
            reset()
        case 0xC2...0xF4:
            state = .scalar
            bytes.removeAll(keepingCapacity: true)
            bytes.append(byte)
        default:
            emit(.character("\u{FFFD}"), into: &parsed)
            reset()
        }
    }

    private mutating func consumeScalar(
        _ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]
    ) {
        guard UTF8Prefix.allows(byte, after: bytes) else {
            // Emit one replacement character for the incomplete scalar, then handle the byte by itself.
            emit(.character("\u{FFFD}"), into: &parsed)
            reset()
            beganAt = time
            consumeGround(byte, into: &parsed)
            return
        }
        bytes.append(byte)
        guard bytes.count == UTF8Prefix.length(of: bytes[0]) else { return }
        if let scalar = UTF8Prefix.scalar(bytes), !(0x80..<0xA0).contains(scalar.value) {
            emit(.character(Character(scalar)), into: &parsed)
        }
        reset()
    }

    private mutating func emitControlCharacter(_ byte: UInt8, into parsed: inout [ParsedInput]) {
        switch byte {
        case 0x00: emit(.character(" "), modifiers: .control, into: &parsed)
        case 0x09: emit(.tab, into: &parsed)
        case 0x0D: emit(.enter, into: &parsed)
        case 0x7F: emit(.backspace, into: &parsed)
        case 0x08 where keys.backspaceIsControlH: emit(.backspace, into: &parsed)
        case 0x01...0x1A:
            emit(.character(Character(UnicodeScalar(byte + 0x60))), modifiers: .control, into: &parsed)
        default: emit(.character(Character(UnicodeScalar(byte + 0x40))), modifiers: .control, into: &parsed)
        }
    }
}
