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
        case .missing: tr("it is not there any more")
        case .unreadable: tr("it cannot be opened")
        case .tooMuchMemory: tr("it takes too much memory")
        case .crashed: tr("it broke the decoder")
        case .timedOut: tr("it took too long")
        case .unsupported: tr("archives are not read here")
        case .encrypted: tr("it is encrypted")
        case .damaged: tr("it is damaged")
        case .tooSlow: tr("it takes too long to read")
        case .outside: tr("its paths lead out of it")
        case .noPictures: tr("there is no picture in it")
        case .decoder(let error): error.description
        }
    }
}
