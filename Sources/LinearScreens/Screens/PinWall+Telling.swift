import Feeds
import Foundation
import LibraryValues
import PinScreens
import PinSearch
import PinWalls

extension Pin {
    /// What it is called, or what it shows, where it has no title.
    var spokenName: String {
        let name = title.safeLine
        if !name.isEmpty { return name }
        let text = alternativeText.safeLine
        return text.isEmpty ? "a picture without a title" : text
    }

    /// Whether it is saved, as a fact.
    static let savedFacts = ["Saved", "Not saved"]

    /// What a list says of it.
    func element(in context: ScreenContext) -> Element {
        Element(
            spokenName,
            [
                author.isEmpty ? "" : "by \(author.safeLine)",
                further.isEmpty ? "" : "\(further.count + 1) pictures",
                likes > 0 ? likes.counted("heart", "hearts") : "",
                context.saved.contains(id) ? "saved" : "", context.library.post(self) == nil ? "" : "your post",
            ])
    }

    /// All that there is to say in place of its picture.
    func facts(of subject: PinSubject, in context: ScreenContext) -> [String] {
        var facts: [String] = []
        let text = alternativeText.safeLine
        facts.append(text.isEmpty ? "The picture has no text of its own." : "The picture: \(text)")
        facts += description.safeParagraphs.prefix(100)
        let calendar = CapsuleCalendar(timeZone: .gmt)
        let byline = [
            author.isEmpty ? "" : "by \(author.safeLine)", date.map { calendar.day($0) } ?? "",
            likes > 0 ? likes.counted("heart", "hearts") : "",
        ].filter { !$0.isEmpty }
        if !byline.isEmpty { facts.append(byline.joined(separator: ", ").capitalisedFirst) }
        if !tags.isEmpty { facts.append("Tags: \(tags.map(\.safeLine).joined(separator: ", "))") }
        facts.append(pictureFact(of: subject))
        if let link { facts.append("Link to \((link.host() ?? link.absoluteString).safeLine)") }
        if context.library.post(self) != nil { facts.append("Your own post") }
        facts.append(Self.savedFacts[context.saved.contains(id) ? 0 : 1])
        if context.downloads.isUnderWay(subject.picture.picturePath) { facts.append("Being downloaded") }
        return facts
    }

    private func pictureFact(of subject: PinSubject) -> String {
        let picture = subject.picture
        if case .unavailable(let reason) = picture.picture { return "No picture: \(reason.safeLine)" }
        var parts: [String] = []
        if picture.pixelSize != .unknown {
            let size = picture.pixelSize
            let shape = size.width == size.height ? "square" : size.width > size.height ? "wide" : "tall"
            parts.append("\(size.width) by \(size.height) pixels, \(shape)")
        }
        if let color = picture.dominantColor { parts.append("mostly \(ColorName.nearest(to: color).rawValue)") }
        if subject.isStandIn { parts.append("only the small copy that was kept is left") }
        return parts.isEmpty ? "Size unknown" : parts.joined(separator: ", ").capitalisedFirst
    }
}

extension ColorName {
    /// The name of what is nearest to a colour.
    static func nearest(to color: RGBColor) -> ColorName {
        func distance(_ name: ColorName) -> Int {
            let other = name.color
            let parts = [
                (color.red, other.red, 3), (color.green, other.green, 4), (color.blue, other.blue, 2),
            ]
            return parts.reduce(0) { sum, part in
                let difference = Int(part.0) - Int(part.1)
                return sum + part.2 * difference * difference
            }
        }
        return allCases.min { distance($0) < distance($1) } ?? .grey
    }
}

extension String {
    /// With a capital, as sentences begin.
    var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ScreenContext {
    /// Tells of a wall's pins.
    func telling(of id: WallID, _ place: String, _ heading: String) -> Telling {
        let wall = walls[id]
        var telling = Telling(place, heading)
        let total = max(wall.total ?? 0, wall.cards.count)
        telling.choices.count = wall.cards.count
        telling.choices.focus = wall.focus
        telling.choices.hasMore = wall.hasMore
        telling.choices.element = { [self] place in wall[place]?.element(in: self) ?? Element("") }
        telling.choices.choose = { place in
            if (0..<wall.cards.count).contains(place) { return [.focus(id, place), .act(.open)] }
            guard (0..<total).contains(place), wall.hasMore else { return nil }
            return [.act(.goTo), .paste("\(place + 1)"), .key(.enter), .settle, .act(.open)]
        }
        telling.choices.move = { [.focus(id, $0)] }
        telling.offers = (wall.focusedPin.map { Offer.onPin($0, in: self) } ?? []) + Offer.onWall
        return telling
    }

    /// How many pins a wall has, as a heading has it.
    func count(of id: WallID) -> String {
        let wall = walls[id]
        let count = max(wall.total ?? 0, wall.cards.count)
        return wall.hasMore && !wall.isMeasured ? "more than \(count) pins" : count.counted("pin", "pins")
    }
}
