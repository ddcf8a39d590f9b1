import CConfinement
import CVips
import PictureWire

extension DecoderLimits {
    /// Gives up what decoding does not need, and says what held.
    ///
    /// - Parameter draws: whether nothing but what is pinfeed's own will be drawn.
    static func confine(draws: Bool) -> Confinement {
        let everything: Confinement = [.resourceLimits, .noNewPrivileges, .landlock, .systemCallFilter]
        let limits = cv_limits(memory: memory, files: files, seconds: lifeSeconds)
        return Confinement(rawValue: cv_confine(everything.rawValue, limits, draws ? 1 : 0))
    }
}

extension DecoderSurroundings {
    /// Those of this process; the filter of system calls forbids to ask once it is there.
    static func found() -> DecoderSurroundings {
        func number(_ position: Int32) -> UInt8 { UInt8(clamping: vips_version(position)) }
        return DecoderSurroundings(
            landlock: UInt32(clamping: cv_landlock_version()),
            libvips: LibraryVersion(major: number(0), minor: number(1), micro: number(2)))
    }
}
