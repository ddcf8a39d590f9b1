import TerminalUI

extension InputParser {
    /// Handles a byte after ESC.
    mutating func consumeEscape(_ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        switch byte {
        case 0x1B:
            // ESC ESC is Alt with a sequence, or Escape pressed twice. A third ESC emits the first one as a key.
            if hasAlt { emitKey(KeyPress(.escape), into: &parsed) }
            hasAlt = true
        case 0x4F:
            state = .singleShift
            bytes.append(byte)
        case 0x5B:
            state = .control
            bytes.append(byte)
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            state = .string
            stringKind = byte
            bytes.removeAll(keepingCapacity: true)
        default:
            bytes.append(byte)
            if let key = keys[bytes] {
                emit(key.key, modifiers: key.modifiers, into: &parsed)
                reset()
                return
            }
            if hasAlt { emitKey(KeyPress(.escape), into: &parsed) }
            hasAlt = true
            consumeGround(byte, into: &parsed)
        }
    }

    /// Handles a byte after ESC O: VT function and keypad keys.
    mutating func consumeSingleShift(_ byte: UInt8, into parsed: inout [ParsedInput]) {
        if byte == 0x1B {
            emitKey(KeyPress(.character("O"), modifiers: .alt), into: &parsed)
            reset()
            consumeGround(byte, into: &parsed)
            return
        }
        bytes.append(byte)
        // Some terminals put the modifier before the final byte: ESC O 5 P.
        if (0x30...0x39).contains(byte), bytes.count == 3 { return }
        let modifiers = bytes.count == 4 ? Self.modifiers(Int(bytes[2]) - 0x30) : []
        if let key = keys[bytes] {
            emit(key.key, modifiers: key.modifiers, into: &parsed)
        } else if let key = Self.finalKeys[byte] {
            emit(key, modifiers: modifiers, into: &parsed)
        } else if let key = Self.keypadKeys[byte] {
            emit(key, modifiers: modifiers, into: &parsed)
        }
        reset()
    }

    mutating func consumeControl(_ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        switch byte {
        case 0x1B:
            // Another sequence interrupts this one.
            reset()
            consumeGround(byte, into: &parsed)
        case 0x18, 0x1A:
            reset()
        case 0x5B where bytes.count == 2:
            state = .linuxKey
        case 0x4D where bytes.count == 2:
            state = .legacyMouse
            bytes.removeAll(keepingCapacity: true)
        case 0x40...0x7E:
            bytes.append(byte)
            finishControl(at: time, into: &parsed)
        case 0x20...0x3F:
            // Sequences that are too long are read to their end and dropped.
            if bytes.count < Self.sequenceLimit { bytes.append(byte) }
            if byte == 0x24, let key = keys[bytes] {
                // rxvt ends a key with Shift with a dollar sign, which is not a final byte.
                emit(key.key, modifiers: key.modifiers, into: &parsed)
                reset()
            }
        default:
            // Control and 8-bit bytes are invalid in a sequence: drop the sequence and handle the byte by itself.
            reset()
            consumeGround(byte, into: &parsed)
        }
    }

    private mutating func finishControl(at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        let sequence = ControlSequence(bytes)
        let terminfoKey = keys[bytes]
        let isPaste = sequence.isPlain && sequence.final == 0x7E && sequence.parameters.first == 200
        if bytes.count <= Self.sequenceLimit {
            if isPaste {
                reset()
                state = .paste
                return
            }
            let firstIndex = parsed.count
            dispatch(sequence, terminfo: terminfoKey, at: time, into: &parsed)
            emitEscapeBeforeReply(at: firstIndex, into: &parsed)
        }
        reset()
    }

    /// Emits an Escape that was pressed just before a reply arrived, because replies never have Alt.
    ///
    /// - Parameter index: the index of the reply in `parsed`, if the sequence was one.
    func emitEscapeBeforeReply(at index: Int, into parsed: inout [ParsedInput]) {
        guard hasAlt, index < parsed.count else { return }
        if case .event(.key) = parsed[index] { return }
        parsed.insert(.event(.key(KeyPress(.escape))), at: index)
    }

    private mutating func dispatch(
        _ sequence: ControlSequence, terminfo: KeyPress?, at time: SuspendingClock.Instant,
        into parsed: inout [ParsedInput]
    ) {
        let parameters = sequence.parameters
        switch (sequence.prefix, sequence.intermediate, sequence.final) {
        case (0x3C, 0, 0x4D), (0x3C, 0, 0x6D):
            guard parameters.count == 3 else { return }
            let report = MouseReport(
                code: parameters[0], column: parameters[1], row: parameters[2], isRelease: sequence.final == 0x6D)
            emitMouse(report, at: time, into: &parsed)
        case (0x3F, 0, 0x63):
            parsed.append(.deviceAttributes(parameters))
        case (0x3E, 0, 0x63):
            parsed.append(.secondaryAttributes)
        case (0x3F, 0x24, 0x79):
            guard parameters.count == 2 else { return }
            parsed.append(.modeReport(mode: parameters[0], state: parameters[1]))
        case (0x3F, 0, 0x53):
            // Item, status (0: done), values.
            guard parameters.count > 2, parameters[1] == 0 else { return }
            parsed.append(.graphicsAttribute(item: parameters[0], values: Array(parameters[2...])))
        case (0, 0, 0x6E) where parameters == [0]:
            parsed.append(.statusReport)
        case (0, 0, 0x52) where parameters.count == 2 && parameters[0] > 1:
            parsed.append(.cursorPosition(row: parameters[0], column: parameters[1]))
        case (0, 0, 0x74) where parameters.count == 3 && parameters[0] == 6:
            parsed.append(.cellPixels(width: parameters[2], height: parameters[1]))
        case (0, 0, 0x74) where parameters.count == 3 && parameters[0] == 4:
            parsed.append(.areaPixels(width: parameters[2], height: parameters[1]))
        case (0, 0, 0x49) where parameters.isEmpty, (0, 0, 0x4F) where parameters.isEmpty:
            parsed.append(.focus(isGained: sequence.final == 0x49))
        case (0, 0, _):
            if let key = Self.key(of: sequence) ?? terminfo {
                emit(key.key, modifiers: key.modifiers, into: &parsed)
            }
        default:
            // Unsupported replies, such as kitty's keyboard flags, and unknown sequences.
            break
        }
    }

