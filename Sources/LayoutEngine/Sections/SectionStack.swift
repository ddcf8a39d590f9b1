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

    /// No sections.
    init() {}

    /// Sections that are not settled yet.
    init(_ tracks: [Track]) {
        self.tracks = tracks
        ends = Array(repeating: 0, count: tracks.count)
    }

    /// The track numbered `section`; `nil` for a section that does not exist.
    func track(_ section: Int) -> Track? {
        tracks.indices.contains(section) ? tracks[section] : nil
    }

    /// Moves the sections from `section` on to where they now begin.
    mutating func settle(fromSection section: Int) {
        var origin = section > 0 ? ends[section - 1] : 0
        shown.removeSubrange((0..<shown.count).partitioningIndex { shown[$0] >= section }...)
        for index in tracks.indices.dropFirst(section) {
            tracks[index].origin = origin
            origin = tracks[index].end
            ends[index] = origin
            if tracks[index].hasElements { shown.append(index) }
        }
        contentSize = Size(width: tracks.first?.width ?? 0, height: origin)
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
