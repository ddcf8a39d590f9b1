import Drawings
import Feeds
import Files
import Foundation
import JSONC

/// The available themes: those in the user's folder, then those that come with the program.
package struct ThemeGallery: Sendable {
    private static let fileExtension = ".jsonc"
    /// The maximum number of themes that are read.
    private static let maximumThemeCount = 200
    /// The maximum size of a file, in bytes.
    private static let maximumFileSize = 1 << 16

    /// The absolute path of the user's theme folder, which need not exist.
    let userFolder: String
    private let launch: LaunchContext

    /// Creates a gallery without accessing the file system.
    package init(_ launch: LaunchContext) {
        self.launch = launch
        userFolder = (launch.folders.config ?? "/.config") + "/pinfeed/themes"
    }

    /// Reads all themes. Returns the valid themes, and the errors of invalid themes as lines that begin with the file's
    /// name.
    func read() -> (themes: [NamedTheme], problems: [String]) {
        var themes: [NamedTheme] = []
        var problems: [String] = []
        for file in findFiles().prefix(Self.maximumThemeCount) {
            do throws(ThemeError) {
                themes.append(NamedTheme(id: file.id, file: try Self.read(file)))
            } catch {
                problems.append(error.description)
            }
        }
        return (themes, problems)
    }

    /// Reads a theme by name, without reading others.
    /// - Throws: `ThemeError` if there is no such theme or it is invalid.
    package func theme(named name: String) throws(ThemeError) -> NamedTheme {
        let files = findFiles()
        guard let file = files.first(where: { $0.id == name }) else {
            throw .unknown(name: name, available: files.map(\.id))
        }
        return NamedTheme(id: name, file: try Self.read(file))
    }

    private func findFiles() -> [(id: String, path: String)] {
        let bundled = DataLocation(of: "Themes", launch).find(containing: "nord.jsonc")
        var seen: Set<String> = []
        return ([userFolder] + [bundled].compactMap { $0 }).flatMap { folder in
            let names = OpenFolder.names(at: folder)
            return names.filter(Self.canBeNamed).sorted().filter { seen.insert($0).inserted }.map { name in
                (id: String(name.dropLast(Self.fileExtension.count)), path: folder + "/" + name)
            }
        }
    }

    /// Returns whether the configuration can name the theme in a file. `default` is reserved for the built-in theme.
    private static func canBeNamed(_ name: String) -> Bool {
        name.hasSuffix(fileExtension) && (fileExtension.count + 1...100).contains(name.count)
            && name != "default" + fileExtension && !name.contains(where: \.isNewline)
    }

    private static func read(_ file: (id: String, path: String)) throws(ThemeError) -> ThemeFile {
        let name = file.id + fileExtension
        guard let bytes = try? LocalFile.contents(of: file.path, limit: maximumFileSize),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw .notText(file: name) }
        do throws(JSONCError) {
            return try ThemeFile(text: text)
        } catch {
            throw .malformed(file: name, error)
        }
    }
}
