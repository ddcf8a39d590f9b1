import Languages
import TerminalUI

/// The limits of a post's text fields. Text that doesn't fit is rejected as a whole, never truncated.
extension PostForm {
    /// Returns the reason why text is too long to be pasted into the focused field; `nil` if it fits.
    func overflowMessage(of pasted: String) -> String? {
        guard let limit = input.focus.maximumLength else { return nil }
        let count = focusedTextLength + pasted.count
        guard count > limit else { return nil }
        return switch input.focus {
        case .title:
            tr("Can't paste: the title would have \(count) characters, but the limit is \(limit). Shorten it.")
        case .description:
            tr("Can't paste: the description would have \(count) characters, but the limit is \(limit). Shorten it.")
        default:
            tr("Can't paste: the tags would have \(count) characters, but the limit is \(limit). Shorten them.")
        }
    }

    /// The reason why the focused field accepts no more characters; `nil` if its limit isn't reached.
    var limitMessage: String? {
        guard let limit = input.focus.maximumLength, focusedTextLength >= limit else { return nil }
        return switch input.focus {
        case .title: tr("A title can have at most \(limit) characters")
        case .description: tr("A description can have at most \(limit) characters")
        default: tr("Tags can have at most \(limit) characters in total")
        }
    }

    /// The number of characters in the focused text field; 0 if a button or other field is focused.
    var focusedTextLength: Int { input[input.focus].count }
}

extension PostForm.Field {
    // The library's limits.
    static let maximumTitleLength = 300
    static let maximumDescriptionLength = 20_000
    static let maximumTagsLength = 2000

    /// The maximum number of characters of a text field; `nil` for other fields.
    var maximumLength: Int? {
        switch self {
        case .title: Self.maximumTitleLength
        case .description: Self.maximumDescriptionLength
        case .tags: Self.maximumTagsLength
        case .picture, .arrangement, .submit, .leave: nil
        }
    }
}
