extension CapsuleSettings {
    /// These settings as far as they differ from the ones that they were made of; for the rest, what is there now.
    ///
    /// So a person who changes a name leaves alone the goal that was changed elsewhere meanwhile.
    package func merged(since former: CapsuleSettings, onto present: CapsuleSettings) -> CapsuleSettings {
        CapsuleSettings(
            name: name == former.name ? present.name : name, goal: goal == former.goal ? present.goal : goal,
            opensAt: opensAt == former.opensAt ? present.opensAt : opensAt)
    }
}
