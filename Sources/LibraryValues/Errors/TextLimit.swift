/// How long a text may be: in characters as a person counts them, and in UTF-8 bytes, since a single character can
/// carry any number of combining marks.
package struct TextLimit: Hashable, Sendable {
    package let characters: Int
    package let bytes: Int

    package init(characters: Int, bytes: Int) {
        self.characters = characters
        self.bytes = bytes
    }

    /// Whether a text is within both limits.
    /// - Complexity: O(1) for a text that is far too long, else O(length).
    package func allows(_ text: String) -> Bool {
        text.utf8.count <= bytes && (text.utf8.count <= characters || text.count <= characters)
    }

    /// A draft may be longer than a post, so that nothing is lost before it is shortened: 8 MiB a field.
    package static let draft = TextLimit(characters: 8 << 20, bytes: 8 << 20)
}

extension PostDraft {
    /// The most tags that a post may have.
    package static let tagLimit = 50
    /// The most pictures that a post may have.
    package static let pictureLimit = 20
    /// The most tags that a draft may have: more than a post, so that nothing is lost before it is shortened.
    package static let draftTagLimit = 10_000
    /// The most pictures that a draft may have after its first one.
    package static let draftFurtherPictureLimit = 1000

    /// The first reason why the texts cannot be posted; nil when they can.
    package var fault: PinLibraryError? {
        if let fault = fault(within: { $0.limit }) { return fault }
        if tags.count > Self.tagLimit { return .tooManyTags(limit: Self.tagLimit) }
        return furtherPictures.count >= Self.pictureLimit ? .tooManyPictures(limit: Self.pictureLimit) : nil
    }

    /// The first field that is longer than its limit.
    package func fault(within limit: (WrittenField) -> TextLimit) -> PinLibraryError? {
        let fields: [(WrittenField, [String])] = [
            (.picturePath, [picturePath] + furtherPictures.map(\.path)), (.title, [title]),
            (.description, [description]), (.tag, tags),
        ]
        for (field, texts) in fields where !texts.allSatisfy(limit(field).allows) {
            return .textTooLong(field, limit: limit(field))
        }
        return nil
    }

    /// The draft with every text without U+0000.
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
    /// The text without U+0000, at which SQLite would cut it off. No other scalar is touched.
    package var withoutNUL: String {
        utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
    }
}
