extension EditableText {
    /// Handles readline's keys for editing and moving the cursor.
    ///
    /// - Returns: whether the key is one of them, even if it had no effect.
    mutating func handle(_ key: KeyPress) -> Bool {
        let isByWord = !key.modifiers.isDisjoint(with: [.control, .alt])
        switch key.key {
        case .character(let character):
            return handle(character, modifiers: key.modifiers.subtracting(.shift))
        case .left: moveCursor(to: isByWord ? previousWord : cursor - 1)
        case .right: moveCursor(to: isByWord ? nextWord : cursor + 1)
        case .home: moveCursor(to: lineStart)
        case .end: moveCursor(to: lineEnd)
        case .backspace: delete((isByWord ? previousWord : max(0, cursor - 1))..<cursor)
        case .delete: delete(cursor..<(isByWord ? nextWord : cursor + 1))
        default: return false
        }
        return true
    }

    private mutating func handle(_ character: Character, modifiers: KeyPress.Modifiers) -> Bool {
        switch (modifiers, character) {
        case ([], _): insert(String(character))
        case (.control, "a"): moveCursor(to: lineStart)
        case (.control, "e"): moveCursor(to: lineEnd)
        case (.control, "b"): moveCursor(to: cursor - 1)
        case (.control, "f"): moveCursor(to: cursor + 1)
        case (.control, "h"): delete(max(0, cursor - 1)..<cursor)
        case (.control, "d"): delete(cursor..<(cursor + 1))
        case (.control, "k"): delete(cursor..<lineEnd)
        case (.control, "u"): delete(lineStart..<cursor)
        case (.control, "w"): delete(previousBlankWord..<cursor)
        case (.alt, "b"): moveCursor(to: previousWord)
        case (.alt, "f"): moveCursor(to: nextWord)
        case (.alt, "d"): delete(cursor..<nextWord)
        default: return false
        }
        return true
    }

    /// The start of the cursor's line, without regard to soft wrapping.
    var lineStart: Int {
        (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
    }

    /// The end of the cursor's line, before its line end, without regard to soft wrapping.
    var lineEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    /// The start of the word before the cursor.
    private var previousWord: Int {
        index(before: cursor) { $0.isLetter || $0.isNumber }
    }

    /// The start of the word before the cursor, where only blanks separate words.
    private var previousBlankWord: Int {
        index(before: cursor) { !$0.isWhitespace }
    }

    /// The end of the word after the cursor.
    private var nextWord: Int {
        let start = characters[cursor...].firstIndex { $0.isLetter || $0.isNumber } ?? characters.count
        return characters[start...].firstIndex { !($0.isLetter || $0.isNumber) } ?? characters.count
    }

    private func index(before end: Int, isInWord: (Character) -> Bool) -> Int {
        let last = characters[..<end].lastIndex(where: isInWord) ?? -1
        return (characters[..<(last + 1)].lastIndex { !isInWord($0) } ?? -1) + 1
    }
}
