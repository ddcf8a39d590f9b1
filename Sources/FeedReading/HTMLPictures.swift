import FeedItems

/// The pictures that can represent an HTML fragment, in document order.
///
/// Lazily loaded pictures have the address that a script would load. Tracking pixels, icons and emoji are omitted.
struct HTMLPictures {
    private(set) var candidates: [PictureCandidate] = []
    /// The base URL for relative addresses; `nil` if unknown.
    private let base: String?
    /// Whether no text or picture has followed the last candidate's element.
    private var isAdjacent = false

    private var elementCount = 0

    private static let maximumPictureCount = 8
    private static let maximumElementCount = 64

    init(base: String?) {
        self.base = base
    }

    private var isFull: Bool {
        elementCount >= Self.maximumElementCount || candidates.count >= Self.maximumPictureCount
    }

    /// Whether a later picture could be better than the current candidates.
    var canImprove: Bool { !isFull && candidates.allSatisfy(\.isSmall) }

    /// Records text, so that a following `noscript` isn't considered a copy of the last picture.
    mutating func recordText() { isAdjacent = false }

    mutating func add(_ element: HTMLElement) {
        guard !isFull else { return }
        switch element.name {
        case "img", "amp-img": append(versions(of: element), of: element)
        case "video":
            let address = element["poster"] ?? element["data-poster"]
            let poster = address.flatMap { picture(at: $0, box: HTMLBox(element), base: element.base(in: base)) }
            append(poster.map { [$0] } ?? [], of: element)
        case "picture":
            let hasImage = !element.descendants(named: "img").isEmpty
            append(hasImage ? [] : sources(element.descendants(named: "source")), of: element)
        case "noscript":
            // Browsers without scripts show this content instead of the preceding element.
            let replacedIndex = isAdjacent ? candidates.count - 1 : nil
            let count = candidates.count
            for image in element.descendants(named: "img").prefix(Self.maximumPictureCount) {
                append(versions(of: image), of: image)
            }
            if let replacedIndex, candidates.count > count { candidates.remove(at: replacedIndex) }
        default: break
        }
    }

    private mutating func append(_ versions: [PictureVersion], of element: HTMLElement) {
        elementCount += 1
        isAdjacent = false
        let box = HTMLBox(element)
        guard !versions.isEmpty, !box.isDecoration, !DecorativePicture.matchesClass(element["class"]) else { return }
        var candidate = PictureCandidate(origin: .markup, versions: PictureVersion.sorted(versions))
        candidate.declaredSide = box.longestSide
        candidate.alternativeText = element["alt"] ?? ""
        candidates.append(candidate)
        isAdjacent = true
    }

    // MARK: Addresses

    /// Attributes that scripts copy to `src` and `srcset` when a picture scrolls into view (lazysizes,
    /// vanilla-lazyload, WP Rocket, jQuery Lazy, Zhihu). `src` then contains a placeholder.
    private static let lazyAddresses = [
        "data-src", "data-lazy-src", "data-original", "data-lazy", "data-orig-src", "data-original-src",
        "data-actualsrc", "data-echo", "data-ll-src",
    ]
    private static let lazySets = ["data-srcset", "data-lazy-srcset", "data-original-set"]

    private func versions(of image: HTMLElement) -> [PictureVersion] {
        let box = HTMLBox(image)
        let lazyAddress = Self.lazyAddresses.lazy.compactMap { image[$0] }.first {
            $0.contains { $0 == "/" || $0 == "." }
        }
        let lazySet = Self.lazySets.lazy.compactMap { image[$0] }.first { _ in true }
        if lazyAddress != nil || lazySet != nil {
            let versions = self.versions(of: image, box: box, address: lazyAddress, set: lazySet ?? image["srcset"])
            if !versions.isEmpty { return versions }
        }
        let sources = Self.sources(of: image)
        let isLazy = sources.contains { source in Self.lazySets.contains { source[$0] != nil } }
        let ownVersions = isLazy ? [] : versions(of: image, box: box, address: image["src"], set: image["srcset"])
        if !ownVersions.isEmpty { return ownVersions }
        let sourceVersions = self.sources(sources)
        return !sourceVersions.isEmpty || !isLazy
            ? sourceVersions : versions(of: image, box: box, address: image["src"], set: image["srcset"])
    }

    private func versions(of element: HTMLElement, box: HTMLBox, address: String?, set: String?) -> [PictureVersion] {
        guard address != nil || set != nil else { return [] }
        let base = element.base(in: base)
        var versions = address.flatMap { picture(at: $0, box: box, base: base) }.map { [$0] } ?? []
        let candidates = SourceSet(set ?? "").candidates
        for candidate in candidates {
            // A density needs the width of the picture with density 1.
            let width = candidate.width.map(Double.init) ?? box.width.map { Double($0) * candidate.density }
            guard let width, (1...Double(FeedItem.Limit.side)).contains(width) else { continue }
            if let picture = picture(at: candidate.address, box: nil, base: base) {
                versions.append(PictureVersion(address: picture.address, width: Int(width)))
            }
        }
        if versions.isEmpty {
            versions = candidates.sorted { $0.density < $1.density }
                .compactMap { picture(at: $0.address, box: nil, base: base) }
        }
        if versions.count > 1, versions[0].width == nil { versions.removeFirst() }
        return versions
    }

    private func picture(at address: String, box: HTMLBox?, base: String?) -> PictureVersion? {
        guard let address = URLResolver.absolute(address, base: base), !DecorativePicture.matchesAddress(address) else {
            return nil
        }
        let size = box?.size
        return PictureVersion(address: address, width: size?.width, height: size?.height)
    }

    /// Returns the pictures of the first `source` that has any.
    private func sources(_ sources: [HTMLElement]) -> [PictureVersion] {
        for source in sources.prefix(16) {
            let set = Self.lazySets.lazy.compactMap { source[$0] }.first { _ in true } ?? source["srcset"]
            let sourceVersions = versions(of: source, box: HTMLBox(source), address: nil, set: set)
            if !sourceVersions.isEmpty { return sourceVersions }
        }
        return []
    }

    /// Returns the `source` elements of the `picture` that contains an image, in document order.
    ///
    /// libxml2 doesn't know that `source` has no end tag, so it nests each one in the one before.
    private static func sources(of image: HTMLElement) -> [HTMLElement] {
        var sources: [HTMLElement] = []
        var current = image
        for _ in 0..<16 {
            sources += current.previousSiblings.prefix(16).filter { $0.name == "source" }
            guard let parent = current.parent else { return [] }
            if parent.name == "picture" { return sources.reversed() }
            guard parent.name == "source" else { return [] }
            sources.append(parent)
            current = parent
        }
        return []
    }
}

extension HTMLElement {
    /// Returns the base URL of this element: its ancestors' and its own `xml:base` attributes (XHTML), resolved against
    /// `outer`.
    fileprivate func base(in outer: String?) -> String? {
        let attributes = sequence(first: self, next: \.parent).compactMap { $0["xml:base"] }
        return attributes.reversed().reduce(outer) { URLResolver.absolute($1, base: $0) ?? $0 }
    }
}
