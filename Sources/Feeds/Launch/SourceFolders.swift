extension LaunchContext {
    /// The folders with source files, in order of priority: the user's folder, then the bundled ones.
    package var sourceFolders: [String] {
        [ownSourceFolder].compactMap(\.self) + DataLocation(of: "Sources", self).candidates
    }

    /// The folder with the user's source files; `nil` without a home folder.
    package var ownSourceFolder: String? { folders.config.map { "\($0)/pinfeed/sources" } }

    /// Returns whether a source file with this name exists.
    /// - Parameter exists: returns whether a file exists at a path.
    func hasSourceFile(
        _ name: Substring, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 64, !name.contains("/"), !name.contains(".") else { return false }
        return sourceFolders.contains { exists("\($0)/\(name).jsonc") }
    }
}