    /// Returns the key of a sequence without prefix and intermediate bytes; `nil` if the sequence is not a key.
    private static func key(of sequence: ControlSequence) -> KeyPress? {
        let parameters = sequence.parameters
        let modifiers = parameters.count > 1 ? Self.modifiers(parameters[1]) : []
        switch sequence.final {
        case 0x7E:
            guard let keyNumber = parameters.first else { return nil }
            if keyNumber == 27, parameters.count == 3 { return character(parameters[2], modifiers: modifiers) }
            return numberedKeys[keyNumber].map { KeyPress($0, modifiers: modifiers) }
        case 0x5E:  // rxvt: Control
            return parameters.first.flatMap { numberedKeys[$0] }.map { KeyPress($0, modifiers: .control) }
        case 0x40:  // rxvt: Shift and Control
            return parameters.first.flatMap { numberedKeys[$0] }.map { KeyPress($0, modifiers: [.shift, .control]) }
        case 0x75:
            return parameters.first.flatMap { character($0, modifiers: modifiers) }
        case 0x5A:
            return KeyPress(.backTab, modifiers: modifiers.subtracting(.shift))
        case 0x61...0x64 where parameters.isEmpty:  // rxvt: Shift with an arrow
            return finalKeys[sequence.final - 0x20].map { KeyPress($0, modifiers: .shift) }
        case 0x52 where parameters.count != 0 && parameters.first != 1:
            // A cursor position report looks like F3, but F3 has 1 as its first parameter.
            return nil
        default:
            guard parameters.isEmpty || parameters.count <= 2 else { return nil }
            return finalKeys[sequence.final].map { KeyPress($0, modifiers: modifiers) }
        }
    }

    /// Returns the key for a code point (xterm's modifyOtherKeys, CSI u).
    private static func character(_ code: Int, modifiers: KeyPress.Modifiers) -> KeyPress? {
        switch code {
        case 9:
            return modifiers.contains(.shift)
                ? KeyPress(.backTab, modifiers: modifiers.subtracting(.shift)) : KeyPress(.tab, modifiers: modifiers)
        case 13: return KeyPress(.enter, modifiers: modifiers)
        case 27: return KeyPress(.escape, modifiers: modifiers)
        case 8, 127: return KeyPress(.backspace, modifiers: modifiers)
        // Private use: kitty's numbers for keys without a character.
        case 0..<32, 0x80..<0xA0, 0xE000...0xF8FF: return nil
        default:
            guard let value = UInt32(exactly: code), let scalar = UnicodeScalar(value) else { return nil }
            return KeyPress(.character(Character(scalar)), modifiers: modifiers.subtracting(.shift))
        }
    }

    /// Decodes xterm's modifier parameter: one more than the sum of Shift 1, Alt 2, Control 4, Meta 8.
    static func modifiers(_ parameter: Int) -> KeyPress.Modifiers {
        let bits = parameter - 1
        // Eight modifier bits exist; larger numbers are invalid.
        guard (1..<256).contains(bits) else { return [] }
        var modifiers: KeyPress.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & (2 | 8) != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return modifiers
    }

    /// The keys by the final byte of CSI or SS3.
    private static let finalKeys: [UInt8: KeyPress.Key] = [
        0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
        0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
    ]

    /// The keys of the application keypad, by the final byte of SS3.
    private static let keypadKeys: [UInt8: KeyPress.Key] = {
        var keys: [UInt8: KeyPress.Key] = [0x4D: .enter, 0x49: .tab, 0x20: .character(" "), 0x58: .character("=")]
        // j to y are * + , - . / 0 ... 9.
        for byte in UInt8(0x6A)...0x79 { keys[byte] = .character(Character(UnicodeScalar(byte - 0x40))) }
        for (byte, key) in [(0x61, KeyPress.Key.up), (0x62, .down), (0x63, .right), (0x64, .left)] {
            keys[UInt8(byte)] = key  // rxvt: Control with an arrow
        }
        return keys
    }()

    /// The keys by the number before a tilde.
    private static let numberedKeys: [Int: KeyPress.Key] = {
        var keys: [Int: KeyPress.Key] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        ]
        let functions = [
            11...15: 1, 17...21: 6, 23...26: 11, 28...29: 15, 31...34: 17,
        ]
        for (numbers, first) in functions {
            for number in numbers { keys[number] = .function(first + number - numbers.lowerBound) }
        }
        return keys
    }()
}
