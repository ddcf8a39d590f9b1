import Drawings
import Feeds
import Files
import Foundation
import JSONC

/// The folders of themes: the person's own, then those that come with the program.
package struct ThemeGallery: Sendable {
    private static let fileEnding = ".jsonc"
    /// The most themes that are read, and the largest file, in bytes.
    private static let mostEntries = 200
    private static let limit = 1 << 16

    /// The person's own folder of themes, absolute; it need not be there.
    let own: String
    private let launch: LaunchContext

    /// Does not touch the file system.
    package init(_ launch: LaunchContext) {
        self.launch = launch
        own = (launch.folders.config ?? "/.config") + "/pinfeed/themes"
    }

    /// Every theme that can be read, and what is wrong with the others, in lines that begin with a file's name.
    package func read() -> (themes: [NamedTheme], problems: [String]) {
        var themes: [NamedTheme] = []
        var problems: [String] = []
        let bundled = DataLocation(of: "Themes", launch).find(holding: "nord.jsonc")
        for folder in [own] + [bundled].compactMap({ $0 }) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let files = names.filter { Self.canBeNamed($0) }.sorted().prefix(Self.mostEntries)
            for name in files where !themes.contains(where: { $0.id + Self.fileEnding == name }) {
                do throws(ThemeFailure) {
                    let id = String(name.dropLast(Self.fileEnding.count))
                    themes.append(NamedTheme(id: id, file: try Self.file(at: folder + "/" + name, name: name)))
                } catch {
                    problems.append(error.description)
                }
            }
        }
        return (themes, problems)
    }

    /// Whether the configuration can name a file's theme: `default` is the program's own.
    private static func canBeNamed(_ name: String) -> Bool {
        name.hasSuffix(fileEnding) && (fileEnding.count + 1...100).contains(name.count)
            && name != "default" + fileEnding && !name.contains(where: \.isNewline)
    }

    private struct ThemeFailure: Error, CustomStringConvertible {
        let description: String
    }

    private static func file(at path: String, name: String) throws(ThemeFailure) -> ThemeFile {
        guard let bytes = try? LocalFile.contents(of: path, limit: limit),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw ThemeFailure(description: "\(name): this is no text in UTF-8 of at most 64 KiB") }
        do throws(JSONCError) {
            return try ThemeFile(text: text)
        } catch {
            throw ThemeFailure(description: "\(name):\(error.description)")
        }
    }
}
