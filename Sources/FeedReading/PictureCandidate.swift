import FeedItems

/// A picture in an entry, with the properties that decide whether it represents the entry.
struct PictureCandidate {
    /// The part of an entry that contains the picture, in order of preference.
    enum Origin: Int {
        /// JSON Feed's `image` and `banner_image`.
        case item
        /// Media RSS' `media:content`.
        case media
        case enclosure
        /// HTML in the entry's text.
        case markup
        /// `media:thumbnail`, `itunes:image` and an item's `image`.
        case thumbnail
    }

    var origin: Origin
    /// The sizes of the picture in document order; never empty.
    var versions: [PictureVersion]
    /// Whether the media type or the file extension identifies a picture.
    var isCertain = true
    /// The longest declared side, in pixels; `nil` if unknown.
    var declaredSide: Int?
    var alternativeText = ""

    /// The order of preference; lower is better. Candidates of equal rank keep their document order.
    private var rank: Int { origin.rawValue + (isSmall ? 10 : 0) + (isCertain ? 0 : 20) }

    /// Whether the declared size is below 100 pixels, as for avatars, badges and share buttons.
    var isSmall: Bool { declaredSide.map { $0 < 100 } ?? false }

    /// Returns the candidate that represents the entry, or `nil` if there is none.
    static func best(of candidates: some Collection<PictureCandidate>) -> PictureCandidate? {
        candidates.min { $0.rank < $1.rank }
    }
}

/// The candidates of one entry. Sizes of one picture are merged into one candidate.
struct PictureCandidates {
    private(set) var all: [PictureCandidate] = []
    /// The indices in `all` by the picture's identity.
    private var indices: [Identity: Int] = [:]

    private enum Identity: Hashable {
        case address(PictureCandidate.Origin, String)
        case group(Int)
    }

    private static let maximumCandidateCount = 4 * AdditionalPicture.maximumCount
    private static let maximumVersionCount = 32

    /// Adds a candidate.
    /// - Parameter group: The identifier of its `media:group`. All pictures of a group are sizes of one picture.
    mutating func add(_ candidate: PictureCandidate, group: Int? = nil) {
        guard let first = candidate.versions.first else { return }
        let identity =
            group.map { Identity.group($0) } ?? .address(candidate.origin, PictureSizes.identity(of: first.address))
        guard let index = indices[identity] else {
            guard all.count < Self.maximumCandidateCount else { return }
            indices[identity] = all.count
            all.append(candidate)
            return
        }
        if candidate.isCertain, !all[index].isCertain {
            all[index] = candidate
        } else if candidate.isCertain == all[index].isCertain, all[index].versions.count < Self.maximumVersionCount {
            all[index].versions += candidate.versions
            all[index].declaredSide = [all[index].declaredSide, candidate.declaredSide].compactMap(\.self).max()
            if all[index].alternativeText.isEmpty { all[index].alternativeText = candidate.alternativeText }
        }
    }

    /// The candidate that represents the entry, with thumbnails of the same picture; `nil` if there are no candidates.
    var best: PictureCandidate? {
        guard var best = PictureCandidate.best(of: all) else { return nil }
        for thumbnail in all where thumbnail.origin == .thumbnail {
            best.versions += thumbnail.versions.filter { best.isAnotherSize(of: $0) }
        }
        if best.alternativeText.isEmpty {
            // Media RSS and JSON Feed often repeat a picture from the text, where it has alternative text.
            let addresses = Set(best.versions.map(\.address))
            best.alternativeText =
                all.first { !$0.alternativeText.isEmpty && $0.versions.contains { addresses.contains($0.address) } }?
                .alternativeText ?? ""
        }
        return best
    }

    /// Returns the other pictures from a part of the entry, in document order.
    func additionalPictures(_ origin: PictureCandidate.Origin, besides best: PictureCandidate) -> [AdditionalPicture] {
        all.filter { candidate in
            candidate.origin == origin && candidate.isCertain
                && !candidate.versions.contains { best.versions.map(\.address).contains($0.address) }
        }.map { candidate in
            var picture = AdditionalPicture(versions: PictureVersion.sorted(candidate.versions))
            picture.alternativeText = candidate.alternativeText
            return picture
        }
    }
}

extension PictureCandidate {
    /// Returns whether `other` is this picture in another size, judging by its aspect ratio. It must equal the aspect
    /// ratio of every version within 10 %, and all dimensions must be known.
    fileprivate func isAnotherSize(of other: PictureVersion) -> Bool {
        guard let width = other.width, let height = other.height else { return false }
        return versions.allSatisfy { version in
            guard let ownWidth = version.width, let ownHeight = version.height else { return false }
            return abs(ownWidth * height - ownHeight * width) * 10 <= ownWidth * height
        }
    }
}

/// Evidence that an address leads to a picture, from a feed's metadata.
enum PictureEvidence {
    case picture
    /// The feed provides neither a media type nor a known file extension.
    case unknown
    /// Video, audio or a document.
    case other

    private static let otherTypes = ["audio", "video", "text", "font", "model", "message", "multipart"]
    private static let otherMedia = ["audio", "video", "document", "executable"]

    /// Evaluates a link of a feed.
    /// - Parameters:
    ///   - type: A media type in any case, with or without parameters (RFC 2045, section 5.1).
    ///   - medium: The `medium` of Media RSS.
    init(type: String?, medium: String?, address: String) {
        let type = MediaType.essence(of: type ?? "")
        let medium = (medium ?? "").limited(to: 20).lowercased()
        let family = type.prefix { $0 != "/" }
        if family == "image" || medium == "image" {
            self = type.hasSuffix("icon") ? .other : .picture
        } else if Self.otherTypes.contains(String(family)) || Self.otherMedia.contains(medium) {
            self = .other
        } else if GalleryFileType(fileExtension: type) == .picture {
            self = .picture
        } else {
            // Generic types such as application/octet-stream don't identify the format, so use the file name.
            switch GalleryFileType(address: address) {
            case .picture: self = .picture
            case .other: self = .other
            case .unknown: self = type.isEmpty ? .unknown : .other
            }
        }
    }
}

/// Parsing of media types.
enum MediaType {
    /// Returns the essence of a media type, as the MIME Sniffing standard calls it: its type and subtype in lower case,
    /// without parameters and outer white space.
    static func essence(of text: String) -> String {
        String(text.limited(to: 200).prefix { $0 != ";" }).limited(to: 100).lowercased()
    }
}
