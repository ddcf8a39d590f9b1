/// Names of metadata fields in the output of gallery-dl's extractors, the most likely first.
///
/// Points separate the names of nested objects. See <https://github.com/mikf/gallery-dl>, `gallery-dl --list-keywords`.
enum GalleryFields {
    static let title = ["title", "grid_title", "subject"]
    static let description = [
        "description", "content", "caption", "text", "selftext", "closeup_description", "summary", "body", "commentary",
    ]
    /// Fields with names come before fields that may hold only an account number.
    static let author = [
        "author", "artist", "artists", "tags_artist", "tag_string_artist", "creator", "photographer", "fullname",
        "username", "uploader", "account", "user", "pinner", "owner", "blog_name",
    ]
    /// Fields with the name of an author, if the author is an object.
    static let name = [
        "display_name", "displayName", "nick", "full_name", "fullname", "realname", "name", "username", "handle",
        "screen_name",
    ]
    static let alternativeText = [
        "alt_text", "alt", "altText", "alt_description", "media.description", "accessibility_caption",
    ]
    static let tags = ["tags", "tag_string", "tags_general", "hashtags", "keywords"]
    /// Fields with the name of a tag, if the tag is an object.
    static let tagName = ["name", "tag", "title"]
    static let date = [
        "date", "created_at", "create_date", "published_at", "published", "timestamp", "taken_at",
        "photoTakenTime.timestamp",
    ]
    static let link = [
        "post_url", "webpage_url", "page_url", "permalink", "permalink_url", "url", "uri", "link", "source",
    ]
    static let width = ["width", "image_width", "original_width", "orig_width"]
    static let height = ["height", "image_height", "original_height", "orig_height"]
    static let likes = [
        "likes", "like_count", "likeCount", "favorite_count", "favourites_count", "fav_count", "favorites",
        "favorites_count", "total_bookmarks", "stats.favourites",
    ]
    static let color = ["dominant_color", "color"]
    static let blurHash = ["blur_hash", "blurhash", "media.blurhash"]
    static let fileExtension = ["extension"]
    /// The site's name, which gallery-dl adds to all metadata.
    static let category = ["category"]

    /// The top-level members with which the paths begin.
    static let roots: Set<String> = {
        let all = [
            title, description, author, alternativeText, tags, date, link, width, height, likes, color, blurHash,
            fileExtension, category,
        ]
        return Set(all.joined().map { String($0.prefix { $0 != "." }) })
    }()
}
