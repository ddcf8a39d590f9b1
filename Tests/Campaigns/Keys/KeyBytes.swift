import TerminalUI

extension KeyPress {
    /// The bytes that xterm sends for the key press; empty if there are none.
    var bytes: [UInt8] {
        switch key {
        case .character(let character):
            var bytes = Array(String(character).utf8)
            if modifiers.contains(.control), bytes.count == 1 { bytes[0] &= 0x1F }
            return (modifiers.contains(.alt) ? [0x1B] : []) + bytes
        case .enter: return [0x0D]
        case .escape: return [0x1B]
        case .tab: return [0x09]
        case .backspace: return [0x7F]
        case .backTab: return Array("\u{1B}[Z".utf8)
        case .up: return cursor("A")
        case .down: return cursor("B")
        case .right: return cursor("C")
        case .left: return cursor("D")
        case .home: return cursor("H")
        case .end: return cursor("F")
        case .insert: return editing(2)
        case .delete: return editing(3)
        case .pageUp: return editing(5)
        case .pageDown: return editing(6)
        case .function(let number):
            switch number {
            case 1...4: return Array("\u{1B}O".utf8) + [UInt8(ascii: "P") + UInt8(number - 1)]
            case 5: return editing(15)
            case 6...10: return editing(number + 11)
            default: return editing(number + 12)
            }
        }
    }

    /// The xterm modifier code: 1, plus 1 for Shift, 2 for Alt and 4 for Ctrl.
    private var code: Int {
        1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
            + (modifiers.contains(.control) ? 4 : 0)
    }

    private func cursor(_ final: String) -> [UInt8] {
        Array((modifiers.isEmpty ? "\u{1B}O\(final)" : "\u{1B}[1;\(code)\(final)").utf8)
    }

    private func editing(_ number: Int) -> [UInt8] {
        Array((modifiers.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(code)~").utf8)
    }
}
