/// The resource limits of a decoder process.
package enum DecoderLimits {
    /// The maximum number of pixels of a picture: 300 megapixels, more than current cameras have.
    package static let pixels = 300_000_000
    /// The maximum number of pixels of an animation frame, of which three copies are in memory during playback.
    package static let framePixels = 16_777_216
    /// The maximum number of rows of vertically joined frames, a tenth below the limit of libvips.
    package static let stripRows = 9_000_000
    /// The limit of address space, in bytes: 2 GiB, enough for an interlaced 8-bit picture of the maximum size.
    package static let memory: UInt64 = 2 << 30
    /// The limit of open files.
    package static let files: UInt64 = 64
    /// The limit of a decoder's total processor time, in seconds. The kernel then kills it, and another one is started.
    package static let lifetimeSeconds: UInt64 = 600
    /// The limit of wall clock time for rendering one of pinfeed's own drawings, in seconds.
    package static let drawingSeconds = 60
    /// The limit of processor time for a picture, in seconds.
    package static let processorSeconds = 8
    /// The maximum size of a picture in an archive, in bytes: 256 MiB.
    package static let memberBytes = 256 << 20
    /// The maximum number of entries of an archive that are read.
    package static let archiveEntries = 100_000
    /// The processor time, in seconds, after which reading an archive is interrupted; the limit of wall clock time is
    /// twice as long.
    package static let archiveSeconds = 2.0
}
