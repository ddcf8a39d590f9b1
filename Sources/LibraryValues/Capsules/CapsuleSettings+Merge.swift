extension CapsuleSettings {
    /// Returns `current` with the settings that differ between `original` and this value.
    ///
    /// An edit of the name thus doesn't overwrite a goal that another session has changed in the meantime.
    package func applyingEdits(since original: CapsuleSettings, to current: CapsuleSettings) -> CapsuleSettings {
        CapsuleSettings(
            name: name == original.name ? current.name : name, goal: goal == original.goal ? current.goal : goal,
            opensAt: opensAt == original.opensAt ? current.opensAt : opensAt)
    }
}
