extension MasonryLayout {
    /// Takes the sections of another masonry behind its own.
    ///
    /// - Complexity: O(*m* + *s*), *m* the items of the last of its sections and of those that came, *s* the sections.
    public mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool {
        let former = sections
        guard let described = (other as? MasonryLayout)?.sections, !former.isEmpty, former.count < described.count
        else { return false }
        sections = described
        let update = LayoutUpdate(
            insertedSections: Array(former.count..<described.count), reloadedSections: [former.count - 1])
        do {
            try apply(update, dataSource: dataSource, visibleRect: nil)
            return true
        } catch {
            sections = former
            return false
        }
    }
}
