extension LaunchContext {
    /// Where the files are that teach services, the first choice first: the person's own, then those that come with the
    /// program.
    package var sourceFolders: [String] {
        [ownSourceFolder].compactMap(\.self) + DataLocation(of: "Sources", self).candidates
    }

    /// Where a person's own files of them are; nil without a home.
    package var ownSourceFolder: String? { folders.config.map { "\($0)/pinfeed/sources" } }

    /// Whether a file teaches a service of this name.
    /// - Parameter exists: whether there is a file at a path.
    func knowsSource(
        _ name: Substring, exists: (String) -> Bool = { (try? LocalFile(path: $0))?.kind == .regular }
    ) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 64, !name.contains("/"), !name.contains(".") else { return false }
        return sourceFolders.contains { exists("\($0)/\(name).jsonc") }
    }
}
