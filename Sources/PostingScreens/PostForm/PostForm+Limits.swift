import Languages
import TerminalUI

/// The limits of a post's texts: a text without room is refused, never cut.
extension PostForm {
    /// The reason why a text can't be pasted into the field with the focus; `nil` if it can.
    func overflow(of pasted: String) -> String? {
        guard let limit = input.focus.longest else { return nil }
        let count = typedLength + pasted.count
        guard count > limit else { return nil }
        return switch input.focus {
        case .title:
            tr("Nothing was put in: a title of \(count) characters is too long, at most \(limit). Shorten it.")
        case .description:
            tr("Nothing was put in: a description of \(count) characters is too long, at most \(limit). Shorten it.")
        default:
            tr("Nothing was put in: a line of tags of \(count) characters is too long, at most \(limit). Shorten it.")
        }
    }

    /// The reason why the field with the focus takes no more letters; `nil` while it does.
    var fullness: String? {
        guard let limit = input.focus.longest, typedLength >= limit else { return nil }
        return switch input.focus {
        case .title: tr("A title takes no more than \(limit) characters")
        case .description: tr("A description takes no more than \(limit) characters")
        default: tr("A line of tags takes no more than \(limit) characters")
        }
    }

    /// The number of characters of the text with the focus; 0 if the field is no text.
    var typedLength: Int { input[input.focus].count }
}

extension PostForm.Field {
    // The library's limits.
    static let titleLength = 300
    static let descriptionLength = 20_000
    static let tagsLength = 2000

    /// The maximum number of characters of a text; `nil` for other fields.
    var longest: Int? {
        switch self {
        case .title: Self.titleLength
        case .description: Self.descriptionLength
        case .tags: Self.tagsLength
        case .picture, .arrangement, .submit, .leave: nil
        }
    }
}
