extension EditableText {
    /// Handles the keys that edit within a line and move through the text, as readline names them.
    ///
    /// - Returns: whether the key is one of them, even when there was nothing to do.
    mutating func handle(_ key: KeyPress) -> Bool {
        let isByWord = !key.modifiers.isDisjoint(with: [.control, .alt])
        switch key.key {
        case .character(let character):
            return handle(character, modifiers: key.modifiers.subtracting(.shift))
        case .left: move(to: isByWord ? previousWord : cursor - 1)
        case .right: move(to: isByWord ? nextWord : cursor + 1)
        case .home: move(to: lineStart)
        case .end: move(to: lineEnd)
        case .backspace: delete((isByWord ? previousWord : max(0, cursor - 1))..<cursor)
        case .delete: delete(cursor..<(isByWord ? nextWord : cursor + 1))
        default: return false
        }
        return true
    }

    private mutating func handle(_ character: Character, modifiers: KeyPress.Modifiers) -> Bool {
        switch (modifiers, character) {
        case ([], _): insert(String(character))
        case (.control, "a"): move(to: lineStart)
        case (.control, "e"): move(to: lineEnd)
        case (.control, "b"): move(to: cursor - 1)
        case (.control, "f"): move(to: cursor + 1)
        case (.control, "h"): delete(max(0, cursor - 1)..<cursor)
        case (.control, "d"): delete(cursor..<(cursor + 1))
        case (.control, "k"): delete(cursor..<lineEnd)
        case (.control, "u"): delete(lineStart..<cursor)
        case (.control, "w"): delete(previousBlankWord..<cursor)
        case (.alt, "b"): move(to: previousWord)
        case (.alt, "f"): move(to: nextWord)
        case (.alt, "d"): delete(cursor..<nextWord)
        default: return false
        }
        return true
    }

    /// Where the cursor's line begins, counting line ends only.
    var lineStart: Int {
        (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
    }

    /// Where the cursor's line ends: before its line end, or at the text's end.
    var lineEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    /// Where the word before the cursor begins, with what is between.
    private var previousWord: Int {
        index(before: cursor) { $0.isLetter || $0.isNumber }
    }

    /// The same as `previousWord`, but only blanks end a word.
    private var previousBlankWord: Int {
        index(before: cursor) { !$0.isWhitespace }
    }

    /// Where the word behind the cursor ends, with what is between.
    private var nextWord: Int {
        let start = characters[cursor...].firstIndex { $0.isLetter || $0.isNumber } ?? characters.count
        return characters[start...].firstIndex { !($0.isLetter || $0.isNumber) } ?? characters.count
    }

    private func index(before end: Int, isInWord: (Character) -> Bool) -> Int {
        let last = characters[..<end].lastIndex(where: isInWord) ?? -1
        return (characters[..<(last + 1)].lastIndex { !isInWord($0) } ?? -1) + 1
    }
}
