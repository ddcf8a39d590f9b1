import Feeds
import Files
import Foundation
import JSONC
import Languages
import LayoutFiles

/// A reader of a layout file.
package struct LayoutFileReader: Sendable {
    /// The maximum size of a file, in bytes.
    private static let maximumFileSize = 1 << 20

    /// The absolute path of the file.
    package let path: String
    /// The name of the file in messages.
    package let name: String

    /// The reason a file is not a layout.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case unreadable(name: String, FeedError)
        /// Not UTF-8.
        case notText(name: String)
        case malformed(name: String, JSONCError)

        /// One line that begins with the file's name.
        package var description: String {
            switch self {
            case .unreadable(let name, let error): "\(name): \(Self.reason(error))"
            case .notText(let name): tr("\(name): not valid UTF-8")
            case .malformed(let name, let error): "\(name):\(error)"
            }
        }

        private static func reason(_ error: FeedError) -> String {
            switch error {
            case .missing: tr("file not found")
            case .unreadable(_, let reason): tr("can't read the file: \(reason.description)")
            case .tooLarge: tr("the file is larger than 1 MiB")
            case .notAFeed(_, let reason): reason.description
            default: error.description
            }
        }
    }

    package func read() throws(Failure) -> LayoutFile {
        let bytes: [UInt8]
        do throws(FeedError) {
            bytes = try LocalFile.contents(of: path, limit: Self.maximumFileSize)
        } catch {
            throw .unreadable(name: name, error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText(name: name)
        }
        do throws(JSONCError) {
            return try LayoutFile(text: text)
        } catch {
            throw .malformed(name: name, error)
        }
    }
}

extension LayoutFileReader {
    /// Finds a layout file by its path, or else by its name in the gallery. Doesn't read it.
    /// - Parameter kinds: further names that the command accepts, for the error message.
    package init(named name: String, kinds: [String] = [], in launch: LaunchContext) throws(MissingLayout) {
        let path = launch.absolutePath(name)
        let isPath = name.contains("/") || access(path, F_OK) == 0
        let file = isPath ? path : LayoutGallery(launch).file(named: name) ?? path
        guard access(file, F_OK) == 0 else {
            throw MissingLayout(
                name: name, layouts: kinds + LayoutGallery(launch).names, files: Self.files(beside: name, in: launch))
        }
        self.init(path: file, name: file.split(separator: "/").last.map(String.init) ?? name)
    }
}

extension LayoutFileReader {
    /// Returns the paths of the JSON files in the folder of `name`, with the folder as written in `name`.
    private static func files(beside name: String, in launch: LaunchContext) -> [String] {
        let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
        let names = OpenFolder.names(at: launch.absolutePath(folder.isEmpty ? "." : folder))
        return names.filter { $0.hasSuffix(".jsonc") || $0.hasSuffix(".json") }.map { folder + $0 }
    }
}

/// The error for a `--layout` that is neither a file nor a layout in the gallery.
package struct MissingLayout: Error, CustomStringConvertible {
    let name: String
    /// The names of the available layouts.
    let layouts: [String]
    /// The paths of files that may be layouts.
    let files: [String]

    package var description: String {
        tr(
            "--layout \(name): no file or layout with this name. Layouts: \(layouts.joined(separator: ", "))."
        ) + name.suggestion(among: layouts + files)
    }
}
