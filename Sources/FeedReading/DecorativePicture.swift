/// Detection of decorative pictures (emoji, avatars, spacers, counters) by class and address.
enum DecorativePicture {
    /// Class names of emoji and avatars in WordPress, Twemoji, Discourse, Mastodon, phpBB and XenForo.
    private static let classes: Set<Substring> = [
        "wp-smiley", "emoji", "smiley", "smileys", "smilie", "smilies", "emoticon", "twemoji", "emojione",
        "custom-emoji",
        "avatar", "favicon",
    ]
    /// Parts of the addresses of emoji, avatars, share buttons and counters.
    private static let addressParts = [
        "gravatar.com/avatar/", "/images/core/emoji/", "/images/emoji/", "/twemoji/", "/smilies/", "/smileys/",
        "/emoticons/",
        "feeds.feedburner.com/~", "feedproxy.google.com/~", "feeds.wordpress.com/1.0/", "pixel.wp.com/",
        "stats.wordpress.com/", "feedsportal.com/", "doubleclick.net/", "google-analytics.com/",
    ]
    /// File names of placeholders, without extension.
    private static let placeholderNames: Set<Substring> = [
        "blank", "spacer", "pixel", "1x1", "clear", "transparent", "placeholder", "loading", "lazyload",
    ]

    /// Returns whether a `class` attribute contains the class of a decorative picture.
    static func matchesClass(_ attribute: String?) -> Bool {
        guard let attribute else { return false }
        return attribute.limited(to: 1000).lowercased().split(whereSeparator: \.isWhitespace).contains {
            classes.contains($0)
        }
    }

    /// Returns whether an address is that of a decorative picture.
    /// - Parameter address: an absolute address.
    static func matchesAddress(_ address: String) -> Bool {
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        let parts = name.split(separator: ".", maxSplits: 1)
        // JPEG has no transparency, so a spacer is never a JPEG file.
        if parts.count == 2, ["gif", "png", "svg", "webp"].contains(parts[1]), placeholderNames.contains(parts[0]) {
            return true
        }
        return Self.addressParts.contains { path.contains($0) }
    }
}
