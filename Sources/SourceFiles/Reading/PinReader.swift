import FeedItems

/// A converter of a response's items to pins.
struct PinReader {
    let plan: PinPlan
    /// The origin for resolving relative URLs.
    let origin: WebOrigin

    /// Returns the pin of an item; `nil` if the item has no id or no picture.
    func item(in scope: ItemScope) -> FeedItem? {
        guard let id = scope.text(plan.id) else { return nil }
        let dimensions = dimensions(in: scope)
        let pictures = pictures(in: scope, dimensions)
        guard !pictures.isEmpty else { return nil }
        var item = FeedItem(id: PinLimit.truncated(id, to: PinLimit.id), pictures: pictures)
        item.title = scope.text(plan.title).map { PinLimit.truncated($0, to: PinLimit.title) } ?? ""
        item.description = scope.text(plan.description).map { PinLimit.truncated($0, to: PinLimit.description) } ?? ""
        item.author = scope.text(plan.author).map { PinLimit.truncated($0, to: PinLimit.author) } ?? ""
        item.alternativeText = alternativeText(in: scope)
        item.link = scope.text(plan.link).flatMap { ResponseAddress.absolute($0, from: origin) }
        item.ratio = Self.ratio(of: pictures, dimensions)
        item.color = color(in: scope)
        item.blurHash = scope.text(plan.blurHash).flatMap(Self.blurHash)
        item.thumbHash = scope.text(plan.thumbHash).flatMap(Self.thumbHash)
        if item.blurHash == nil, item.thumbHash == nil {
            item.blurHash = scope.text(plan.lqip).flatMap(TinyGIF.init(text:)).map { BlurHashText($0).description }
        }
        item.focus = focus(in: scope)
        item.tags = tags(in: scope)
        item.likes = scope.number(plan.likes).flatMap { Int(exactly: $0.rounded()) }.map { max(0, $0) } ?? 0
        item.date = scope.text(plan.date).flatMap(PinDate.text)
        return item
    }

    // MARK: Pictures

    /// Returns an additional picture of a pin; `nil` if the scope has none.
    func additionalPicture(in scope: ItemScope) -> AdditionalPicture? {
        let dimensions = dimensions(in: scope)
        let versions = pictures(in: scope, dimensions)
        guard !versions.isEmpty else { return nil }
        var picture = AdditionalPicture(versions: versions, ratio: Self.ratio(of: versions, dimensions))
        picture.color = color(in: scope)
        picture.focus = focus(in: scope)
        picture.alternativeText = alternativeText(in: scope)
        return picture
    }

    /// Returns the aspect ratio; `nil` if it is unknown or a picture has a width and a height.
    private static func ratio(of pictures: [PictureVersion], _ dimensions: Dimensions) -> Double? {
        pictures.contains { $0.width != nil && $0.height != nil } ? nil : dimensions.ratio
    }

    /// The dimensions of the original picture.
    private struct Dimensions {
        var width: Int?
        /// Width divided by height.
        var ratio: Double?
    }

    private func dimensions(in scope: ItemScope) -> Dimensions {
        let width = side(plan.width, in: scope)
        let height = side(plan.height, in: scope)
        var dimensions = Dimensions(width: width)
        if let width, let height {
            dimensions.ratio = Double(width) / Double(height)
        } else if let ratio = scope.number(plan.ratio), 0.001...1_000 ~= ratio {
            dimensions.ratio = ratio
        }
        return dimensions
    }

    private func side(_ value: ValuePlan?, in scope: ItemScope) -> Int? {
        scope.number(value).flatMap { Int(exactly: $0.rounded()) }.flatMap { PinLimit.side.contains($0) ? $0 : nil }
    }

