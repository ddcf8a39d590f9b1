import Languages
import LibraryValues

/// A draft that could not be saved, to be printed for the user.
package struct UnsavedDraft: Hashable, Sendable, CustomStringConvertible {
    let draft: PostDraft
    let error: PinLibraryError

    /// The reason and all of the user's input, to be copied from the terminal.
    package var description: String {
        let pictures = ([draft.picturePath] + draft.furtherPictures.map(\.path)).filter { !$0.isEmpty }
        let parts =
            [draft.title, draft.description, draft.tags.map { "#" + $0 }.joined(separator: " ")] + pictures
        return tr("Can't save your draft. \(error.shortDescription) This is what you wrote:") + "\n\n"
            + parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
