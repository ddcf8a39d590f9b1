import ArgumentParser
import Feeds
import Foundation
import Languages
import SourceFiles

/// The command that lists and checks source files.
struct SourcesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: tr("List the services, or check a source file."),
        subcommands: [List.self, Check.self], defaultSubcommand: List.self)

    /// The command that prints every source file, with the address forms that it defines.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("List the services with example addresses."),
            discussion: tr("Your own files replace included ones with the same name."))

        func run() throws {
            let folders = LaunchContext.current.sourceFolders
            let listing = SourceFileListing(of: folders)
            guard !listing.entries.isEmpty else {
                throw SourcesFailure.noFiles(searched: folders)
            }
            PagedOutput.standard.show(
                Array(listing.entries.map(\.lines).joined(separator: [""])))
        }
    }
}

extension SourceFileListing.Entry {
    fileprivate var lines: [String] {
        switch file {
        case .success(let file):
            let width = file.addresses.map { "\(name):\($0.example)".count }.max() ?? 0
            return ["\(file.title.isEmpty ? name : file.title): \(file.about)"]
                + file.addresses.map { address in
                    let example = "\(name):\(address.example)"
                    return "  \(example.padding(toLength: width, withPad: " ", startingAt: 0))  \(address.about)"
                }
        case .failure(let error): return ["\(path):\(error)"]
        }
    }
}

/// The error of a command about source files.
enum SourcesFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case noFiles(searched: [String])
    case missing(path: String)
    case malformed(path: String, SourceFileError)
    /// The file is larger than 64 MiB.
    case tooLarge(path: String)

    var description: String {
        switch self {
        case .noFiles(let folders):
            tr(
                """
                Can't find source files in \(folders.joined(separator: ", ")). Copy Data/Sources there, or set \
                PINFEED_DATA.
                """)
        case .missing(let path): tr("Can't read \(path). Check the path.")
        case .malformed(let path, let error): "\(path):\(error)"
        case .tooLarge(let path): tr("Can't read \(path): larger than 64 MiB.")
        }
    }
}
