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
        case .missing: tr("the archive no longer exists")
        case .unreadable: tr("the archive can't be opened")
        case .tooMuchMemory: tr("the archive needs too much memory")
        case .crashed: tr("the archive crashed the decoder")
        case .timedOut: tr("reading the archive timed out")
        case .unsupported: tr("archives aren't supported here")
        case .encrypted: tr("the archive is encrypted")
        case .damaged: tr("the archive is damaged")
        case .tooSlow: tr("the archive takes too long to read")
        case .outside: tr("all paths are outside the archive")
        case .noPictures: tr("the archive contains no pictures")
        case .decoder(let error): error.description
        }
    }
}
