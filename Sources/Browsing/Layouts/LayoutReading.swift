import Feeds
import Files
import Foundation
import Languages
import LayoutFiles

/// Reads a layout's file.
package struct LayoutReading: Sendable {
    /// The largest file, in bytes.
    private static let limit = 1 << 20

    /// Absolute.
    package let path: String
    /// What messages call it.
    package let name: String

    /// Why a file is no layout, in a line that begins with its name.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package func read() throws(Failure) -> LayoutFile {
        let bytes: [UInt8]
        do throws(FeedError) {
            bytes = try LocalFile.contents(of: path, limit: Self.limit)
        } catch {
            throw Failure(description: "\(name): \(reason(error))")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(description: tr("\(name): this is no text in UTF-8"))
        }
        do throws(LayoutFileError) {
            return try LayoutFile(text: text)
        } catch {
            throw Failure(description: "\(name):\(error.description)")
        }
    }

    private func reason(_ error: FeedError) -> String {
        switch error {
        case .missing: tr("there is no such file")
        case .unreadable(_, let reason): tr("it cannot be read: \(reason)")
        case .tooLarge: tr("it is larger than 1 MiB")
        case .notAFeed(_, let reason): reason
        default: error.description
        }
    }
}

extension LayoutReading {
    /// Reads the file of that name or path, else the layout of the gallery that is called so.
    package init(named name: String, in launch: LaunchContext) throws(MissingLayout) {
        let path = launch.absolutePath(name)
        let isPath = name.contains("/") || access(path, F_OK) == 0
        let found = isPath ? path : LayoutGallery(launch).file(named: name) ?? path
        guard access(found, F_OK) == 0 else {
            throw MissingLayout(name: name, known: LayoutGallery(launch).names)
        }
        self.init(path: found, name: found.split(separator: "/").last.map(String.init) ?? name)
    }
}

/// `--layout` names neither a file nor a layout of the gallery.
package struct MissingLayout: Error, CustomStringConvertible {
    let name: String
    let known: [String]

    package var description: String {
        tr(
            "--layout \(name): there is no such file, and no layout of that name; there are \(known.joined(separator: ", "))."
        ) + name.suggestion(among: known)
    }
}
