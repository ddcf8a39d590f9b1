import Languages

/// The text notation of keys, for scripts, configuration and help.
///
/// A character denotes itself; blanks between keys are ignored. Other keys have names in angle brackets, in upper
/// or lower case: `<enter> <esc> <tab> <backtab> <backspace> <delete> <insert> <up> <down> <left> <right> <home>
/// <end> <pgup> <pgdn> <f1> <space> <lt> <gt>`. Modifiers precede a name or a character: `<c-s>`, `<a-x>`, `<s-up>`,
/// `<c-a-left>`.
package enum KeyNotation {
    /// Parses the keys in `text`; empty for an empty string.
    ///
    /// - Throws: `KeyNotationError` with the invalid part.
    package static func keys(in text: String) throws(KeyNotationError) -> [KeyPress] {
        var keys: [KeyPress] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "<" {
                guard let end = rest.firstIndex(of: ">") else { throw .unfinished(String(rest)) }
                let name = rest[rest.index(after: rest.startIndex)..<end]
                guard let key = key(named: name) else { throw .unknownKey("<\(name)>") }
                keys.append(key)
                rest = rest[rest.index(after: end)...]
            } else {
                if !first.isWhitespace { keys.append(KeyPress(.character(first))) }
                rest.removeFirst()
            }
        }
        return keys
    }

    /// Returns a key in the notation of `keys(in:)`.
    package static func text(of key: KeyPress) -> String {
        let prefix = modifiers(of: key, control: "c-", alt: "a-", shift: "s-")
        let name =
            switch key.key {
            case .character(" "): "space"
            case .character("<"): "lt"
            case .character(">"): "gt"
            case .character(let character): String(character)
            case .function(let number): "f\(number)"
            default: names.first { $0.key == key.key }?.name ?? ""
            }
        if case .character(let character) = key.key, prefix.isEmpty, name == String(character) { return name }
        return "<\(prefix)\(name)>"
    }

    /// Returns the displayed form of a key: `ctrl-s`, `↑`, `space`, `shift-tab`.
    package static func title(of key: KeyPress) -> String {
        let prefix = modifiers(of: key, control: "ctrl-", alt: "alt-", shift: "shift-")
        switch key.key {
        case .character(" "): return prefix + "space"
        case .character(let character): return prefix + String(character)
        case .function(let number): return prefix + "f\(number)"
        case .backTab: return modifiers(of: key, control: "ctrl-", alt: "alt-", shift: "") + "shift-tab"
        default: return prefix + (names.first { $0.key == key.key }.map { $0.title ?? $0.name } ?? "")
        }
    }

    private struct Name: Sendable {
        let name: String
        let key: KeyPress.Key
        /// The displayed title; `nil` for the name.
        var title: String?
        var aliases: [String] = []
    }

    private static let names: [Name] = [
        Name(name: "enter", key: .enter, aliases: ["return", "cr"]),
        Name(name: "esc", key: .escape, aliases: ["escape"]),
        Name(name: "tab", key: .tab),
        Name(name: "backtab", key: .backTab, title: "shift-tab", aliases: ["btab"]),
        Name(name: "backspace", key: .backspace, aliases: ["bs"]),
        Name(name: "delete", key: .delete, aliases: ["del"]),
        Name(name: "insert", key: .insert, aliases: ["ins"]),
        Name(name: "up", key: .up, title: "↑"),
        Name(name: "down", key: .down, title: "↓"),
        Name(name: "left", key: .left, title: "←"),
        Name(name: "right", key: .right, title: "→"),
        Name(name: "home", key: .home),
        Name(name: "end", key: .end),
        Name(name: "pgup", key: .pageUp, aliases: ["pageup"]),
        Name(name: "pgdn", key: .pageDown, aliases: ["pagedown", "pgdown"]),
        Name(name: "space", key: .character(" ")),
        Name(name: "lt", key: .character("<"), title: "<"),
        Name(name: "gt", key: .character(">"), title: ">"),
    ]

    /// Returns a suffix for an error message, for example " Did you mean <pgdn>?"; empty if no name is similar.
    package static func suggestion(for text: String) -> String {
        guard let open = text.firstIndex(of: "<"), let end = text[open...].firstIndex(of: ">") else { return "" }
        let keyText = text[text.index(after: open)..<end]
        let name = String(keyText.split(separator: "-").last ?? "")
        let candidates = names.flatMap { [$0.name] + $0.aliases }.filter { $0.count > 2 }
        guard let nearest = name.lowercased().nearest(among: candidates) else { return "" }
        let key = keyText.dropLast(name.count) + nearest
        return name.lowercased() == nearest ? "" : " " + tr("Did you mean \("<\(key)>")?")
    }

    private static func modifiers(of key: KeyPress, control: String, alt: String, shift: String) -> String {
        (key.modifiers.contains(.control) ? control : "") + (key.modifiers.contains(.alt) ? alt : "")
            + (key.modifiers.contains(.shift) ? shift : "")
    }

    private static func key(named text: Substring) -> KeyPress? {
        var modifiers: KeyPress.Modifiers = []
        var rest = text
        while rest.count > 2, rest.dropFirst().first == "-", let modifier = modifier(rest.first) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        guard let key = plainKey(named: rest) else { return nil }
        return normalizedKey(key, modifiers)
    }

    private static func modifier(_ letter: Character?) -> KeyPress.Modifiers? {
        switch letter {
        case "c", "C": .control
        case "a", "A", "m", "M": .alt
        case "s", "S": .shift
        default: nil
        }
    }

    private static func plainKey(named text: Substring) -> KeyPress.Key? {
        let name = text.lowercased()
        if let match = names.first(where: { $0.name == name || $0.aliases.contains(name) }) { return match.key }
        if name.first == "f", let number = Int(name.dropFirst()), 1...63 ~= number, name.count <= 3 {
            return .function(number)
        }
        guard text.count == 1, let character = text.first, !character.isWhitespace else { return nil }
        return .character(character)
    }

    /// Returns the key as a terminal reports it: Ctrl with a lowercase letter, Shift in the character, `backTab`.
    private static func normalizedKey(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> KeyPress {
        switch key {
        case .tab where modifiers.contains(.shift):
            return KeyPress(.backTab, modifiers: modifiers.subtracting(.shift))
        case .character(let character):
            let isControl = modifiers.contains(.control)
            let changed = isControl ? character.lowercased() : character.uppercased()
            guard isControl || modifiers.contains(.shift), changed.count == 1, let single = changed.first else {
                return KeyPress(key, modifiers: modifiers)
            }
            return KeyPress(.character(single), modifiers: isControl ? modifiers : modifiers.subtracting(.shift))
        default:
            return KeyPress(key, modifiers: modifiers)
        }
    }
}

/// An error in the text notation of keys.
package enum KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An unknown key; the associated value is its name with the brackets.
    case unknownKey(String)
    /// An angle bracket without a closing one; the associated value is the rest of the text.
    case unfinished(String)

    package var description: String {
        switch self {
        case .unknownKey(let part):
            tr("\(DisplayText.sanitized(part)) is not a key. Write keys such as j, <enter>, <c-s> or <pgdn>.")
                + KeyNotation.suggestion(for: part)
        case .unfinished(let rest):
            tr("\(DisplayText.sanitized(rest)) is an unfinished key name. For the key <, write <lt>.")
        }
    }
}
