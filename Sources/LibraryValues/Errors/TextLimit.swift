/// The maximum length of a string, in characters and in UTF-8 bytes. A single character can have any number of
/// combining marks, so characters alone don't limit the size.
package struct TextLimit: Hashable, Sendable {
    package let characters: Int
    package let bytes: Int

    package init(characters: Int, bytes: Int) {
        self.characters = characters
        self.bytes = bytes
    }

    /// Returns whether a string is within both limits.
    /// - Complexity: O(1) if the string exceeds the byte limit or is short; otherwise O(n) for n bytes.
    package func allows(_ text: String) -> Bool {
        text.utf8.count <= bytes && (text.utf8.count <= characters || text.count <= characters)
    }

    /// The limit for a field of a draft: 8 MiB. It exceeds the limits of posts, so that long drafts aren't lost.
    package static let draft = TextLimit(characters: 8 << 20, bytes: 8 << 20)
}

extension PostDraft {
    /// The maximum number of tags of a post.
    package static let tagLimit = 50
    /// The maximum number of pictures of a post.
    package static let pictureLimit = 20
    /// The maximum number of tags of a draft. It exceeds `tagLimit`, so that drafts with too many tags can be saved.
    package static let draftTagLimit = 10_000
    /// The maximum number of pictures of a draft after the first one.
    package static let draftFurtherPictureLimit = 1000

    /// The first reason why the draft can't be posted; `nil` if it is valid. Doesn't check whether picture files exist.
    package var validationError: PinLibraryError? {
        if let error = validationError(within: { $0.limit }) { return error }
        if tags.count > Self.tagLimit { return .tooManyTags(limit: Self.tagLimit) }
        return furtherPictures.count >= Self.pictureLimit ? .tooManyPictures(limit: Self.pictureLimit) : nil
    }

    /// Returns the error for the first field that exceeds its limit; `nil` if all fields are within their limits.
    package func validationError(within limit: (EditableField) -> TextLimit) -> PinLibraryError? {
        let fields: [(EditableField, [String])] = [
            (.picturePath, [picturePath] + furtherPictures.map(\.path)), (.title, [title]),
            (.description, [description]), (.tag, tags),
        ]
        for (field, values) in fields where !values.allSatisfy(limit(field).allows) {
            return .textTooLong(field, limit: limit(field))
        }
        return nil
    }

    /// The draft with U+0000 removed from all strings.
    package var withoutNUL: PostDraft {
        var draft = self
        draft.picturePath = picturePath.withoutNUL
        draft.title = title.withoutNUL
        draft.description = description.withoutNUL
        draft.tags = tags.map(\.withoutNUL)
        for index in draft.furtherPictures.indices {
            draft.furtherPictures[index].path = draft.furtherPictures[index].path.withoutNUL
        }
        return draft
    }
}

extension String {
    /// The string without U+0000, at which SQLite would truncate it. Other scalars are unchanged.
    package var withoutNUL: String {
        utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
    }
}
