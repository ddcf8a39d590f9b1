import Languages

extension PinLibraryError: CustomStringConvertible {
    package var description: String {
        fileDescription ?? textDescription ?? objectDescription
    }

    /// The message for an error of the library's file or another file.
    private var fileDescription: String? {
        switch self {
        case .noHome:
            tr("Can't locate the library: no home folder. Set HOME, or pass --library FILE.")
        case .cannotOpen(let path, let reason):
            tr("\(path): can't open the library (\(reason)). Check the path and its permissions.")
        case .newerSchema(let path):
            tr(
                """
                \(path): created by a newer version of pinfeed, so it is read-only. Update pinfeed, or pass another \
                file with --library.
                """
            )
        case .damaged(let path, let reason):
            tr(
                """
                \(path): not a library, or damaged (\(reason)). The file was not changed. Move it, or pass another \
                file with --library.
                """)
        case .notALibrary(let path):
            tr(
                """
                \(path): not a library, but another program's file. The file was not changed. Pass another file with \
                --library.
                """
            )
        case .readOnly(let path):
            tr("\(path): can't write to the library. Check the permissions of the file and its folder.")
        case .busy(let path):
            tr("\(path): another program has locked the library. Try again when it is done.")
        case .diskFull(let path):
            tr("\(path): the disk is full. Free some space and try again.")
        case .replaced(let path):
            tr("\(path): another program has replaced the library. Try again.")
        case .readFailed(let path, let reason):
            tr("\(path): can't read the library (\(reason)). Check the disk.")
        case .writeFailed(let path, let reason):
            tr("Can't write \(path) (\(reason)). Check the disk and the permissions.")
        case .fileExists(let path):
            tr("\(path) already exists. Choose another name.")
        case .libraryMissing(let path):
            tr("\(path): library not found. Check the path.")
        case .notAnExport(let path, let reason):
            tr("\(path): not an export or backup of a library (\(reason)). Nothing was changed. Try another file.")
        case .newerExport(let path, let version):
            tr("\(path): export version \(version) is from a newer pinfeed. Nothing was changed. Update pinfeed.")
        case .picturesUnchecked(let reason):
            tr("Can't check the pictures (\(reason)). Nothing was imported.")
        case .noSuchAccount(let name):
            tr("The library has no account \"\(name)\". Check --account.")
        case .severalAccounts(let path):
            tr("\(path): an export of several accounts can't be imported into one. Omit --account.")
        default: nil
        }
    }

    /// The message for invalid input: pictures and text fields.
    private var textDescription: String? {
        switch self {
        case .noPictureChosen:
            tr("The post has no picture. Choose one first.")
        case .pictureMissing(let path):
            tr("\(path): picture not found. Choose another one.")
        case .pictureUnreadable(let path, let reason):
            tr("\(path): can't read the picture (\(reason)). Check its permissions or choose another one.")
        case .pictureTooLarge(let path, let limit):
            tr("\(path): the picture is larger than \(limit >> 20) MiB. Choose a smaller one.")
        case .tooManyPictures(let limit):
            tr("Too many pictures: at most \(limit). Remove some.")
        case .textTooLong(let field, let limit):
            tr("The \(field.displayName) is too long: at most \(limit.characters) characters. Shorten it.")
        case .textMissing(let field):
            tr("The \(field.displayName) is empty. Enter one.")
        case .tooManyTags(let limit):
            tr("Too many tags: at most \(limit). Remove some.")
        case .pinRejected(let reason):
            tr("Can't save the pin: its source set an invalid ID (\(reason)).")
        case .thumbnailTooLarge(let limit):
            tr("The thumbnail is larger than \(limit >> 10) KiB.")
        default: nil
        }
    }

    private var objectDescription: String {
        switch self {
        case .unknownAccount(let id):
            tr("The library has no account \(id). Restart pinfeed.")
        case .notFound(.post):
            tr("The post no longer exists. It was deleted here or in another session.")
        case .notFound(.board):
            tr("The board no longer exists. It was deleted here or in another session.")
        case .notFound(.capsule):
            tr("The capsule no longer exists. It was removed here or in another session.")
        case .notFound(.note):
            tr("The note no longer exists. It was removed here or in another session.")
        case .notFound(.savedPin):
            tr("The pin is no longer saved. It was unsaved here or in another session.")
        case .boardNameTaken(let name):
            tr("A board named \"\(name)\" already exists. Choose another name.")
        case .tooManyBoards(let limit):
            tr("Too many boards: at most \(limit). Delete some.")
        case .goalOutOfRange(_, let limit):
            tr("The number of notes must be from 1 to \(limit).")
        case .openingDatePassed:
            tr("The opening date is in the past. Choose a later date.")
        case .openingDateTooFar:
            tr("The opening date is too late. Choose 9999-12-31 or earlier.")
        case .capsuleSealed(let name):
            tr("The capsule \"\(name)\" is still sealed. Wait for its opening date, or open it early.")
        case .capsuleOpened(let name):
            tr("The capsule \"\(name)\" is already open. Create a new one.")
        case .noteEmpty:
            tr("The note is empty. Write something or choose a pin.")
        case .tooManyNotes(let limit):
            tr("Too many notes: at most \(limit). Create another capsule.")
        case .nothingToRestore:
            tr("Nothing left to restore.")
        default:
            tr("The library doesn't support this.")
        }
    }
}
