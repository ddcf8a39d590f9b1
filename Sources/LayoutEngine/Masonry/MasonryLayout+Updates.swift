extension MasonryLayout {
    /// Appends the sections of another masonry layout that follow this layout's sections. Returns `false`, without a
    /// change, if `other` is another type of layout or has no more sections, if this layout has no sections, or if the
    /// data source contradicts the update.
    ///
    /// - Complexity: O(*m* + *s*), where *m* is the number of items in the last existing section and in the new ones,
    ///   and *s* the number of sections.
    public mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool {
        let oldSections = sections
        guard let newSections = (other as? MasonryLayout)?.sections, !oldSections.isEmpty,
            oldSections.count < newSections.count
        else { return false }
        sections = newSections
        let update = LayoutUpdate(
            insertedSections: Array(oldSections.count..<newSections.count), reloadedSections: [oldSections.count - 1])
        do {
            try apply(update, dataSource: dataSource, visibleRect: nil)
            return true
        } catch {
            sections = oldSections
            return false
        }
    }
}
