import CChafa

/// The libchafa that draws pictures as cells.
package enum ChafaVersion {
    /// The version that this was built with, as `1.12.4`.
    package static let current = "\(CHAFA_MAJOR_VERSION).\(CHAFA_MINOR_VERSION).\(CHAFA_MICRO_VERSION)"
}
