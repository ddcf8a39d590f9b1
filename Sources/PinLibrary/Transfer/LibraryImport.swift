/// What an import brought into a library.
package struct LibraryImport: Hashable, Sendable {
    package var accounts = 0
    package var boards = 0
    package var savedPins = 0
    package var posts = 0
    package var capsules = 0
    package var notes = 0
    /// Pictures of posts and avatars that were in the library already but whose files were gone.
    package var restoredPictures = 0
    /// Pictures that neither the export nor this machine has: what shows them says so.
    package var missingPictures = 0
    /// Files that the export names as pictures and that are none: they are not copied.
    package var refusedPictures = 0

    package init() {}

    /// Whether everything was there already.
    package var isEmpty: Bool {
        accounts + boards + savedPins + posts + capsules + notes + restoredPictures == 0
    }
}
