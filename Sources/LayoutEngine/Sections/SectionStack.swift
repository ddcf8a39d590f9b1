/// The sections of a layout one below the other, each beginning where the one above it ends.
struct SectionStack<Track: SupplementedTrack & Sendable>: Sendable {
    /// What was laid out, a track a section. After a change of their heights they have to be settled.
    var tracks: [Track] = []
    /// Where each section ends, apart from the tracks so that searching touches little memory. Never decreases.
    private var ends: [Int] = []
    /// The sections that have anything to show, so that thousands of others between them cost a query nothing.
    private var shown: [Int] = []
    /// The size of all sections, as they were settled last.
    private(set) var contentSize = Size.zero
    /// The number of items in all sections.
    var itemCount = 0
    /// What the sections are laid out for; without width where nothing is laid out.
    let container: Size
    /// Where the sections stand that are lower than the container.
    private var anchor: ContentAnchor
    /// The rows above the first section.
    private var room = 0

    /// Sections that are not settled yet; if nothing is said, none, and no width for any.
    init(_ tracks: [Track] = [], container: Size = .zero, anchor: ContentAnchor = .top) {
        self.tracks = tracks
        self.container = container
        self.anchor = anchor
        ends = Array(repeating: 0, count: tracks.count)
    }

    /// Replaces the sections by empty ones, which are not settled yet; by none if the container has no width.
    mutating func prepare(_ sections: [Track.Section], in container: Size, anchor: ContentAnchor) {
        let width = container.width.clampedExtent
        // Nothing else may hold a storage when a track takes it over, or its memory would be copied.
        var storages = Array(tracks.map { $0.items }.reversed())
        self = SectionStack()
        guard width > 0 else { return }
        var prepared: [Track] = []
        for (number, section) in sections.enumerated() {
            prepared.append(Track(number: number, section: section, width: width, storage: storages.popLast()))
        }
        self = SectionStack(
            prepared, container: Size(width: width, height: container.height.clampedExtent), anchor: anchor)
    }

    /// The track numbered `section`; `nil` for a section that does not exist.
    func track(_ section: Int) -> Track? {
        tracks.indices.contains(section) ? tracks[section] : nil
    }

    /// Makes the sections those that there are after an update.
    ///
    /// One that is described as it was keeps what was laid out. They have to be settled.
    ///
    /// - Parameters:
    ///   - origins: for each section the number that it had before, `nil` for one whose items are not known.
    ///   - sections: the sections as they are described now.
    /// - Returns: the sections that have no items yet, by their numbers.
    mutating func rearrange(_ origins: [Int?], as sections: [Track.Section]) -> [Int] {
        var anew: [Int] = []
        let rearranged = origins.enumerated().map { number, origin in
            let blank = Track(number: number, section: sections[number], width: container.width, storage: nil)
            if let origin, tracks[origin].section == blank.section {
                var track = tracks[origin]
                track.number = number
                return track
            }
            anew.append(number)
            return blank
        }
        self = SectionStack(rearranged, container: container, anchor: anchor)
        return anew
    }

    /// Moves the sections from `section` on to where they now begin; all of them, where the room above them changes.
    mutating func settle(fromSection section: Int) {
        move(fromSection: section)
        let height = (ends.last ?? room) - room
        let free = anchor == .bottom ? max(0, container.height - height) : 0
        if room != free {
            room = free
            move(fromSection: 0)
        }
        contentSize = tracks.isEmpty ? .zero : Size(width: container.width, height: room + height)
    }

    /// Moves sections that are lower than the container to another edge of it.
    mutating func keep(to anchor: ContentAnchor) {
        guard anchor != self.anchor else { return }
        self.anchor = anchor
        settle(fromSection: 0)
    }

    private mutating func move(fromSection section: Int) {
        var origin = section > 0 ? ends[section - 1] : room
        shown.removeSubrange((0..<shown.count).partitioningIndex { shown[$0] >= section }...)
        for index in tracks.indices.dropFirst(section) {
            tracks[index].origin = origin
            origin = tracks[index].end
            ends[index] = origin
            if tracks[index].hasElements { shown.append(index) }
        }
    }

    /// The sections that have elements which can be seen in `rect`, by their numbers.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func shownSections(in rect: Rect) -> ArraySlice<Int> {
        let rect = rect.clamped(toContentOf: contentSize)
        guard !rect.isEmpty else { return [] }
        let first = (0..<shown.count).partitioningIndex { ends[shown[$0]] >= rect.minY }
        // A section begins where the one above it ends.
        let end = (first..<shown.count).partitioningIndex { shown[$0] > 0 && ends[shown[$0] - 1] >= rect.maxY }
        return shown[first..<end]
    }

    /// Calls `body` with every element that `display` shows, section by section. If it skips pinned elements, these come
    /// last, where its rectangle holds them.
    @inline(__always)
    func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void) {
        let rect = display.placedRect.clamped(toContentOf: contentSize)
        let shown = shownSections(in: display.rect)
        for section in shown { tracks[section].forEachElement(in: rect, display, body) }
        guard display.skipsPinned else { return }
        for section in shown {
            if let header = tracks[section].pinnedHeader(in: display.rect) { display.show(header, body) }
            if let footer = tracks[section].pinnedFooter(in: display.rect) { display.show(footer, body) }
        }
    }

    /// The sections of which something can be seen in `rect`, be it nothing but where they stand, by their numbers.
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
