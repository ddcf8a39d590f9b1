import Foundation

/// The limits of a pin's numbers, link and placeholder; sources ignore values beyond them.
package enum PinLimit {
    /// The maximum width and height of a picture, in pixels.
    package static let side = 1_000_000
    package static let likes = 1_000_000_000_000
    /// The maximum length of a link, in bytes.
    static let linkBytes = 4096
    /// The maximum length of a BlurHash, with 9 x 9 components, in characters.
    static let blurHash = 166
    /// The maximum length of a ThumbHash, 25 bytes in Base64, in characters.
    static let thumbHash = 36
}

extension URL {
    /// Creates a link with the scheme `http` or `https`; `nil` for any other text.
    ///
    /// Links are untrusted and opened in the user's browser, so no other scheme is permitted.
    init?(webLink text: String) {
        guard text.utf8.count <= PinLimit.linkBytes, let link = URL(string: text),
            let scheme = link.scheme?.lowercased(), scheme == "https" || scheme == "http", link.host() != nil
        else { return nil }
        self = link
    }
}
