import Languages

/// What the profile shows below the person, in the order of its row.
package enum ProfileSection: String, CaseIterable, Hashable, Sendable {
    case posts, saved, capsules, settings

    package var title: String {
        switch self {
        case .posts: tr("Posts")
        case .saved: tr("Saved")
        case .capsules: tr("Capsules")
        case .settings: tr("Settings")
        }
    }

    /// The section so many further on in the row, which goes round.
    package func moved(by step: Int) -> ProfileSection {
        let all = Self.allCases
        let position = all.firstIndex(of: self) ?? 0
        return all[((position + step) % all.count + all.count) % all.count]
    }
}

/// A screen that stands in one of the profile's sections.
package protocol SectionScreen: Screen {
    /// Where the row of sections is on the screen: it scrolls with the head of a section's wall. Nil where it is not shown.
    func sectionRow(in context: ScreenContext) -> Int?
}
