import Languages

/// Why the library cannot do what was asked. The payload is the path or the value at fault.
///
/// Nothing is ever changed by a call that throws.
package enum PinLibraryError: Error, Hashable, Sendable {
    /// The person has no home folder, where the library would be.
    case noHome
    /// The file or its folder cannot be made or opened.
    case cannotOpen(path: String, reason: Reason)
    /// A later version of pinfeed has changed the library in a way that this one does not know: it is read, never
    /// written.
    case newerSchema(path: String)
    /// Not a database, or a broken one. It is left as it is.
    case damaged(path: String, reason: Reason)
    /// A sound database of another program. It is left as it is.
    case notALibrary(path: String)
    case readOnly(path: String)
    /// Another process kept the library locked for longer than this one waits.
    case busy(path: String)
    case diskFull(path: String)
    /// Another program has removed or replaced the file since it was opened. Opening it again helps.
    case replaced(path: String)
    case readFailed(path: String, reason: Reason)
    case writeFailed(path: String, reason: Reason)

    /// The draft has no picture yet.
    case noPictureChosen
    case pictureMissing(path: String)
    case pictureUnreadable(path: String, reason: Reason)
    /// `limit` is in bytes.
    case pictureTooLarge(path: String, limit: Int)
    case tooManyPictures(limit: Int)
    case textTooLong(WrittenField, limit: TextLimit)
    /// Nothing, or nothing that can be seen.
    case textMissing(WrittenField)
    case tooManyTags(limit: Int)
    case unknownAccount(id: Account.ID)

    /// A pin that cannot be stored, because its id is empty or too long.
    case pinRefused(reason: PinRefusal)
    /// `limit` is in bytes.
    case thumbnailTooLarge(limit: Int)
    /// Removed meanwhile, perhaps by another process.
    case notThere(LibraryObject)
    case boardNameTaken(String)
    case tooManyBoards(limit: Int)

    case goalOutOfRange(Int, limit: Int)
    /// Now or earlier.
    case openingDatePassed
    /// Not a date, or after the year 9999.
    case openingDateTooFar
    /// Before its date, a capsule's notes are read only when it is opened early.
    case capsuleSealed(name: String)
    /// What was opened takes no more notes and no other date.
    case capsuleOpened(name: String)
    /// Neither a text nor a pin.
    case noteEmpty
    case tooManyNotes(limit: Int)

    /// Restored already, or too long ago.
    case nothingToRestore

    /// The file of an export or a backup is there already.
    case fileExists(path: String)
    case libraryMissing(path: String)
    case notAnExport(path: String, reason: LibraryExportFault)
    case newerExport(path: String, version: Int)
    /// The decoder, which decides what is a picture, cannot be started.
    case picturesUnchecked(reason: UnderlyingError)
    /// The library has no account of that name.
    case noSuchAccount(String)
    /// An export of several accounts was to go into one.
    case severalAccounts(path: String)
}

/// What can be looked for in a library.
package enum LibraryObject: Hashable, Sendable {
    case post, board, capsule, note, savedPin
}
