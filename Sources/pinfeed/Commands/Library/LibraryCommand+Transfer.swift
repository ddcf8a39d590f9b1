import ArgumentParser
import Foundation
import PinLibrary

extension LibraryCommand {
    /// Copies the library's file.
    struct Backup: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Copy the library's file, also while it is used.",
            discussion: """
                The copy is a library of its own for --library. The pictures of posts are not in it: export --with-pictures \
                has them.
                """)

        @Argument(help: "The file to write; it must not be there yet.", completion: .file())
        var file: String

        @OptionGroup var options: LibraryOptions

        func run() async throws {
            try await options.withLibrary { try await $0.backUp(to: file) }
        }
    }

    /// Writes the library as JSON.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the library as JSON.",
            discussion: """
                Pictures are named by where they are. With --with-pictures they are copied too, into a folder beside the file: \
                library.json has library-pictures. The notes of sealed capsules are in it, to be read by whoever opens it.
                """)

        @Argument(help: "The file to write; it must not be there yet.", completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp("The login name of the one account to export; all when not given.", valueName: "name"),
            completion: .accounts)
        var account: String?

        @Flag(help: "Copy the pictures too.")
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
            abstract: "Bring an export into the library.",
            discussion: """
                What is there stays as it is, so importing twice changes nothing. A file that is no export, or half of one, changes \
                nothing either.
                """)

        @Argument(help: "The file that export wrote.", completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var options: LibraryOptions

        @Option(
            help: ArgumentHelp(
                "The login name of the account to import into; those of the export when not given.", valueName: "name"),
            completion: .accounts)
        var account: String?

        func run() async throws {
            let result = try await options.withLibrary(isMade: true) {
                try await $0.import(from: file, account: account)
            }
            guard !result.isEmpty else { return print("Nothing new: all of it is in the library.") }
            func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }
            print(
                """
                Imported \(count(result.savedPins, "saved pin")), \(count(result.posts, "post")), \
                \(count(result.boards, "board")), \(count(result.capsules, "capsule")) with \
                \(count(result.notes, "note")), \(count(result.accounts, "new account")).
                """)
            if result.missingPictures > 0 { print("Pictures that are not there any more: \(result.missingPictures).") }
        }
    }
}
