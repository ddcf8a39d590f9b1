import Glibc

/// A filter for subfolders to exclude, such as those that systems and other programs create.
package struct FolderFilter: Hashable, Sendable {
    /// Lowercase glob patterns.
    private let patterns: [String]

    /// The name of a file that excludes its folder and all subfolders, as for Android and Synology Photos.
    package static let markerFile = ".nomedia"

    /// Creates a filter.
    /// - Parameter patterns: names or shell glob patterns of folders, ignoring case. Empty to exclude none.
    package init(_ patterns: [String]) { self.patterns = patterns.map { $0.lowercased() } }

    /// Returns whether a folder with this name is excluded.
    package func excludes(_ name: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let name = name.lowercased()
        return patterns.contains { $0 == name || fnmatch($0, name, FNM_NOESCAPE) == 0 }
    }
}
