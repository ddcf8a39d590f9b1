import CVips
import PictureWire

/// How much a picture may cost.
enum DecoderLimits {
    /// The most pixels that a picture has to be decoded: 300 megapixels, beyond any camera of today.
    static let pixels = 300_000_000
    /// Address space in bytes: 2 GiB, which an interlaced picture of the most pixels fits.
    static let memory: UInt64 = 2 << 30
    /// Open files, with room for libraries that are loaded when they are needed.
    static let files: UInt64 = 64
    /// Processor time a picture in seconds.
    static let processorSeconds: Int32 = 8

    /// Gives up what decoding does not need, and says what held.
    static func confine() -> Confinement {
        var held: Confinement = []
        if cv_limit_resources(memory, files) != 0 { held.insert(.resourceLimits) }
        if cv_refuse_privileges() != 0 { held.insert(.noNewPrivileges) }
        if cv_landlock() != 0 { held.insert(.landlock) }
        if cv_filter_system_calls() != 0 { held.insert(.systemCallFilter) }
        return held
    }
}
