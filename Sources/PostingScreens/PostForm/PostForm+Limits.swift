import Languages
import TerminalUI

/// How long the texts of a post may be: what has no room is said not to have it, and never cut.
extension PostForm {
    /// Why a text is not taken whole where one types, and so not at all; nil when it is.
    func overflow(of pasted: String) -> String? {
        guard let limit = field.longest else { return nil }
        let count = typedLength + pasted.count
        guard count > limit else { return nil }
        return switch field {
        case .title:
            tr("Nothing was put in: a title of \(count) characters is too long, at most \(limit). Shorten it.")
        case .description:
            tr("Nothing was put in: a description of \(count) characters is too long, at most \(limit). Shorten it.")
        case .tags:
            tr("Nothing was put in: a line of tags of \(count) characters is too long, at most \(limit). Shorten it.")
        case .picture, .arrangement, .post, .leave: nil
        }
    }

    /// What to say when a letter has no room where one types; nil while there is some.
    var fullness: String? {
        guard let limit = field.longest, typedLength >= limit else { return nil }
        return switch field {
        case .title: tr("A title takes no more than \(limit) characters")
        case .description: tr("A description takes no more than \(limit) characters")
        case .tags: tr("A line of tags takes no more than \(limit) characters")
        case .picture, .arrangement, .post, .leave: nil
        }
    }

    /// Characters of the text where one types; 0 where no text is typed.
    var typedLength: Int {
        switch field {
        case .title: title.length
        case .description: description.length
        case .tags: tags.length
        case .picture, .arrangement, .post, .leave: 0
        }
    }
}

extension PostForm.Field {
    // No more than the library takes.
    static let titleLength = 300
    static let descriptionLength = 20_000
    static let tagsLength = 2000

    /// Characters that the text takes; nil where no text is typed.
    var longest: Int? {
        switch self {
        case .title: Self.titleLength
        case .description: Self.descriptionLength
        case .tags: Self.tagsLength
        case .picture, .arrangement, .post, .leave: nil
        }
    }
}
