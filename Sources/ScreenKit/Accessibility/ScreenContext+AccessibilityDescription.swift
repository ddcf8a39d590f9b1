import Feeds
import Foundation
import Languages
import LibraryValues
import PinSearch
import PinWalls

extension Pin {
    /// The title of the pin, or its alternative text if it has no title.
    package var spokenName: String {
        let name = title.safeLine
        if !name.isEmpty { return name }
        let text = alternativeText.safeLine
        return text.isEmpty ? tr("untitled picture") : text
    }

    /// Returns the sentence that states whether the pin is saved.
    package func savedFact(in context: ScreenContext) -> String {
        context.saved.contains(id) ? tr("Saved") : tr("Not saved")
    }

    private var likesText: String { likes > 0 ? tr("\(likes) like", "\(likes) likes", likes) : "" }

    /// Returns the pin's list entry: its name, author, number of pictures, likes and state.
    package func accessibilityElement(in context: ScreenContext) -> AccessibilityElement {
        AccessibilityElement(
            spokenName,
            [
                author.isEmpty ? "" : tr("by \(author.safeLine)"),
                additionalPictures.isEmpty ? "" : tr("\(additionalPictures.count + 1) pictures"), likesText,
                context.saved.contains(id) ? tr("saved") : "",
                context.library.post(self) == nil ? "" : tr("your post"),
            ])
    }

    /// Returns the sentences that describe the pin and the displayed picture, which `subject` contains.
    package func accessibilityFacts(of subject: PinSubject, in context: ScreenContext) -> [String] {
        var facts: [String] = []
        let text = alternativeText.safeLine
        facts.append(text.isEmpty ? tr("The picture has no alternative text.") : tr("Picture: \(text)"))
        facts += description.safeParagraphs.prefix(100)
        let byline = [
            author.isEmpty ? "" : tr("by \(author.safeLine)"), day(in: context.options.timeZone) ?? "", likesText,
        ].filter { !$0.isEmpty }
        if !byline.isEmpty { facts.append(byline.joined(separator: ", ").capitalisedFirst) }
        if !tags.isEmpty { facts.append(tr("Tags: \(tags.map(\.safeLine).joined(separator: ", "))")) }
        facts.append(pictureFact(of: subject, in: context))
        if let path = subject.picture.picturePath, context.pictures.cache.isPictureIncomplete(at: path) {
            facts.append(tr("The picture is incomplete: the file is truncated or damaged"))
        }
        if let link { facts.append(tr("Link to \((link.host() ?? link.absoluteString).safeLine)")) }
        if context.library.post(self) != nil { facts.append(tr("Your post")) }
        facts.append(savedFact(in: context))
        if context.downloads.isDownloading(subject.picture.picturePath) { facts.append(tr("Downloading")) }
        return facts
    }

    private func pictureFact(of subject: PinSubject, in context: ScreenContext) -> String {
        let picture = subject.picture
        if case .unavailable(let reason, _) = picture.picture { return tr("No picture: \(reason.safeLine)") }
        if let failure = picture.picturePath.flatMap({ context.pictures.cache.failure(ofPictureAt: $0) }) {
            return tr("No picture: \(failure.description.safeLine)")
        }
        var parts: [String] = []
        if let size = picture.pixelSize {
            parts.append(
                size.width == size.height
                    ? tr("\(size.width) by \(size.height) pixels, square")
                    : size.width > size.height
                        ? tr("\(size.width) by \(size.height) pixels, wide")
                        : tr("\(size.width) by \(size.height) pixels, tall"))
        }
        if let color = picture.dominantColor { parts.append(tr("mostly \(ColorName.nearest(to: color).spoken)")) }
        if subject.isFallback { parts.append(tr("only a small copy is left")) }
        return parts.isEmpty ? tr("Size unknown") : parts.joined(separator: ", ").capitalisedFirst
    }
}

extension ColorName {
    fileprivate var spoken: String {
        switch self {
        case .red: tr("red")
        case .orange: tr("orange")
        case .yellow: tr("yellow")
        case .green: tr("green")
        case .teal: tr("teal")
        case .blue: tr("blue")
        case .purple: tr("purple")
        case .pink: tr("pink")
        case .brown: tr("brown")
        case .black: tr("black")
        case .grey: tr("grey")
        case .white: tr("white")
        }
    }

    /// Returns the named colour with the smallest weighted RGB distance to `color`.
    package static func nearest(to color: RGBColor) -> ColorName {
        func distance(_ name: ColorName) -> Int {
            let other = name.color
            let channels = [
                (color.red, other.red, 3), (color.green, other.green, 4), (color.blue, other.blue, 2),
            ]
            return channels.reduce(0) { sum, channel in
                let difference = Int(channel.0) - Int(channel.1)
                return sum + channel.2 * difference * difference
            }
        }
        return allCases.min { distance($0) < distance($1) } ?? .grey
    }
}

extension String {
    /// The string with its first character in upper case.
    package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ScreenContext {
    /// Returns the accessibility description of a wall, with its pins as choices.
    package func accessibilityDescription(of id: WallID, identifier: String, heading: String)
        -> AccessibilityDescription
    {
        let wall = walls[id]
        var description = AccessibilityDescription(identifier, heading)
        let total = max(wall.total ?? 0, wall.cards.count)
        description.choices.count = wall.cards.count
        description.choices.focus = wall.focus
        description.choices.hasMore = wall.hasMore
        description.choices.element = { [self] index in
            wall[index]?.accessibilityElement(in: self) ?? AccessibilityElement("")
        }
        description.choices.chooseSteps = { index in
            if (0..<wall.cards.count).contains(index) { return [.focus(id, index), .act(.open)] }
            guard (0..<total).contains(index), wall.hasMore else { return nil }
            return [.act(.goTo), .paste("\(index + 1)"), .key(.enter), .settle, .act(.open)]
        }
        description.choices.focusSteps = { [.focus(id, $0)] }
        description.commands =
            (wall.focusedPin.map { SpokenCommand.pinCommands($0, in: self) } ?? []) + SpokenCommand.wallCommands
        return description
    }

    /// Returns the number of pins on a wall, for a heading. Says "more than" if the total is unknown.
    package func countText(of id: WallID) -> String {
        let wall = walls[id]
        let count = max(wall.total ?? 0, wall.cards.count)
        return wall.hasMore && !wall.hasKnownTotal
            ? tr("more than \(count) pins") : tr("\(count) pin", "\(count) pins", count)
    }
}
