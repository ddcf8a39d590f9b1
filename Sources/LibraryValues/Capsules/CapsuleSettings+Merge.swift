extension CapsuleSettings {
    /// Returns `present` with the settings that differ between `former` and this value.
    ///
    /// An edit of the name thus doesn't overwrite a goal that another session has changed in the meantime.
    package func applyingEdits(since former: CapsuleSettings, to present: CapsuleSettings) -> CapsuleSettings {
        CapsuleSettings(
            name: name == former.name ? present.name : name, goal: goal == former.goal ? present.goal : goal,
            opensAt: opensAt == former.opensAt ? present.opensAt : opensAt)
    }
}
