import Glibc

/// The folders within a folder whose pictures are left out: those that systems and other programs make for themselves.
package struct FolderFilter: Hashable, Sendable {
    /// Lowercase glob patterns.
    private let patterns: [String]

    /// A folder that holds a file of this name is left out with all below it, as Android's media scanner and Synology Photos do.
    package static let markerFile = ".nomedia"

    /// - Parameter patterns: names of folders, or glob patterns as in a shell; ASCII letters match in either case. Empty for none.
    package init(_ patterns: [String]) { self.patterns = patterns.map { $0.lowercased() } }

    /// Whether a folder of this name is left out.
    package func excludes(_ name: String) -> Bool {
        guard !patterns.isEmpty else { return false }
        let name = name.lowercased()
        return patterns.contains { $0 == name || fnmatch($0, name, FNM_NOESCAPE) == 0 }
    }
}
