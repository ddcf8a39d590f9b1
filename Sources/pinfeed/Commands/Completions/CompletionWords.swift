import ArgumentParser
import Browsing
import Feeds
import Files
import Foundation
import PinLibrary
import SourceFiles

/// Completions that only the program knows, such as boards and topics of the manual.
struct CompletionWords {
    let launch: LaunchContext

    /// The maximum number of a folder's entries to consider.
    private static let maximumFileCount = 2_000

    /// Returns the words escaped for the requesting shell: bash expands them, and zsh ends them at a colon.
    static func escape(_ words: [String]) -> [String] {
        switch CompletionShell.requesting {
        case .bash?:
            words.map { word in
                word.reduce(into: "") { text, character in
                    let isPlain =
                        !character.isASCII || character.isLetter || character.isNumber
                        || "_./:@%+,=-".contains(character)
                    text += (isPlain ? "" : "\\") + String(character)
                }
            }
        case .zsh?: words.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
        default: words
        }
    }

    /// The topics of the manual, and the commands.
    var topics: [String] {
        let topics = (try? ManualLoader(launch).loadManual().topics.map(\.name)) ?? []
        let commands = Pinfeed.configuration.subcommands.map { $0._commandName }
        return topics + [Help.optionsTopic] + commands.filter { !topics.contains($0) }
    }

    var layouts: [String] { LayoutGallery(launch).names }

    var demos: [String] { DemoScriptLoader.names(in: launch) }

    /// Example addresses of services, from their source files.
    var services: [String] {
        SourceFileListing(of: launch.sourceFolders).entries.flatMap { entry in
            ((try? entry.file.get().addresses) ?? []).map { "\(entry.name):\($0.example)" }
        }
    }

    /// Returns the names of the accounts in the library that a command line selects. Opens the library read-only.
    func accounts(for commandLine: [String]) async -> [String] {
        await readNames(inLibraryOf: commandLine) { library in try await library.accounts().map(\.loginName) }
    }

    /// Returns the names of the boards of the account that a command line selects. Opens the library read-only.
    func boards(for commandLine: [String]) async -> [String] {
        let name =
            Self.value(of: "--account", in: commandLine)
            ?? SystemUser.current(environment: launch.environment).loginName
        return await readNames(inLibraryOf: commandLine) { library in
            guard let account = try await library.accounts().first(where: { $0.loginName == name }) else { return [] }
            return try await library.boards(by: account.id).map(\.name)
        }
    }

    private func readNames(
        inLibraryOf commandLine: [String], _ body: (PinLibrary) async throws -> [String]
    ) async -> [String] {
        let explicitLocation = Self.value(of: "--library", in: commandLine).map { LibraryLocation(argument: $0) }
        guard let location = try? explicitLocation ?? .standard(in: launch.folders),
            let library = try? await PinLibrary.open(at: location, createsIfMissing: false, isReadOnly: true)
        else { return [] }
        let names = (try? await body(library)) ?? []
        await library.close()
        return names
    }

    /// Returns the value of an option, which is the next word or follows `=`; `nil` if it is missing.
    private static func value(of option: String, in commandLine: [String]) -> String? {
        guard let index = commandLine.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
            return nil
        }
        guard commandLine[index] == option else { return String(commandLine[index].dropFirst(option.count + 1)) }
        // bash passes the equals sign as a separate word.
        let rest = commandLine.dropFirst(index + 1)
        return rest.first == "=" ? rest.dropFirst().first : rest.first
    }

    /// Returns the files and folders that complete a path. Folders end with a slash, except for bash, which appends it
    /// itself.
    /// - Parameter suffixes: The file name suffixes to include; `nil` for all files.
    func files(_ word: String, suffixes: [String]? = nil) -> [String] {
        let start = word.lastIndex(of: "/").map { word[...$0] } ?? ""
        let prefix = word.dropFirst(start.count)
        let folder = launch.absolutePath(start.isEmpty ? "." : String(start))
        let names = OpenFolder.names(at: folder)
        return names.sorted().prefix(Self.maximumFileCount).compactMap { name in
            guard name.hasPrefix(prefix), prefix.hasPrefix(".") || !name.hasPrefix("."),
                !name.contains(where: \.isNewline), !name.hasPathEscapes
            else { return nil }
            var status = stat()
            if stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                return start + name + (CompletionShell.requesting == .bash ? "" : "/")
            }
            return suffixes.map { $0.contains { name.hasSuffix($0) } } ?? true ? start + name : nil
        }
    }
}

extension CompletionKind {
    /// Completes files, and the words that `words` returns.
    static func files(
        suffixes: [String]? = nil, and words: @escaping @Sendable (CompletionWords) -> [String]
    ) -> CompletionKind {
        .custom { _, _, word in
            let completions = CompletionWords(launch: .current)
            return CompletionWords.escape(words(completions) + completions.files(word, suffixes: suffixes))
        }
    }

    static var boards: CompletionKind {
        .custom { commandLine, _, _ in
            CompletionWords.escape(await CompletionWords(launch: .current).boards(for: commandLine))
        }
    }

    static var accounts: CompletionKind {
        .custom { commandLine, _, _ in
            CompletionWords.escape(await CompletionWords(launch: .current).accounts(for: commandLine))
        }
    }
}
