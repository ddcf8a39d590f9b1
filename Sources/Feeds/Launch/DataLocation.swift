/// The candidate locations of a folder of bundled data, such as the sample, the layouts or the demos.
///
/// The first existing location is used, here for a folder `Sample`:
/// 1. `$PINFEED_DATA/Sample`;
/// 2. `../share/pinfeed/Sample` relative to the program's folder, for installed programs;
/// 3. `pinfeed/Sample` in the data folders of the XDG Base Directory Specification 0.8;
/// 4. `Data/Sample` in any parent folder of the program, for development builds, and then of `nearby`.
package struct DataLocation: Hashable, Sendable {
    /// The absolute paths of the candidates without duplicates, the highest priority first.
    package let candidates: [String]

    /// Determines the candidate locations of a folder.
    /// - Parameters:
    ///   - name: the folder's name.
    ///   - nearby: absolute paths of folders or files in the repository, for a build folder outside it.
    package init(of name: String, _ context: LaunchContext, nearby: [String] = []) {
        var folders: [String] = []
        if let data = context.environment["PINFEED_DATA"], !data.isEmpty {
            folders.append("\(context.absolutePath(data))/\(name)")
        }
        let parents = Self.foldersAbove(context.executable)
        if parents.count > 1 { folders.append(Self.join(parents[1], "share/pinfeed/\(name)")) }

        let data = [context.folders.data].compactMap(\.self) + context.folders.sharedData
        folders += data.map { Self.join($0, "pinfeed/\(name)") }

        folders += (parents + nearby.flatMap { [$0] + Self.foldersAbove($0) }).map { Self.join($0, "Data/\(name)") }
        var uniqueFolders: Set<String> = []
        candidates = folders.filter { uniqueFolders.insert($0).inserted }
    }

    /// Returns the first folder that contains a file; `nil` if none does.
    /// - Parameter exists: returns whether a file exists at a path.
    package func find(
        containing file: String, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) -> String? {
        candidates.first { exists("\($0)/\(file)") }
    }

    /// Returns the folder of the bundled sample.
    /// - Throws: `FeedError.sampleMissing`.
    static func sample(
        _ context: LaunchContext, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) throws(FeedError) -> String {
        let location = DataLocation(of: "Sample", context)
        guard let folder = location.find(containing: "feed.json", exists: exists) else {
            throw .sampleMissing(searched: location.candidates)
        }
        return folder
    }

    /// Returns the parent folders of a path, from the nearest to `/`.
    private static func foldersAbove(_ path: String) -> [String] {
        guard path.hasPrefix("/") else { return [] }
        let parts = path.split(separator: "/")
        return (0..<parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
    }

    private static func join(_ folder: String, _ rest: String) -> String {
        folder.hasSuffix("/") ? folder + rest : "\(folder)/\(rest)"
    }
}
