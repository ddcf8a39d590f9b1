extension ItemScope {
    /// Returns the entries of a list, the member values of an object, or the values at a path with `[]`, for the first
    /// path that leads to any of them. The result may be empty.
    func entries(at plan: PathPlan, limit: Int) -> [Int] {
        for path in plan.paths where path.isPlural || isContainer(at: path) {
            let entries = entries(at: path, limit: limit)
            if !path.isPlural || !entries.isEmpty { return entries }
        }
        return []
    }

    func entries(at path: ValuePath, limit: Int) -> [Int] {
        if path.isPlural { return values(at: path, limit: limit) }
        return value(at: path).map { document.values(of: $0, limit: limit) } ?? []
    }

    /// Returns whether a path leads to a list or an object, even if empty. Always true for paths with `[]`.
    func hasContainer(at plan: PathPlan) -> Bool {
        plan.paths.contains { $0.isPlural || isContainer(at: $0) }
    }

    private func isContainer(at path: ValuePath) -> Bool {
        guard let kind = value(at: path).map({ document[$0].kind }) else { return false }
        return kind == .list || kind == .object
    }
}
