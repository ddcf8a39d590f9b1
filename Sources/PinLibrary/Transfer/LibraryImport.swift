/// The numbers of items that an import added to a library.
package struct LibraryImport: Hashable, Sendable {
    package var accounts = 0
    package var boards = 0
    package var savedPins = 0
    package var posts = 0
    package var capsules = 0
    package var notes = 0
    /// The number of missing picture files of existing posts and avatars that the import restored.
    package var restoredPictures = 0
    /// The number of pictures that exist neither in the export nor on this machine. Placeholders are shown instead.
    package var missingPictures = 0
    /// The number of files that the export lists as pictures but that were rejected and not copied.
    package var refusedPictures = 0

    package init() {}

    /// Whether nothing was added.
    package var isEmpty: Bool {
        accounts + boards + savedPins + posts + capsules + notes + restoredPictures == 0
    }
}
