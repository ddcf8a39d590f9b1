/// The sections of a layout, stacked from top to bottom.
struct SectionStack<Track: SupplementedTrack & Sendable>: Sendable {
    /// The tracks of the sections. Call ``updateOrigins(fromSection:)`` after a change of their heights.
    var tracks: [Track] = []
    /// The first row after each section, ascending. Separate from the tracks so that searches touch little memory.
    private var ends: [Int] = []
    /// The indexes of the sections that have elements, so that queries skip thousands of empty ones.
    private var nonemptySections: [Int] = []
    /// The size of all sections after the last ``updateOrigins(fromSection:)``.
    private(set) var contentSize = Size.zero
    /// The number of items in all sections.
    var itemCount = 0
    /// The container; its width is 0 if nothing is laid out.
    let container: Size
    /// The edge to which sections that are shorter than the container are aligned.
    private var anchor: ContentAnchor
    /// The number of empty rows above the first section.
    private var leadingSpace = 0

    /// Creates a stack of sections, by default without sections and width. Origins are not updated.
    init(_ tracks: [Track] = [], container: Size = .zero, anchor: ContentAnchor = .top) {
        self.tracks = tracks
        self.container = container
        self.anchor = anchor
        ends = Array(repeating: 0, count: tracks.count)
    }

    /// Replaces all sections with empty ones, or removes all if the container has no width. Origins are not updated.
    mutating func prepare(_ sections: [Track.Section], in container: Size, anchor: ContentAnchor) {
        let width = container.width.clampedExtent
        // Each track must own its storage uniquely, or its memory would be copied.
        var storages = Array(tracks.map { $0.items }.reversed())
        self = SectionStack()
        guard width > 0 else { return }
        var prepared: [Track] = []
        for (sectionIndex, section) in sections.enumerated() {
            prepared.append(
                Track(sectionIndex: sectionIndex, section: section, width: width, storage: storages.popLast()))
        }
        self = SectionStack(
            prepared, container: Size(width: width, height: container.height.clampedExtent), anchor: anchor)
    }

    /// Returns the track of `section`, or `nil` if the section does not exist.
    func track(_ section: Int) -> Track? {
        tracks.indices.contains(section) ? tracks[section] : nil
    }

    /// Reorders, inserts and removes sections after an update. Call ``updateOrigins(fromSection:)`` afterwards.
    ///
    /// A section with an unchanged description keeps its frames.
    ///
    /// - Parameters:
    ///   - origins: The index of each section before the update, or `nil` if its items must be requested.
    ///   - sections: The descriptions after the update.
    /// - Returns: The indexes of the sections that have no items yet.
    mutating func rearrange(_ origins: [Int?], as sections: [Track.Section]) -> [Int] {
        var emptySections: [Int] = []
        let rearranged = origins.enumerated().map { sectionIndex, origin in
            let emptyTrack = Track(
                sectionIndex: sectionIndex, section: sections[sectionIndex], width: container.width, storage: nil)
            if let origin, tracks[origin].section == emptyTrack.section {
                var track = tracks[origin]
                track.sectionIndex = sectionIndex
                return track
            }
            emptySections.append(sectionIndex)
            return emptyTrack
        }
        self = SectionStack(rearranged, container: container, anchor: anchor)
        return emptySections
    }

    /// Updates the origins of the sections from `section` on, or of all if the number of empty rows above them changes.
    mutating func updateOrigins(fromSection section: Int) {
        placeSections(from: section)
        let height = (ends.last ?? leadingSpace) - leadingSpace
        let free = anchor == .bottom ? max(0, container.height - height) : 0
        if leadingSpace != free {
            leadingSpace = free
            placeSections(from: 0)
        }
        contentSize = tracks.isEmpty ? .zero : Size(width: container.width, height: leadingSpace + height)
    }

    /// Aligns sections that are shorter than the container to another edge.
    mutating func setAnchor(_ anchor: ContentAnchor) {
        guard anchor != self.anchor else { return }
        self.anchor = anchor
        updateOrigins(fromSection: 0)
    }

    private mutating func placeSections(from section: Int) {
        var origin = section > 0 ? ends[section - 1] : leadingSpace
        nonemptySections.removeSubrange(
            (0..<nonemptySections.count).partitioningIndex { nonemptySections[$0] >= section }...)
        for index in tracks.indices.dropFirst(section) {
            tracks[index].origin = origin
            origin = tracks[index].end
            ends[index] = origin
            if tracks[index].hasElements { nonemptySections.append(index) }
        }
    }

    /// Returns the indexes of the sections with elements that can be visible in `rect`.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func shownSections(in rect: Rect) -> ArraySlice<Int> {
        let rect = rect.clamped(toContentOf: contentSize)
        guard !rect.isEmpty else { return [] }
        let first = (0..<nonemptySections.count).partitioningIndex { ends[nonemptySections[$0]] >= rect.minY }
        // A section begins where the one above it ends.
        let end = (first..<nonemptySections.count).partitioningIndex {
            nonemptySections[$0] > 0 && ends[nonemptySections[$0] - 1] >= rect.maxY
        }
        return nonemptySections[first..<end]
    }

    /// Calls `body` with every element that `display` shows, section by section. If `display` skips pinned elements,
    /// these come last, at their pinned positions.
    @inline(__always)
    func forEachElement(transformedBy display: ElementTransform, _ body: (LayoutElement) -> Void) {
        let rect = display.placedRect.clamped(toContentOf: contentSize)
        let shown = shownSections(in: display.rect)
        for section in shown { tracks[section].forEachElement(in: rect, display, body) }
        guard display.skipsPinned else { return }
        for section in shown {
            if let header = tracks[section].pinnedHeader(in: display.rect) { display.passIfVisible(header, to: body) }
            if let footer = tracks[section].pinnedFooter(in: display.rect) { display.passIfVisible(footer, to: body) }
        }
    }

    /// Returns the indexes of the sections whose frames can be visible in `rect`, including sections without elements.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func sections(in rect: Rect) -> Range<Int> {
        let rect = rect.clamped(toContentOf: contentSize)
        guard !rect.isEmpty else { return 0..<0 }
        let first = (0..<ends.count).partitioningIndex { ends[$0] >= rect.minY }
        // A section begins where the one above it ends.
        let end = (first..<ends.count).partitioningIndex { $0 > 0 && ends[$0 - 1] >= rect.maxY }
        return first..<end
    }
}
