/// The libvips modules that load more slowly than a typical picture decodes.
///
/// A confined decoder cannot load libraries, so each one is started with the modules that earlier files needed.
package struct VipsModules: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// HEIC and AVIF.
    package static let heif = VipsModules(rawValue: 1 << 0)
    package static let jpegXL = VipsModules(rawValue: 1 << 1)
    package static let pdf = VipsModules(rawValue: 1 << 2)

    package static let all: VipsModules = [.heif, .jpegXL, .pdf]

    private static let argumentPrefix = "--modules="

    /// The command-line argument that loads these modules, or `nil` for none.
    package var argument: String? { isEmpty ? nil : Self.argumentPrefix + String(rawValue) }

    /// Returns `nil` if `argument` is not a valid modules argument.
    package init?(argument: String) {
        guard argument.hasPrefix(Self.argumentPrefix),
            let number = UInt32(argument.dropFirst(Self.argumentPrefix.count))
        else { return nil }
        self.init(wire: number)
    }

    /// Returns `nil` for an empty or unknown set.
    init?(wire number: UInt32) {
        self.init(rawValue: number)
        guard !isEmpty, isSubset(of: .all) else { return nil }
    }
}
