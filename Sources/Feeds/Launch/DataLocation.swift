/// Where a folder of the bundled data can be: the sample, the layouts, the demos.
///
/// The first of these that is there, for a folder called `Sample`:
/// 1. `$PINFEED_DATA/Sample`;
/// 2. `../share/pinfeed/Sample` from the program's own folder, where installing puts it;
/// 3. `pinfeed/Sample` in the data folders of the XDG Base Directory Specification 0.8;
/// 4. `Data/Sample` in any folder above the program, where a build folder within the repository finds it, then above
///    the folders in `nearby`.
package struct DataLocation: Hashable, Sendable {
    /// The folders to look in, best first, each once. Absolute.
    package let candidates: [String]

    /// - Parameters:
    ///   - name: the folder's name.
    ///   - nearby: absolute paths of folders, or files, in the repository, for a build folder outside of it.
    package init(of name: String, _ context: LaunchContext, nearby: [String] = []) {
        var folders: [String] = []
        if let data = context.environment["PINFEED_DATA"], !data.isEmpty {
            folders.append("\(context.absolutePath(data))/\(name)")
        }
        let above = Self.foldersAbove(context.executable)
        if above.count > 1 { folders.append(Self.join(above[1], "share/pinfeed/\(name)")) }

        let data = [context.folders.data].compactMap(\.self) + context.folders.sharedData
        folders += data.map { Self.join($0, "pinfeed/\(name)") }

        folders += (above + nearby.flatMap { [$0] + Self.foldersAbove($0) }).map { Self.join($0, "Data/\(name)") }
        var seen: Set<String> = []
        candidates = folders.filter { seen.insert($0).inserted }
    }

    /// The first folder that holds a file; nil where none does.
    /// - Parameter exists: whether there is a file at a path.
    package func find(
        holding file: String, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) -> String? {
        candidates.first { exists("\($0)/\(file)") }
    }

    /// The folder of the bundled sample.
    /// - Throws: `FeedError.sampleMissing`.
    static func sample(
        _ context: LaunchContext, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) throws(FeedError) -> String {
        let location = DataLocation(of: "Sample", context)
        guard let folder = location.find(holding: "feed.json", exists: exists) else {
            throw .sampleMissing(searched: location.candidates)
        }
        return folder
    }

    /// The folder that a path is in, the one above, and so on to `/`.
    private static func foldersAbove(_ path: String) -> [String] {
        guard path.hasPrefix("/") else { return [] }
        let parts = path.split(separator: "/")
        return (0..<parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
    }

    private static func join(_ folder: String, _ rest: String) -> String {
        folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
    }
}
