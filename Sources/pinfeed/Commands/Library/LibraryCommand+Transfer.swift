import ArgumentParser
import Foundation
import Languages
import PinLibrary

extension LibraryCommand {
    /// Copies the library's file.
    struct Backup: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Copy the library's file, also while it is used."),
            discussion: tr(
                """
                The copy is a library of its own for --library. The pictures of posts are not in it: export --with-pictures \
                has them.
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

    /// Brings an export into the library.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Bring an export into the library."),
            discussion: tr(
                """
                What is there stays as it is, so importing twice changes nothing. A file that is no export, or half of one, changes \
                nothing either.
                """))

        @Argument(help: ArgumentHelp(tr("The file that export wrote.")), completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                tr("The login name of the account to import into; those of the export when not given."),
                valueName: "name"),
            completion: .accounts)
        var account: String?

        func run() async throws {
            let result = try await options.withLibrary(isMade: true) {
                try await $0.import(from: file, account: account)
            }
            guard !result.isEmpty else { return print(tr("Nothing new: all of it is in the library.")) }
            print(result.sentence)
            if result.missingPictures > 0 {
                print(tr("Pictures that are not there any more: \(result.missingPictures)."))
            }
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
