import ArgumentParser
import Feeds
import Languages
import LibraryValues
import PictureDecoding
import Pictures
import PinLibrary

extension LibraryCommand {
    struct Backup: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Copy the library file, even while it is in use."),
            discussion: tr(
                """
                Restore the copy with library import, or open it with --library. It doesn't contain the pictures \
                of posts; use export --with-pictures for these.
                """))

        @Argument(help: ArgumentHelp(tr("File to write. It must not exist yet.")), completion: .file())
        var file: String

        @OptionGroup var options: LibraryOptions

        func run() async throws {
            try await options.withLibrary { try await $0.backUp(to: file) }
        }
    }

    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Export the library as JSON."),
            discussion: tr(
                """
                The export contains the paths of pictures. With --with-pictures, the pictures are copied to a \
                folder beside the file: library-pictures for library.json. The notes of sealed capsules are \
                included, and readable by anyone who opens the file.
                """))

        @Argument(
            help: ArgumentHelp(tr("File to write. It must not exist yet.")),
            completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                tr("Account to export. By default, all accounts."), valueName: "name"),
            completion: .accounts)
        var account: String?

        @Flag(help: ArgumentHelp(tr("Also copy the pictures.")))
        var withPictures = false

        func run() async throws {
            try await options.withLibrary {
                try await $0.export(to: file, account: account, withPictures: withPictures)
            }
        }
    }

    /// The command that adds the contents of an export or a backup to the library.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Import an export or a backup."),
            discussion: tr(
                """
                Adds only what the library lacks and changes nothing else, so importing twice is safe. An \
                incomplete file isn't imported at all. Files that the export lists as pictures are copied only if \
                they are valid pictures.
                """))

        @Argument(
            help: ArgumentHelp(tr("File written by export or backup.")),
            completion: .file(extensions: ["json", "sqlite"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                tr("Account to import into. By default, the accounts of the export."),
                valueName: "name"),
            completion: .accounts)
        var account: String?

        func run() async throws {
            let pool = DecoderPool(command: DecoderCommand(path: LaunchContext.current.decoderPath))
            let result: LibraryImport
            do {
                result = try await options.withLibrary(createsIfMissing: true) {
                    try await $0.import(from: file, account: account, checking: pool.check)
                }
            } catch {
                await pool.shutdown()
                throw error
            }
            await pool.shutdown()
            print(result.isEmpty ? tr("Nothing to import: the library already has everything.") : result.sentence)
            if result.restoredPictures > 0 {
                print(tr("Restored pictures: \(result.restoredPictures)."))
            }
            if result.missingPictures > 0 {
                print(tr("Missing pictures: \(result.missingPictures)."))
            }
            if result.refusedPictures > 0 {
                print(tr("Skipped files that aren't pictures: \(result.refusedPictures)."))
            }
        }
    }
}

extension DecoderPool {
    /// Decodes a picture file before an import copies it.
    /// - Throws: `PinLibraryError.pictureUnreadable` if it isn't a valid picture, `.picturesUnchecked` if no decoder starts.
    @Sendable fileprivate func check(_ path: String) async throws(PinLibraryError) {
        do throws(PictureFailure) {
            _ = try await thumbnailFile(ofPictureAt: path, byteLimit: PinLibrary.maximumThumbnailSize)
        } catch {
            if case .noDecoder(let reason) = error { throw .picturesUnchecked(reason: UnderlyingError(reason)) }
            throw .pictureUnreadable(path: path, reason: .decoder(UnderlyingError(error)))
        }
    }
}

extension LibraryImport {
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