    /// Returns the sizes of the picture without duplicate addresses, the smallest first.
    private func pictures(in scope: ItemScope, _ dimensions: Dimensions) -> [PictureVersion] {
        var pictures: [PictureVersion] = []
        func add(_ plan: PicturePlan, in scope: ItemScope, width: Int?) {
            guard pictures.count < PinLimit.pictureCount,
                let picture = picture(plan, in: scope, width, dimensions),
                !pictures.contains(where: { $0.address == picture.address })
            else { return }
            pictures.append(picture)
        }
        func add(_ plan: PicturePlan, in scope: ItemScope) {
            guard !plan.widths.isEmpty else { return add(plan, in: scope, width: nil) }
            for width in widths(of: plan, dimensions) { add(plan, in: scope, width: width) }
        }
        for plan in plan.pictures {
            guard let each = plan.each else {
                add(plan, in: scope)
                continue
            }
            for entry in scope.entries(at: each, limit: PinLimit.pictureCount) {
                add(plan, in: scope.nested(.value(entry)))
            }
        }
        let isInOrder = zip(pictures, pictures.dropFirst()).allSatisfy { ($0.width ?? .max) <= ($1.width ?? .max) }
        if isInOrder { return pictures }
        let sortedIndices = pictures.indices.sorted { left, right in
            (pictures[left].width ?? .max, left) < (pictures[right].width ?? .max, right)
        }
        return sortedIndices.map { pictures[$0] }
    }

    /// Returns the widths in which a picture can be requested, up to the original's width.
    private func widths(of plan: PicturePlan, _ dimensions: Dimensions) -> [Int] {
        let maximumWidth = max(dimensions.width ?? .max, plan.widths.min() ?? 0)
        return plan.widths.filter { $0 <= maximumWidth }
    }

    private func picture(_ plan: PicturePlan, in scope: ItemScope, _ width: Int?, _ dimensions: Dimensions)
        -> PictureVersion?
    {
        var scope = scope
        scope.width = width
        guard let address = scope.text(plan.address).flatMap({ ResponseAddress.absolute($0, from: origin) }) else {
            return nil
        }
        var picture = PictureVersion(
            address: address, width: width ?? side(plan.width, in: scope), height: side(plan.height, in: scope))
        // Services scale pictures down, never up.
        if case .number? = plan.width, let maximumWidth = dimensions.width, let width = picture.width {
            picture.width = min(width, maximumWidth)
        }
        if let ratio = dimensions.ratio {
            if let width = picture.width, picture.height == nil {
                picture.height = min(max(1, Int((Double(width) / ratio).rounded())), PinLimit.side.upperBound)
            } else if let height = picture.height, picture.width == nil {
                picture.width = min(max(1, Int((Double(height) * ratio).rounded())), PinLimit.side.upperBound)
            }
        }
        return picture
    }

    // MARK: Visual properties

    private func alternativeText(in scope: ItemScope) -> String {
        scope.text(plan.alternativeText).map { PinLimit.truncated($0, to: PinLimit.alternativeText) } ?? ""
    }

    private func color(in scope: ItemScope) -> String? {
        if let color = scope.text(plan.color).flatMap(PinColor.text) { return color }
        guard let hsl = plan.hsl, let hue = scope.number(hsl.hue), let saturation = scope.number(hsl.saturation),
            let lightness = scope.number(hsl.lightness)
        else { return nil }
        return PinColor.text(hue: hue, saturation: saturation, lightness: lightness)
    }

    private func focus(in scope: ItemScope) -> FocusPoint? {
        guard let plan = plan.focus, let x = scope.number(plan.x), let y = scope.number(plan.y) else { return nil }
        switch plan.origin {
        case .corner: return FocusPoint(x: x, y: y)
        case .center: return FocusPoint(fromCenterX: x, y: y)
        }
    }

    private static func blurHash(_ text: String) -> String? {
        // Base 83 has many special characters, but no quotes, backslashes or spaces.
        6...200 ~= text.utf8.count && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
            ? text : nil
    }

    private static let base64Symbols = Set("+/=-_".utf8)

    private static func thumbHash(_ text: String) -> String? {
        4...200 ~= text.utf8.count && text.utf8.allSatisfy { $0.isLetterOrDigit || base64Symbols.contains($0) }
            ? text : nil
    }

    /// Returns the tags without duplicates, in their order.
    private func tags(in scope: ItemScope) -> [String] {
        guard plan.tags != nil else { return [] }
        var tags: [String] = []
        for tag in scope.texts(plan.tags) where tags.count < PinLimit.tagCount {
            let tag = PinLimit.truncated(tag, to: PinLimit.tag)
            if !tags.contains(tag) { tags.append(tag) }
        }
        return tags
    }
}
