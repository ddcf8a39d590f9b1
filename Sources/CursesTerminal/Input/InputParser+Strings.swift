import TerminalUI

extension InputParser {
    /// Handles a byte of a control string. It ends with ST (ESC \); an OSC may also end with BEL.
    mutating func consumeString(_ byte: UInt8, at time: SuspendingClock.Instant, into parsed: inout [ParsedInput]) {
        if state == .stringEscape {
            if byte == 0x5C {
                finishString(into: &parsed)
            } else {
                // Another sequence interrupts the string.
                reset()
                consumeGround(0x1B, into: &parsed)
                consumeEscape(byte, at: time, into: &parsed)
            }
            return
        }
        switch byte {
        case 0x1B: state = .stringEscape
        case 0x07 where stringKind == 0x5D: finishString(into: &parsed)
        case 0x18, 0x1A: reset()
        default:
            // A string that is longer than any expected reply is read to its end and dropped.
            if bytes.count < Self.sequenceLimit { bytes.append(byte) }
        }
    }

    private mutating func finishString(into parsed: inout [ParsedInput]) {
        let firstIndex = parsed.count
        switch stringKind {
        case 0x5D:
            if let features = Self.features(bytes) { parsed.append(.features(features)) }
            if let event = Self.background(bytes) { parsed.append(.event(event)) }
        case 0x50:
            if let version = Self.version(bytes) { parsed.append(.terminalVersion(version)) }
            if let attributes = Self.rendition(bytes) { parsed.append(.rendition(attributes)) }
        case 0x5F: if let report = Self.pictureReport(bytes) { parsed.append(report) }
        default: break
        }
        emitEscapeBeforeReply(at: firstIndex, into: &parsed)
        reset()
    }

    /// Returns the name and version from an XTVERSION report (`>|` and text), or `VTE` for VTE's DA3 report (`~VTE`
    /// in hexadecimal). Returns `nil` for any other string, and if the text is empty or not printable.
    private static func version(_ bytes: [UInt8]) -> String? {
        if bytes.elementsEqual("!|7E565445".utf8) { return "VTE" }
        guard bytes.starts(with: ">|".utf8), bytes.count > 2,
            bytes.dropFirst(2).allSatisfy({ (0x20..<0x7F).contains($0) })
        else { return nil }
        return String(decoding: bytes.dropFirst(2), as: UTF8.self)
    }

    /// Returns the attributes from a DECRQSS report about SGR (`1$r`, numbers, `m`); `nil` for any other string.
    private static func rendition(_ bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "1$r".utf8), bytes.count > 4, bytes.last == UInt8(ascii: "m") else { return nil }
        let attributes = bytes.dropFirst(3).dropLast()
        // Digits, the colon and the semicolon follow each other in ASCII.
        guard attributes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
        return String(decoding: attributes, as: UTF8.self)
    }

    /// Returns the features from iTerm2's `Capabilities` report; `nil` for any other string.
    private static func features(_ bytes: [UInt8]) -> String? {
        let prefix = Array("1337;Capabilities=".utf8)
        let text = String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self)
        guard bytes.starts(with: prefix), text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return nil
        }
        return text
    }

    /// Parses a response of kitty's graphics protocol, such as `Gi=31;OK` or `Gi=31,p=1;ENOENT:why`; `nil` if it names
    /// no image.
    private static func pictureReport(_ bytes: [UInt8]) -> ParsedInput? {
        guard bytes.first == 0x47, let end = bytes.firstIndex(of: 0x3B) else { return nil }
        for field in bytes[1..<end].split(separator: 0x2C) where field.starts(with: "i=".utf8) {
            guard let image = UInt32(String(decoding: field.dropFirst(2), as: UTF8.self)), image > 0 else { return nil }
            return .pictureReport(image: image, isDone: bytes[(end + 1)...].elementsEqual("OK".utf8))
        }
        return nil
    }

    /// Parses an OSC 11 report, `11;rgb:rrrr/gggg/bbbb` with one to four hexadecimal digits each (XParseColor).
    private static func background(_ bytes: [UInt8]) -> InputEvent? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let channels = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
        guard channels.count == (start == "11;rgb:" ? 3 : 4) else { return nil }
        var values: [UInt8] = []
        for channel in channels {
            guard (1...4).contains(channel.utf8.count), channel.allSatisfy(\.isHexDigit),
                let value = Int(channel, radix: 16)
            else { return nil }
            let maximumValue = 1 << (4 * channel.utf8.count) - 1
            values.append(UInt8((value * 255 + maximumValue / 2) / maximumValue))
        }
        return .background(red: values[0], green: values[1], blue: values[2])
    }

    mutating func consumePaste(_ byte: UInt8, into parsed: inout [ParsedInput]) {
        bytes.append(byte)
        if byte == 0x7E, bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
            bytes.removeLast(Self.pasteEnd.count)
            finishPaste(into: &parsed)
            reset()
        } else if bytes.count > Self.pasteLimit + Self.pasteEnd.count {
            // Retain the end, which may be the start of the closing bracket.
            bytes.remove(at: Self.pasteLimit)
        }
    }

    /// Emits the pasted text. An empty paste emits no event.
    mutating func finishPaste(into parsed: inout [ParsedInput]) {
        var content = bytes.prefix(Self.pasteLimit)
        if bytes.count >= Self.pasteLimit {
            // Don't split a UTF-8 scalar.
            while let last = content.last, last & 0xC0 == 0x80 { content.removeLast() }
            if let last = content.last, last >= 0xC0 { content.removeLast() }
        }
        if !content.isEmpty { parsed.append(.event(.paste(String(decoding: content, as: UTF8.self)))) }
    }

    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
}
