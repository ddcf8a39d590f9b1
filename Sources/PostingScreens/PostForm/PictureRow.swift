import Feeds
import FolderBrowsing
import LibraryValues
import Pictures

/// The pictures of a post that is being written, in their order; one of them is selected.
package struct PictureRow: Hashable, Sendable {
    package private(set) var pictures: [ChosenPicture] = []
    /// The selected picture's place; 0 when there is none.
    package private(set) var selection = 0
    /// What was taken out, the last one last.
    private var removed: [Removed] = []

    private struct Removed: Hashable {
        let picture: ChosenPicture
        let place: Int
    }

    package init() {}

    package init(_ draft: PostDraft) {
        let paths = [draft.picturePath] + draft.furtherPictures.map(\.path)
        pictures = paths.filter { !$0.isEmpty }.map { .measuring(path: $0) }
    }

    package var count: Int { pictures.count }
    package var isEmpty: Bool { pictures.isEmpty }
    /// The selected picture; nil when there is none.
    package var selected: ChosenPicture? { pictures.indices.contains(selection) ? pictures[selection] : nil }
    /// Whether another one may come.
    package var hasRoom: Bool { count < PostDraft.pictureLimit }

    /// Pictures whose size is to be found out.
    var measuring: [String] {
        pictures.compactMap { if case .measuring(let path) = $0 { path } else { nil } }
    }

    // MARK: Choice

    /// Puts a picture behind the others and selects it; one that is there already is selected where it is.
    /// - Returns: false when there are as many as a post may have.
    @discardableResult
    package mutating func add(path: String) -> Bool {
        if let place = pictures.firstIndex(where: { $0.path == path }) {
            selection = place
            return true
        }
        guard hasRoom else { return false }
        pictures.append(.measuring(path: path))
        selection = count - 1
        return true
    }

    /// Selects the picture so many places further on, as far as there are any.
    package mutating func select(by step: Int) { select(selection + step) }

    package mutating func select(_ place: Int) { selection = max(0, min(place, count - 1)) }

    /// Moves the selected picture so many places further on; at the end it stays.
    package mutating func move(by step: Int) {
        let target = selection + step
        guard pictures.indices.contains(selection), pictures.indices.contains(target) else { return }
        pictures.insert(pictures.remove(at: selection), at: target)
        selection = target
    }

    /// Takes the selected picture out; the one behind it is selected then, else the last.
    package mutating func removeSelected() {
        guard pictures.indices.contains(selection) else { return }
        removed.append(Removed(picture: pictures.remove(at: selection), place: selection))
        select(selection)
    }

    /// Whether something that was taken out can come back.
    package var hasRemoved: Bool { !removed.isEmpty && hasRoom }

    /// Puts back what was taken out last, where it was.
    package mutating func takeBack() {
        guard hasRemoved, let last = removed.popLast() else { return }
        guard !pictures.contains(where: { $0.path == last.picture.path }) else { return takeBack() }
        let place = min(last.place, count)
        pictures.insert(last.picture, at: place)
        selection = place
    }

    // MARK: Sizes

    package mutating func receive(measured size: PixelSize, path: String) {
        set(.ready(path: path, size))
    }

    package mutating func receive(refusal: PictureFailure, path: String) {
        set(.refused(path: path, refusal))
    }

    /// What was refused may have been mended since.
    mutating func measureRefusedAgain() {
        for case .refused(let path, _) in pictures { set(.measuring(path: path)) }
    }

    private mutating func set(_ picture: ChosenPicture) {
        guard let place = pictures.firstIndex(where: { $0.path == picture.path }) else { return }
        pictures[place] = picture
    }
}
