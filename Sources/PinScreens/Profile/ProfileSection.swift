/// What the profile shows below the person, in the order of its row.
package enum ProfileSection: String, CaseIterable, Hashable, Sendable {
    case posts, saved, capsules, settings

    package var title: String {
        switch self {
        case .posts: "Posts"
        case .saved: "Saved"
        case .capsules: "Capsules"
        case .settings: "Settings"
        }
    }

    /// The wall that keys are for in this section; nil when it has none.
    var wall: WallPlace? {
        switch self {
        case .posts: .posts
        case .saved: .shelf
        case .capsules: .notePins
        case .settings: nil
        }
    }

    /// The section so many further on in the row, which goes round.
    func moved(by step: Int) -> ProfileSection {
        let all = Self.allCases
        let position = all.firstIndex(of: self) ?? 0
        return all[((position + step) % all.count + all.count) % all.count]
    }
}
