import Files

extension Pin {
    /// Whether the picture couldn't be read or measured and may be available the next time.
    package var isMissingPicture: Bool {
        switch picture {
        case .unavailable(_, let path): path != nil
        case .file, .archiveMember, .remote: pixelSize == nil
        }
    }

    /// The pin with the location of its missing picture restored; `nil` if it is not missing or has no regular file.
    fileprivate var restored: Pin? {
        guard isMissingPicture else { return nil }
        var pin = self
        if case .unavailable(_, let path?) = picture {
            pin.picture = ArchiveMember(text: path).map { .archiveMember($0) } ?? .file(path: path)
        }
        // Don't open files that can block, such as pipes.
        if case .file(let path) = pin.picture, (try? LocalFile(path: path))?.kind != .regular { return nil }
        return pin
    }
}

extension PictureProbe {
    /// Measures the missing pictures of some pins again.
    /// - Returns: the pins whose pictures can be read now, by their index in `pins`; empty if the task is cancelled.
    package func restoredPins(among pins: [Pin]) async -> [Int: Pin] {
        let restored = pins.enumerated().compactMap { index, pin in pin.restored.map { (index, $0) } }
        let measurement = PictureMeasurement(probe: self)
        let measured = try? await measurement.measure(restored.map(\.1), at: Array(restored.indices)) { _ in }
        guard let measured else { return [:] }
        let available = zip(restored, measured).filter { !$1.isMissingPicture }.map { ($0.0, $1) }
        return Dictionary(available) { first, _ in first }
    }
}
