import Feeds
import Files
import Foundation
import Languages
import ScreenKit

/// The folders of languages: the person's own, then those that come with the program.
package struct LanguageGallery: Sendable {
    private static let fileEnding = ".po"
    /// The largest file, in bytes.
    private static let limit = 4 << 20

    private let own: String
    private let launch: LaunchContext

    /// Does not touch the file system.
    package init(_ launch: LaunchContext) {
        self.launch = launch
        own = (launch.folders.config ?? "/.config") + "/pinfeed/languages"
    }

    /// Lets the process speak the language that is configured, or else the first of the environment's that there is.
    /// - Parameter configured: `language` of the configuration; nil, for `"auto"`, goes by the environment.
    /// - Throws: why what is configured cannot be spoken; then the environment's is.
    package func speak(_ configured: String?) throws(LanguageError) {
        guard Language.canBeWritten(in: launch.environment) else { return Catalogue.choose(nil) }
        guard let configured else { return Catalogue.choose(ofEnvironment) }
        do throws(LanguageError) {
            Catalogue.choose(try catalogue(of: configured))
        } catch {
            Catalogue.choose(ofEnvironment)
            throw error
        }
    }

    private var ofEnvironment: Catalogue? {
        let wanted = Language.wanted(in: launch.environment)
        guard !wanted.isEmpty else { return nil }
        // What is wrong with a language that nobody named is no reason to say anything.
        return wanted.lazy.compactMap { try? catalogue(of: $0) }.first ?? nil
    }

    /// The texts of a language; nil for English, in which they are written.
    package func catalogue(of name: String) throws(LanguageError) -> Catalogue? {
        guard name != Language.english else { return nil }
        let files = files()
        guard let path = files.first(where: { $0.name == name })?.path else {
            throw .unknown(name: name, known: ([Language.english] + files.map(\.name)).sorted())
        }
        guard let bytes = try? LocalFile.contents(of: path, limit: Self.limit) else { throw .unreadable(path: path) }
        do throws(Catalogue.ReadingError) {
            return try Catalogue(language: name, file: path, po: bytes)
        } catch {
            throw .malformed(path: path, error)
        }
    }

    /// The languages that there are, English first, each with what it calls itself.
    package func languages() -> [NamedLanguage] {
        [NamedLanguage(id: Language.english, name: "English")]
            + files().map { file in
                var reader = POReader((try? LocalFile.contents(of: file.path, limit: Self.limit)) ?? [])
                let header = try? reader.next()
                return NamedLanguage(id: file.name, name: header?.field("X-Language-Name") ?? file.name)
            }
    }

    private func files() -> [(name: String, path: String)] {
        let bundled = DataLocation(of: "Languages", launch).find(holding: "ko.po")
        var seen: Set<String> = []
        return ([own] + [bundled].compactMap { $0 }).flatMap { folder in
            let names = OpenFolder.names(at: folder)
            return names.filter { $0.hasSuffix(Self.fileEnding) && $0.count <= 20 }.sorted().filter {
                seen.insert($0).inserted
            }.map { name in (name: String(name.dropLast(Self.fileEnding.count)), path: folder + "/" + name) }
        }
    }
}
