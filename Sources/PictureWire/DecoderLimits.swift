/// How much a picture may cost a decoder.
package enum DecoderLimits {
    /// The most pixels that a picture has to be decoded: 300 megapixels, beyond any camera of today.
    package static let pixels = 300_000_000
    /// The most pixels that a frame of an animation has: it is held three times over while it plays.
    package static let framePixels = 16_777_216
    /// Rows of frames, one below the other, that libvips is given at once: a tenth below what it takes.
    package static let rollRows = 9_000_000
    /// Address space in bytes: 2 GiB, which an interlaced picture of the most pixels fits when it has 8 bits a sample.
    package static let memory: UInt64 = 2 << 30
    /// Open files.
    package static let files: UInt64 = 64
    /// Processor time a decoder in seconds, whatever it was asked: it is started again after that.
    package static let lifeSeconds: UInt64 = 600
    /// Time a drawing of pinfeed's own in seconds.
    package static let drawingSeconds = 60
    /// Processor time a picture in seconds.
    package static let processorSeconds = 8
    /// The most bytes of a picture within an archive: 256 MiB.
    package static let memberBytes = 256 << 20
    /// The most entries of an archive that are looked at.
    package static let archiveEntries = 100_000
    /// Time on the way through an archive in seconds, the processor's or anyone's, before the decoder says how far it
    /// is.
    package static let archiveSeconds = 2.0
}
