import Languages

/// An error of a library operation. The associated values are the path or the invalid value.
///
/// An operation that throws has changed nothing.
package enum PinLibraryError: Error, Hashable, Sendable {
    /// Neither `HOME` nor `XDG_DATA_HOME` is an absolute path, so the library has no default location.
    case noHome
    /// The file or its folder can't be created or opened.
    case cannotOpen(path: String, reason: Reason)
    /// A newer pinfeed has changed the schema. The library can be read but not written.
    case newerSchema(path: String)
    /// The file is damaged or not a database. It is unchanged.
    case damaged(path: String, reason: Reason)
    /// A valid database of another program. It is unchanged.
    case notALibrary(path: String)
    case readOnly(path: String)
    /// Another process locked the library for longer than the timeout.
    case busy(path: String)
    case diskFull(path: String)
    /// Another program removed or replaced the file while it was open. The library must be opened again.
    case replaced(path: String)
    case readFailed(path: String, reason: Reason)
    case writeFailed(path: String, reason: Reason)

    /// The draft has no picture.
    case noPictureChosen
    case pictureMissing(path: String)
    case pictureUnreadable(path: String, reason: Reason)
    /// `limit` is in bytes.
    case pictureTooLarge(path: String, limit: Int)
    case tooManyPictures(limit: Int)
    case textTooLong(EditableField, limit: TextLimit)
    /// The text is empty or has no visible characters.
    case textMissing(EditableField)
    case tooManyTags(limit: Int)
    case unknownAccount(id: Account.ID)

    /// A pin that can't be stored because its id is empty, too long or contains U+0000.
    case pinRejected(reason: PinRejectionReason)
    /// `limit` is in bytes.
    case thumbnailTooLarge(limit: Int)
    /// The object doesn't exist. Another process may have removed it.
    case notFound(LibraryObject)
    case boardNameTaken(String)
    case tooManyBoards(limit: Int)

    case goalOutOfRange(Int, limit: Int)
    /// The opening date isn't in the future.
    case openingDatePassed
    /// The opening date isn't finite or is after the year 9999.
    case openingDateTooFar
    /// The capsule is sealed, so its notes can be read only if it is opened early.
    case capsuleSealed(name: String)
    /// The capsule is open, so notes can't be added and its opening date can't be changed.
    case capsuleOpened(name: String)
    /// The note has neither text nor a pin.
    case noteEmpty
    case tooManyNotes(limit: Int)

    /// The removal was restored already, or has expired.
    case nothingToRestore

    /// A file exists at the path of the new export or backup.
    case fileExists(path: String)
    case libraryMissing(path: String)
    case notAnExport(path: String, reason: LibraryExportFault)
    case newerExport(path: String, version: Int)
    /// The decoder, which checks imported pictures, can't be started.
    case picturesUnchecked(reason: UnderlyingError)
    /// The library has no account with this login name.
    case noSuchAccount(String)
    /// The export has several accounts, but the import specified a single target account.
    case severalAccounts(path: String)
}

/// The kinds of objects in a library that can be missing.
package enum LibraryObject: Hashable, Sendable {
    case post, board, capsule, note, savedPin
}
