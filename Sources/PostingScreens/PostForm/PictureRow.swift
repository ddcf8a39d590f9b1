import Feeds
import FolderBrowsing
import LibraryValues
import Pictures

/// The pictures of an unfinished post in order, with a selection.
package struct PictureRow: Hashable, Sendable {
    package private(set) var pictures: [ChosenPicture] = []
    /// The index of the selected picture; 0 if there are none.
    package private(set) var selection = 0
    /// The removed pictures, most recently removed last.
    private var removedPictures: [RemovedPicture] = []

    private struct RemovedPicture: Hashable {
        let picture: ChosenPicture
        let index: Int
    }

    package init() {}

    package init(_ draft: PostDraft) {
        let paths = [draft.picturePath] + draft.furtherPictures.map(\.path)
        pictures = paths.filter { !$0.isEmpty }.map { .measuring(path: $0) }
    }

    package var count: Int { pictures.count }
    package var isEmpty: Bool { pictures.isEmpty }
    /// The selected picture; `nil` if there are none.
    package var selected: ChosenPicture? { pictures.indices.contains(selection) ? pictures[selection] : nil }
    /// Whether the row has fewer pictures than a post can have.
    package var canAddPicture: Bool { count < PostDraft.pictureLimit }

    /// The paths of pictures that aren't measured yet.
    var unmeasured: [String] {
        pictures.compactMap { if case .measuring(let path) = $0 { path } else { nil } }
    }

    // MARK: Selection

    /// Appends a picture and selects it. If the row has a picture with that path already, only selects it.
    /// - Returns: `false` if the row is full.
    @discardableResult
    package mutating func add(path: String) -> Bool {
        if let index = pictures.firstIndex(where: { $0.path == path }) {
            selection = index
            return true
        }
        guard canAddPicture else { return false }
        pictures.append(.measuring(path: path))
        selection = count - 1
        return true
    }

    /// Moves the selection by a number of pictures, stopping at the ends.
    package mutating func select(by step: Int) { select(selection + step) }

    package mutating func select(_ index: Int) { selection = max(0, min(index, count - 1)) }

    /// Moves the selected picture by a number of positions. Does nothing at the ends.
    package mutating func move(by step: Int) {
        let target = selection + step
        guard pictures.indices.contains(selection), pictures.indices.contains(target) else { return }
        pictures.insert(pictures.remove(at: selection), at: target)
        selection = target
    }

    /// Removes the selected picture and selects the next one, or the last one at the end.
    package mutating func removeSelected() {
        guard pictures.indices.contains(selection) else { return }
        removedPictures.append(RemovedPicture(picture: pictures.remove(at: selection), index: selection))
        select(selection)
    }

    /// Whether a picture was removed and the row has space for it.
    package var canRestoreRemoved: Bool { !removedPictures.isEmpty && canAddPicture }

    /// Restores the most recently removed picture at its former position and selects it. Skips removed pictures that were
    /// added again.
    package mutating func restoreLastRemoved() {
        guard canRestoreRemoved, let last = removedPictures.popLast() else { return }
        guard !pictures.contains(where: { $0.path == last.picture.path }) else { return restoreLastRemoved() }
        let index = min(last.index, count)
        pictures.insert(last.picture, at: index)
        selection = index
    }

    // MARK: Sizes

    /// Sets the measured size of a picture. Does nothing if the row has no picture with that path.
    package mutating func setSize(_ size: PixelSize, path: String) {
        replace(.ready(path: path, size))
    }

    /// Marks a picture as rejected. Does nothing if the row has no picture with that path.
    package mutating func setFailure(_ failure: PictureFailure, path: String) {
        replace(.rejected(path: path, failure))
    }

    /// Marks rejected pictures for measuring again, since their files may have been fixed.
    mutating func retryRejected() {
        for case .rejected(let path, _) in pictures { replace(.measuring(path: path)) }
    }

    /// Replaces the picture with the same path.
    private mutating func replace(_ picture: ChosenPicture) {
        guard let index = pictures.firstIndex(where: { $0.path == picture.path }) else { return }
        pictures[index] = picture
    }
}
