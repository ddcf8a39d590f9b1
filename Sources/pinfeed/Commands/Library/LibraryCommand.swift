import ArgumentParser
import Feeds
import Foundation
import Languages
import LibraryValues
import PinLibrary

/// Checks, backs up, exports and imports the library without opening the browser.
struct LibraryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library",
        abstract: tr("Check, back up, export or import the library."),
        discussion: tr(
            """
            These commands work while the browser has the library open. They never overwrite a file, and a command \
            that fails changes nothing.
            """),
        subcommands: [Check.self, Backup.self, Export.self, Import.self])
}

/// The option that selects the library.
struct LibraryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(tr("Library file. By default, your own."), valueName: "file"),
        completion: .file())
    var library: String?

    /// Opens the library, runs `body`, and closes the library even if `body` throws.
    ///
    /// - Parameter createsIfMissing: Whether to create a missing library.
    func withLibrary<Value: Sendable>(
        createsIfMissing: Bool = false, _ body: (PinLibrary) async throws -> Value
    ) async throws -> Value {
        let library = try await open(createsIfMissing: createsIfMissing)
        let value: Value
        do {
            value = try await body(library)
        } catch {
            try? await close(library)
            throw error
        }
        try await close(library)
        return value
    }

    /// Closes the library. If another program has removed the file, writes its contents again first, and reports that.
    /// - Throws: `PinLibraryError` if the contents can't be written again. The library is closed nevertheless.
    private func close(_ library: PinLibrary) async throws {
        do {
            let notice = try await library.rescueIfRemoved()
            await library.close()
            if let notice { report(notice) }
        } catch {
            await library.close()
            throw error
        }
    }

    /// - Throws: `PinLibraryError.noHome`
    func location(in launch: LaunchContext) throws(PinLibraryError) -> LibraryLocation {
        if let library { return LibraryLocation(argument: library) }
        return try .standard(in: launch.folders)
    }

    private func open(createsIfMissing: Bool) async throws -> PinLibrary {
        let opened = try await PinLibrary.open(at: try location(in: .current), createsIfMissing: createsIfMissing)
        if let notice = opened.notice { report(notice) }
        return opened
    }

    private func report(_ notice: LibraryNotice) {
        StandardStreams.report("pinfeed: \(notice.description.printable)")
    }
}

extension LibraryCounts {
    /// A summary of the contents, such as `3 posts, 40 saved pins, 2 boards, 1 capsule`.
    var summary: String {
        [
            tr("\(posts) post", "\(posts) posts", posts), tr("\(saved) saved pin", "\(saved) saved pins", saved),
            tr("\(boards) board", "\(boards) boards", boards),
            tr("\(capsules) capsule", "\(capsules) capsules", capsules),
        ].joined(separator: ", ")
    }
}
