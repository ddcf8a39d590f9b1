import CChafa

/// The libchafa library that converts pictures to symbol art.
package enum ChafaVersion {
    /// The version that the program was compiled with, such as `1.12.4`.
    package static let current = "\(CHAFA_MAJOR_VERSION).\(CHAFA_MINOR_VERSION).\(CHAFA_MICRO_VERSION)"
}
