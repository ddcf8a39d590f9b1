extension AppModel {
    /// Lays out the pictures of the folder view that is shown, and has those measured whose size is wanted and not known; a
    /// newer wish takes an older one's place.
    mutating func pictureSizeEffects() -> [AppEffect] {
        var seen = Set<String>()
        let wanted = arrangeFolderView().filter { seen.insert($0).inserted }
        guard !seen.isSubset(of: askedSizes) else { return [] }
        askedSizes = seen
        return [.measurePictures(paths: wanted)]
    }

    /// - Returns: the pictures whose size is wanted.
    private mutating func arrangeFolderView() -> [String] {
        let (regions, cellAspect) = (regions, cellAspect)
        switch tab {
        case .home: return newPost.awaited
        case .newPost:
            newPost.browser?.arrange(in: regions, cellAspect: cellAspect)
            return newPost.form.pictures.measuring + (newPost.browser?.measuring ?? [])
        case .profile:
            profile.editor?.browser?.arrange(in: regions, cellAspect: cellAspect)
            return newPost.awaited + (profile.editor?.browser?.measuring ?? [])
        }
    }

    /// Takes note of an answer to that.
    mutating func noteSize(_ message: NewPostMessage) {
        switch message {
        case .pictureMeasured(let path, _), .pictureRefused(let path, _): askedSizes.remove(path)
        default: break
        }
    }
}
