import Languages
import LibraryValues
import Testing

struct ErrorTests {
    /// Every error has a specific description, different from all others.
    @Test func everyErrorHasAUniqueDescription() {
        let path = "/library.sqlite"
        let errors: [PinLibraryError] = [
            .cannotOpen(path: path, reason: .notAFile), .newerSchema(path: path),
            .damaged(path: path, reason: .notAFile),
            .notALibrary(path: path), .readOnly(path: path), .busy(path: path), .diskFull(path: path),
            .readFailed(path: path, reason: .notAFile), .writeFailed(path: path, reason: .notAFile), .noPictureChosen,
            .pictureMissing(path: path), .pictureUnreadable(path: path, reason: .notAFile),
            .pictureTooLarge(path: path, limit: 1 << 20), .tooManyPictures(limit: 7),
            .textTooLong(.note, limit: TextLimit(characters: 3, bytes: 9)), .textMissing(.boardName),
            .tooManyTags(limit: 7), .unknownAccount(id: 7), .pinRejected(reason: .noID),
            .thumbnailTooLarge(limit: 1 << 20),
            .notFound(.board), .boardNameTaken("Sea"), .tooManyBoards(limit: 7), .goalOutOfRange(0, limit: 7),
            .openingDatePassed, .openingDateTooFar, .capsuleSealed(name: "Sea"), .capsuleOpened(name: "Sea"),
            .noteEmpty,
            .tooManyNotes(limit: 7), .nothingToRestore, .fileExists(path: path), .libraryMissing(path: path),
            .notAnExport(path: path, reason: .notJSON), .newerExport(path: path, version: 7), .noSuchAccount("mina"),
            .severalAccounts(path: path), .replaced(path: path),
            .picturesUnchecked(reason: UnderlyingError(message: "r")), .noHome,
        ]
        let descriptions = errors.map(\.description)
        #expect(Set(descriptions).count == errors.count)
        #expect(descriptions.allSatisfy { $0.hasSuffix(".") && $0 != "The library doesn't support this." })
    }
}
