import FeedScreens
import Feeds
import Files
import Foundation
import Languages
import LayoutFiles
import ScreenKit
import TerminalUI

/// The available layouts: those in the user's folder, then those that come with the program.
package struct LayoutGallery: Sendable {
    private static let fileExtension = ".jsonc"
    /// The display order of the bundled layouts, from simple to complex.
    private static let bundledOrder = [
        "in-order", "two-columns", "shortest-column", "cards", "chat", "film-strip", "streaming-home",
        "capsule-pager", "justified-rows", "photo-wall", "three-and-four", "shared-rows", "editorial", "spans",
        "grid-lanes", "right-to-left", "exhibition", "magazine", "calendar",
    ]
    /// The maximum number of layouts that are read.
    private static let maximumEntryCount = 200

    private let launch: LaunchContext
    /// The absolute path of the user's layout folder.
    private let userFolder: String
    private let homeFolder: String

    /// Creates a gallery without accessing the file system.
    package init(_ launch: LaunchContext) {
        self.launch = launch
        homeFolder = launch.homeFolder
        userFolder = (launch.folders.config ?? "/.config") + "/pinfeed/layouts"
    }

    /// The absolute paths of the folders, the user's own first.
    var folders: [String] {
        [userFolder] + [DataLocation(of: "Layouts", launch).find(containing: "two-columns.jsonc")].compactMap { $0 }
    }

    /// Reads all layouts and sends them. Invalid layouts are sent as errors.
    func run(_ outbox: Outbox<AppMessage>) async {
        outbox.send(.layout(.galleryRead(entries())))
    }

    func entries() -> [GalleryEntry] {
        var seen: Set<String> = []
        let files = findFiles().filter { seen.insert($0.id).inserted }
        return files.prefix(Self.maximumEntryCount).map { file in
            do throws(LayoutFileReader.Failure) {
                return GalleryEntry(
                    id: file.id, layout: .success(try LayoutFileReader(path: file.path, name: file.id).read()))
            } catch {
                return GalleryEntry(id: file.id, layout: .failure(UnderlyingError(error)))
            }
        }
    }

    /// Returns the file of a layout by the name that `--layout` and demo scripts use, or `nil` if there is none.
    func file(named name: String) -> String? {
        findFiles().first { $0.id == name || $0.id + Self.fileExtension == name }?.path
    }

    /// The names of all layouts.
    package var names: [String] { findFiles().map(\.id) }

    /// The reason why a layout could not be written.
    struct WriteFailure: Error, Hashable, Sendable, CustomStringConvertible {
        let folder: String
        let error: FileError

        var description: String { tr("Can't save the layout to \(folder): \(error.reason).") }
    }

    /// Writes a layout to a new file in the user's folder, named after the layout. If another layout has the name, a
    /// number is appended.
    /// - Returns: the path for display, and the new entry of the gallery.
    func write(_ file: LayoutFile) throws(WriteFailure) -> (path: String, entry: GalleryEntry) {
        let usedTitles = Set(entries().map(\.title) + [GalleryMenu.columnsTitle])
        let base = file.name.replacing(#/ [0-9]+$/#, with: "")
        do throws(FileError) {
            let folder = try OpenFolder(creating: userFolder)
            // The layout refers to this schema, which editors use.
            try? folder.write(Array(LayoutFile.schemaText.utf8), to: "layout.schema.json", mode: 0o666, .cached)
            for suffix in 1...1_000 {
                var file = file
                if suffix > 1, !base.isEmpty { file.name = "\(base) \(suffix)" }
                guard !usedTitles.contains(file.name) else { continue }
                let id =
                    suffix == 1 ? Self.id(for: file.name) ?? "layout" : "\(Self.id(for: base) ?? "layout")-\(suffix)"
                var layout = try TemporaryFile(in: folder, mode: 0o666)
                try layout.write(Array(file.text.utf8)[...])
                guard try layout.renameIfFree(id + Self.fileExtension) else { continue }
                let path = "\(userFolder)/\(id)\(Self.fileExtension)"
                return (
                    path.hasPrefix(homeFolder + "/") ? "~" + path.dropFirst(homeFolder.count) : path,
                    GalleryEntry(id: id, layout: .success(file))
                )
            }
            throw FileError(userFolder, .rename, code: EEXIST)
        } catch {
            throw WriteFailure(folder: userFolder, error: error)
        }
    }

    /// Returns the file name for a layout name: its lower-case ASCII letters, digits and hyphens, or `nil` if empty.
    private static func id(for name: String) -> String? {
        let letters = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let id = String(letters).split(separator: "-").joined(separator: "-").prefix(60)
        return id.isEmpty ? nil : String(id)
    }

    private func findFiles() -> [(id: String, path: String)] {
        folders.flatMap { folder in
            let names = OpenFolder.names(at: folder)
            let ids = names.filter { $0.hasSuffix(Self.fileExtension) }.map {
                String($0.dropLast(Self.fileExtension.count))
            }
            let sorted = NaturalOrder.sorted(ids, by: \.self)
            let bundled = Self.bundledOrder.filter(sorted.contains)
            return (bundled + sorted.filter { !bundled.contains($0) }).map { id in
                (id: id, path: "\(folder)/\(id)\(Self.fileExtension)")
            }
        }
    }
}
