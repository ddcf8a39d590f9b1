extension Surface {
    /// A picture drawn in cells, and the region of the whole picture.
    package struct Art: Hashable, Sendable {
        /// The identity of the picture, the same for all its sizes and animation frames.
        package let identity: Int
        package let region: ScreenRegion
    }

    /// Declares that the cells drawn by `copy` in a region belong to a picture.
    ///
    /// If consecutive frames show the same picture in the same region, the terminal may retain old cells of it for a
    /// while on a slow connection. Old cells of any other picture are replaced.
    package mutating func declareArt(identity: Int, in region: ScreenRegion) {
        guard !clip.intersection(region).isEmpty else { return }
        arts.append(Art(identity: identity, region: region))
    }

    /// The placed pictures, ordered by their distance from the focus, or by placement if there is no focus.
    package var picturesFromFocus: [PlacedPicture] {
        guard let focus, pictures.count > 1 else { return pictures }
        func distance(_ region: ScreenRegion) -> Int {
            let rows = max(0, region.row - focus.endRow, focus.row - region.endRow)
            let columns = max(0, region.column - focus.endColumn, focus.column - region.endColumn)
            // Cells are about twice as high as wide.
            return 2 * rows + columns
        }
        return pictures.enumerated().sorted {
            (distance($0.element.region), $0.offset) < (distance($1.element.region), $1.offset)
        }.map(\.element)
    }

    /// Marks the visible cells of a region as part of a picture, so that they may be drawn later than text.
    package mutating func markArt(in region: ScreenRegion) {
        let visible = clip.intersection(region)
        guard !visible.isEmpty else { return }
        for row in visible.row..<visible.endRow {
            for index in row * size.columns + visible.column..<row * size.columns + visible.endColumn {
                cells[index].isArt = true
            }
        }
    }
}
