import Feeds
import Files
import Foundation
import Languages
import ScreenKit

/// The available languages: those in the user's folder, then those that come with the program.
package struct LanguageGallery: Sendable {
    private static let fileExtension = ".po"
    /// The maximum size of a file, in bytes.
    private static let maximumFileSize = 4 << 20

    private let userFolder: String
    private let launch: LaunchContext

    /// Creates a gallery without accessing the file system.
    package init(_ launch: LaunchContext) {
        self.launch = launch
        userFolder = (launch.folders.config ?? "/.config") + "/pinfeed/languages"
    }

    /// Selects the configured language, or else the first available one of the environment.
    /// - Parameter configured: the configured `language`, or `nil` (for `"auto"`) to use the environment.
    /// - Throws: the reason why the configured language cannot be used; then the environment's language is selected.
    package func select(_ configured: String?) throws(LanguageError) {
        guard Language.supportsAllLanguages(in: launch.environment) else { return Catalogue.setCurrent(nil) }
        guard let configured else { return Catalogue.setCurrent(environmentCatalogue) }
        do throws(LanguageError) {
            Catalogue.setCurrent(try catalogue(of: configured))
        } catch {
            Catalogue.setCurrent(environmentCatalogue)
            throw error
        }
    }

    private var environmentCatalogue: Catalogue? {
        let preferred = Language.preferredLanguages(in: launch.environment)
        guard !preferred.isEmpty else { return nil }
        // Errors in a language that the user did not configure are ignored.
        return preferred.lazy.compactMap { try? catalogue(of: $0) }.first ?? nil
    }

    /// Reads the catalogue of a language. Returns `nil` for English, the language of the source strings.
    package func catalogue(of name: String) throws(LanguageError) -> Catalogue? {
        guard name != Language.english else { return nil }
        let files = findFiles()
        guard let path = files.first(where: { $0.name == name })?.path else {
            throw .unknown(name: name, available: ([Language.english] + files.map(\.name)).sorted())
        }
        guard let bytes = try? LocalFile.contents(of: path, limit: Self.maximumFileSize) else {
            throw .unreadable(path: path)
        }
        do throws(Catalogue.ParsingError) {
            return try Catalogue(language: name, file: path, po: bytes)
        } catch {
            throw .malformed(path: path, error)
        }
    }

    /// Returns the available languages with their native names, English first.
    package func languages() -> [NamedLanguage] {
        [NamedLanguage(id: Language.english, name: "English")]
            + findFiles().map { file in
                var reader = POReader((try? LocalFile.contents(of: file.path, limit: Self.maximumFileSize)) ?? [])
                let header = try? reader.next()
                return NamedLanguage(id: file.name, name: header?.field("X-Language-Name") ?? file.name)
            }
    }

    private func findFiles() -> [(name: String, path: String)] {
        let bundled = DataLocation(of: "Languages", launch).find(containing: "ko.po")
        var seen: Set<String> = []
        return ([userFolder] + [bundled].compactMap { $0 }).flatMap { folder in
            let names = OpenFolder.names(at: folder)
            return names.filter { $0.hasSuffix(Self.fileExtension) && $0.count <= 20 }.sorted().filter {
                seen.insert($0).inserted
            }.map { name in (name: String(name.dropLast(Self.fileExtension.count)), path: folder + "/" + name) }
        }
    }
}
