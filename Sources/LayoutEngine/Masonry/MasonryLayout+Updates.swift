extension MasonryLayout {
    /// Appends the sections of another masonry layout that follow this layout's sections.
    ///
    /// - Complexity: O(*m* + *s*), where *m* is the number of items in the last existing section and in the new ones,
    ///   and *s* the number of sections.
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
