import CChafa

/// The libchafa that draws pictures as cells.
package enum ChafaVersion {
    /// As `1.12.4`: the one that this was built with.
    package static let current = "\(CHAFA_MAJOR_VERSION).\(CHAFA_MINOR_VERSION).\(CHAFA_MICRO_VERSION)"
}
