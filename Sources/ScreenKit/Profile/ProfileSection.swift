import Languages

/// A section of Profile, in the order of the section titles.
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

    /// Returns the section `step` positions further, wrapping around at the ends.
    package func moved(by step: Int) -> ProfileSection {
        let all = Self.allCases
        let position = all.firstIndex(of: self) ?? 0
        return all[((position + step) % all.count + all.count) % all.count]
    }
}

/// A screen that is shown in a section of Profile.
package protocol SectionScreen: Screen {
    /// Returns the screen row of the section titles, which scroll with a wall's header; `nil` if they are hidden.
    func sectionRow(in context: ScreenContext) -> Int?
}
