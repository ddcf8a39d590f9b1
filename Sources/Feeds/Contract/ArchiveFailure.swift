import Languages

/// The reason that no picture can be read from an archive.
package enum ArchiveFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    /// The file can't be opened.
    case unreadable
    case tooMuchMemory
    /// The decoder crashed while reading the archive.
    case crashed
    case timedOut
    /// Archives can't be read in this run.
    case unsupported
    case encrypted, damaged, tooSlow
    /// The paths of all files lead out of the archive.
    case outside
    case noPictures
    /// Another decoder failure.
    case decoder(UnderlyingError)

    package var description: String {
        switch self {
        case .missing: tr("it no longer exists")
        case .unreadable: tr("it can't be opened")
        case .tooMuchMemory: tr("it needs too much memory")
        case .crashed: tr("it crashed the decoder")
        case .timedOut: tr("reading it timed out")
        case .unsupported: tr("archives aren't supported here")
        case .encrypted: tr("it is encrypted")
        case .damaged: tr("it is damaged")
        case .tooSlow: tr("it takes too long to read")
        case .outside: tr("its paths lead outside the archive")
        case .noPictures: tr("it contains no pictures")
        case .decoder(let error): error.description
        }
    }
}
