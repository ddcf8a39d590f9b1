import Languages

/// The text fields that users edit.
package enum EditableField: CaseIterable, Hashable, Sendable {
    case title, description, tag, picturePath, accountName, bio, avatar, boardName, search, capsuleName, note

    /// The localized name of the field in error messages.
    var displayName: String {
        switch self {
        case .title: tr("title")
        case .description: tr("description")
        case .tag: tr("tag")
        case .picturePath: tr("picture path")
        case .accountName: tr("name")
        case .bio: tr("bio")
        case .avatar: tr("avatar")
        case .boardName: tr("board name")
        case .search: tr("search")
        case .capsuleName: tr("capsule name")
        case .note: tr("note")
        }
    }

    /// The maximum length of the field.
    package var limit: TextLimit {
        switch self {
        case .title: TextLimit(characters: 300, bytes: 16 << 10)
        case .description, .note: TextLimit(characters: 20_000, bytes: 1 << 20)
        case .tag, .accountName, .boardName, .capsuleName: TextLimit(characters: 100, bytes: 4 << 10)
        case .search: TextLimit(characters: 1_000, bytes: 16 << 10)
        case .picturePath: TextLimit(characters: 4096, bytes: 4096)
        case .bio: TextLimit(characters: 2000, bytes: 64 << 10)
        case .avatar: TextLimit(characters: 16 << 10, bytes: 64 << 10)
        }
    }

    /// Normalizes a one-line name: replaces line breaks and tabs with spaces, and removes control and bidirectional
    /// formatting characters and surrounding white space.
    /// - Throws: `textMissing` if no visible character remains, `textTooLong`. Names are never truncated.
    package func normalizedName(_ text: String) throws(PinLibraryError) -> String {
        // Check the size first to avoid normalizing megabytes.
        guard text.utf8.count <= limit.bytes else { throw .textTooLong(self, limit: limit) }
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\t", "\n", "\r", "\u{2028}", "\u{2029}": Unicode.Scalar(" ")
            default: scalar
            }
        }
        let visible = scalars.filter { scalar in
            switch scalar {
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{FEFF}": false
            default: scalar.properties.generalCategory != .control
            }
        }
        guard let first = visible.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = visible.lastIndex(where: { !$0.properties.isWhitespace }),
            !visible.allSatisfy(\.isBlank)
        else { throw .textMissing(self) }
        let name = String(String.UnicodeScalarView(visible[first...last]))
        guard limit.allows(name) else { throw .textTooLong(self, limit: limit) }
        return name
    }

    /// Removes U+0000 from a multi-line string. Other characters are unchanged.
    /// - Throws: `textTooLong`
    package func normalizedText(_ text: String) throws(PinLibraryError) -> String {
        guard limit.allows(text) else { throw .textTooLong(self, limit: limit) }
        return text.withoutNUL
    }
}

extension String {
    /// Whether the string has no visible characters.
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
    /// Whether the scalar is invisible when it stands alone.
    fileprivate var isBlank: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint
    }
}
