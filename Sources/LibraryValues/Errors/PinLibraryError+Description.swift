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
            tr("\(path): the library cannot be opened (\(reason)). Check the path and its permissions.")
        case .newerSchema(let path):
            tr(
                "\(path): made by a newer pinfeed, so it is only read. Update pinfeed, or give another file with --library."
            )
        case .damaged(let path, let reason):
            tr(
                """
                \(path): not a library, or a damaged one (\(reason)); it was left as it is. \
                Move it away, or give another file with --library.
                """)
        case .notALibrary(let path):
            tr("\(path): another program's file, no library; it was left as it is. Give another file with --library.")
        case .readOnly(let path):
            tr("\(path): the library cannot be written to. Check the permissions of the file and its folder.")
        case .busy(let path):
            tr("\(path): another program keeps the library locked. Try again when it is done.")
        case .diskFull(let path):
            tr("\(path): the disk is full. Free some space and try again.")
        case .replaced(let path):
            tr("\(path): another program has replaced the library. Try again.")
        case .readFailed(let path, let reason):
            tr("\(path): the library cannot be read (\(reason)). Check the disk.")
        case .writeFailed(let path, let reason):
            tr("\(path): cannot be written (\(reason)). Check the disk and the permissions.")
        case .fileExists(let path):
            tr("\(path): there is such a file already; it was left as it is. Give another name.")
        case .libraryMissing(let path):
            tr("\(path): no such library. Check the path.")
        case .notAnExport(let path, let reason):
            tr("\(path): not an export or a backup of a library (\(reason)). Nothing was changed. Try another file.")
        case .newerExport(let path, let version):
            tr("\(path): an export of version \(version), from a newer pinfeed. Nothing was changed; update pinfeed.")
        case .picturesUnchecked(let reason):
            tr("Can't check the pictures (\(reason)). Nothing was imported.")
        case .noSuchAccount(let name):
            tr("The library has no account \"\(name)\". Check --account.")
        case .severalAccounts(let path):
            tr("\(path): an export of several accounts cannot go into one. Leave out --account.")
        default: nil
        }
    }

    /// The message for invalid input: pictures and text fields.
    private var textDescription: String? {
        switch self {
        case .noPictureChosen:
            tr("The post has no picture. Choose one first.")
        case .pictureMissing(let path):
            tr("\(path): no such picture. Choose another one.")
        case .pictureUnreadable(let path, let reason):
            tr("\(path): the picture cannot be read (\(reason)). Check its permissions or choose another one.")
        case .pictureTooLarge(let path, let limit):
            tr("\(path): the picture is larger than \(limit >> 20) MiB. Choose a smaller one.")
        case .tooManyPictures(let limit):
            tr("Too many pictures: at most \(limit). Remove some.")
        case .textTooLong(let field, let limit):
            tr("The \(field.words) is too long: at most \(limit.characters) characters. Shorten it.")
        case .textMissing(let field):
            tr("The \(field.words) is empty. Write one.")
        case .tooManyTags(let limit):
            tr("Too many tags: at most \(limit). Remove some.")
        case .pinRefused(let reason):
            tr("The pin cannot be saved (\(reason)). Save another one.")
        case .thumbnailTooLarge(let limit):
            tr("The thumbnail is larger than \(limit >> 10) KiB.")
        default: nil
        }
    }

    private var objectDescription: String {
        switch self {
        case .unknownAccount(let id):
            tr("The library has no account \(id). Start pinfeed again.")
        case .notThere(.post):
            tr("The post is not there any more: it was removed, here or in another session.")
        case .notThere(.board):
            tr("The board is not there any more: it was removed, here or in another session.")
        case .notThere(.capsule):
            tr("The capsule is not there any more: it was removed, here or in another session.")
        case .notThere(.note):
            tr("The note is not there any more: it was removed, here or in another session.")
        case .notThere(.savedPin):
            tr("The saved pin is not there any more: it was removed, here or in another session.")
        case .boardNameTaken(let name):
            tr("There is a board \"\(name)\" already. Choose another name.")
        case .tooManyBoards(let limit):
            tr("Too many boards: at most \(limit). Delete some.")
        case .goalOutOfRange(_, let limit):
            tr("A capsule's goal is a number from 1 to \(limit). Choose another one.")
        case .openingDatePassed:
            tr("The opening date has passed. Choose one in the future.")
        case .openingDateTooFar:
            tr("The opening date is after the year 9999. Choose an earlier one.")
        case .capsuleSealed(let name):
            tr("The capsule \"\(name)\" is sealed until its date. Wait for it, or open it early.")
        case .capsuleOpened(let name):
            tr("The capsule \"\(name)\" has been opened. Make a new one.")
        case .noteEmpty:
            tr("The note is empty. Write something or choose a pin.")
        case .tooManyNotes(let limit):
            tr("Too many notes: at most \(limit). Make another capsule.")
        case .nothingToRestore:
            tr("There is nothing to bring back any more.")
        default:
            tr("The library cannot do that.")
        }
    }
}
