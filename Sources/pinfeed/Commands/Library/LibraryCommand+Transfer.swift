import ArgumentParser
import Feeds
import Languages
import LibraryValues
import PictureDecoding
import Pictures
import PinLibrary

extension LibraryCommand {
    /// Copies the library's file.
    struct Backup: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Copy the library's file, also while it is used."),
            discussion: tr(
                """
                Restore it with library import. The copy is also a library of its own for --library. The pictures of posts \
                are not in it: export --with-pictures has them.
                """))

        @Argument(help: ArgumentHelp(tr("The file to write; it must not be there yet.")), completion: .file())
        var file: String

        @OptionGroup var options: LibraryOptions

        func run() async throws {
            try await options.withLibrary { try await $0.backUp(to: file) }
        }
    }

    /// Writes the library as JSON.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Write the library as JSON."),
            discussion: tr(
                """
                Pictures are named by where they are. With --with-pictures they are copied too, into a folder beside the file: \
                library.json has library-pictures. The notes of sealed capsules are in it, to be read by whoever opens it.
                """))

        @Argument(
            help: ArgumentHelp(tr("The file to write; it must not be there yet.")),
            completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                tr("The login name of the one account to export; all when not given."), valueName: "name"),
            completion: .accounts)
        var account: String?

        @Flag(help: ArgumentHelp(tr("Copy the pictures too.")))
        var withPictures = false

        func run() async throws {
            try await options.withLibrary {
                try await $0.export(to: file, account: account, withPictures: withPictures)
            }
        }
    }

    /// Adds the contents of an export or a backup to the library.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Restore an export or a backup."),
            discussion: tr(
                """
                Adds what the library doesn't have. What is there stays as it is, so importing twice changes nothing. An incomplete \
                file changes nothing either. Files that an export names as pictures are copied only if they are pictures.
                """))

        @Argument(
            help: ArgumentHelp(tr("The file that export or backup wrote.")),
            completion: .file(extensions: ["json", "sqlite"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                tr("The login name of the account to import into; those of the export when not given."),
                valueName: "name"),
            completion: .accounts)
        var account: String?

        func run() async throws {
            let pool = DecoderPool(command: DecoderCommand(path: LaunchContext.current.decoderPath))
            let result: LibraryImport
            do {
                result = try await options.withLibrary(isMade: true) {
                    try await $0.import(from: file, account: account, checking: pool.check)
                }
            } catch {
                await pool.shutdown()
                throw error
            }
            await pool.shutdown()
            print(result.isEmpty ? tr("Nothing new: all of it is in the library.") : result.sentence)
            if result.restoredPictures > 0 {
                print(tr("Restored pictures: \(result.restoredPictures)."))
            }
            if result.missingPictures > 0 {
                print(tr("Pictures that are not there any more: \(result.missingPictures)."))
            }
            if result.refusedPictures > 0 {
                print(tr("Files that are not pictures and were left out: \(result.refusedPictures)."))
            }
        }
    }
}

extension DecoderPool {
    /// Decodes a file that an import copies.
    /// - Throws: `PinLibraryError`: `pictureUnreadable` if it is not a picture, `picturesUnchecked` without a decoder.
    @Sendable fileprivate func check(_ path: String) async throws(PinLibraryError) {
        do throws(PictureFailure) {
            _ = try await keepsake(ofPictureAt: path, byteLimit: PinLibrary.largestThumbnail)
        } catch {
            if case .noDecoder(let reason) = error { throw .picturesUnchecked(reason: UnderlyingError(reason)) }
            throw .pictureUnreadable(path: path, reason: .decoder(UnderlyingError(error)))
        }
    }
}

extension LibraryImport {
    /// What came of it.
    fileprivate var sentence: String {
        let pins = tr("\(savedPins) saved pin", "\(savedPins) saved pins", savedPins)
        let posts = tr("\(self.posts) post", "\(self.posts) posts", self.posts)
        let boards = tr("\(self.boards) board", "\(self.boards) boards", self.boards)
        let capsules = tr("\(self.capsules) capsule", "\(self.capsules) capsules", self.capsules)
        let notes = tr("\(self.notes) note", "\(self.notes) notes", self.notes)
        let accounts = tr("\(self.accounts) new account", "\(self.accounts) new accounts", self.accounts)
        return tr("Imported \(pins), \(posts), \(boards), \(capsules) with \(notes), \(accounts).")
    }
}
