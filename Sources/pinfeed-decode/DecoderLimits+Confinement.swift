import CConfinement
import CVips
import PictureWire

extension DecoderLimits {
    /// Restricts this process to what decoding needs, and returns the restrictions in effect.
    ///
    /// - Parameter draws: whether the process renders only pinfeed's own drawings.
    static func confine(draws: Bool) -> Confinement {
        let everything: Confinement = [.resourceLimits, .noNewPrivileges, .landlock, .systemCallFilter]
        let limits = cv_limits(memory: memory, files: files, seconds: lifetimeSeconds)
        return Confinement(rawValue: cv_confine(everything.rawValue, limits, draws ? 1 : 0))
    }
}

extension DecoderEnvironment {
    /// Returns the environment of this process. Must be called before `confine`, which blocks the query.
    static func current() -> DecoderEnvironment {
        func component(_ index: Int32) -> UInt8 { UInt8(clamping: vips_version(index)) }
        return DecoderEnvironment(
            landlockVersion: UInt32(clamping: cv_landlock_version()),
            libvips: LibraryVersion(major: component(0), minor: component(1), micro: component(2)))
    }
}
