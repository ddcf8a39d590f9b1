import FlowControl
import TerminalUI

/// Makes events of the bytes that a terminal sends, as they come, in pieces of any size.
///
/// Keys are xterm's and the VT terminals' (ECMA-48 control sequences, application keypad), with what terminfo adds;
/// text is UTF-8, and a byte that is not becomes U+FFFD. Mouse reports are SGR's (mode 1006) or X10's, pastes are
/// bracketed (mode 2004). Answers of the terminal are told apart and never reach the program as keys; sequences that
/// nobody knows are dropped whole. Nothing grows without a bound, whatever comes.
///
/// Where only silence tells what was meant (a lone Escape begins every sequence), `deadline` says until when to wait
/// and `expire()` decides. The parser looks at no clock: times are the caller's.
struct InputParser {
    /// The time after which an Escape alone is the key.
    static let escapeTimeout = Duration.milliseconds(25)
    /// The time from its first byte after which a sequence or an answer that does not end is dropped.
    static let sequenceTimeout = Duration.milliseconds(500)
    /// The time without input after which a paste that does not end is taken as it is.
    static let pasteTimeout = Duration.seconds(1)
    /// The most bytes of one paste that are kept.
    static let pasteLimit = 1 << 20
    /// The most bytes kept of a control sequence, and of a string that the terminal sends.
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
        /// In a string (OSC, DCS, APC, PM, SOS) that the terminal sends.
        case string
        /// In such a string, after ESC: a backslash ends it.
        case stringEscape
        case paste
    }

    var state = State.ground
    /// The sequence so far: with its ESC for keys, its content only for strings and pastes.
    var bytes: [UInt8] = []
    /// A second ESC stood before the sequence: Alt is held.
    var altered = false
    /// What kind of string it is: its introducer.
    var stringKind: UInt8 = 0
    var mouse = MouseClicks()
    let keys: KeyStrings
    private var began = SuspendingClock.Instant.distantPast
    private var latest = SuspendingClock.Instant.distantPast

    /// - Parameter keys: what terminfo calls the terminal's keys; empty is xterm's keys only.
    init(keys: KeyStrings = KeyStrings()) {
        self.keys = keys
        bytes.reserveCapacity(Self.sequenceLimit)
    }

    /// Takes bytes that arrived at `time` and appends what they mean to `parsed`.
    mutating func feed(
        _ input: some Sequence<UInt8>, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]
    ) {
        for byte in input {
            if state == .ground { began = time }
            latest = time
            consume(byte, at: time, into: &parsed)
        }
    }

    /// The time at which to call `expire()` if no byte comes before; `nil` while nothing is open.
    var deadline: SuspendingClock.Instant? {
        switch state {
        case .ground: nil
        case .escape: latest + Self.escapeTimeout
        case .singleShift: latest + Self.escapeTimeout
        case .control where bytes.count == 2: latest + Self.escapeTimeout
        case .string where bytes.isEmpty: latest + Self.escapeTimeout
        case .paste: latest + Self.pasteTimeout
        default: began + Self.sequenceTimeout
        }
    }

    /// Decides what is open as if nothing more came.
    mutating func expire(into parsed: inout [ParsedInput]) {
        switch state {
        case .ground: break
        case .scalar: emit(.character("\u{FFFD}"), into: &parsed)
        case .escape:
            if altered { emitKey(KeyPress(.escape), into: &parsed) }
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
        altered = false
        bytes.removeAll(keepingCapacity: bytes.capacity <= 4096)
    }

    func emitKey(_ key: KeyPress, into parsed: inout [ParsedInput]) {
        parsed.append(.event(.key(key)))
    }

    /// A key with Alt when an ESC stood before it.
    func emit(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = [], into parsed: inout [ParsedInput]) {
        emitKey(KeyPress(key, modifiers: altered ? modifiers.union(.alt) : modifiers), into: &parsed)
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

    /// A byte that belongs to no sequence yet.
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
            // One replacement for what was begun; the byte itself may begin something.
            emit(.character("\u{FFFD}"), into: &parsed)
            reset()
            began = time
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
