import Drawings
import Feeds
import Foundation
import LibraryValues
import Pictures
import TerminalUI

/// The layout of an open pin: the picture gets as much space as its aspect ratio can use.
///
/// A wide picture gets the full width with the text below, a tall one the full height with the text beside it. The
/// arrangement with the larger picture is chosen; both leave the text readable.
package struct DetailLayout: Sendable {
    /// The region of the picture, which keeps its aspect ratio.
    package let picture: ScreenRegion
    /// The region of the text.
    package let text: ScreenRegion
    /// The pin whose text is shown; `nil` for none.
    private let pin: Pin?
    private let timeZone: TimeZone
    /// The number of rows for the page control below the picture: 1, or 0 for one picture.
    private let dotRows: Int
    /// The available cells.
    private let content: ScreenRegion

    /// The options of an open pin's presentation.
    package struct Presentation: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The picture has all cells, and no text is shown.
        package static let full = Presentation(rawValue: 1)
        /// No hints and no page control are shown.
        package static let bare = Presentation(rawValue: 2)
        /// The pin has several pictures, and a page control shows the current one.
        package static let dots = Presentation(rawValue: 4)
    }

    package struct Line: Hashable, Sendable {
        package var text: String
        package var role: Role

        package enum Role: Hashable, Sendable { case title, body, caption, tags, link }
    }

    /// Returns the minimum width of text beside a picture, from 21 to 44 columns depending on the screen's width.
    private static func minimumTextColumns(in columns: Int) -> Int { max(21, min(44, (columns * 3 + 2) / 8 - 8)) }
    /// The minimum number of text rows below a picture.
    private static let minimumTextRows = 5
    /// The minimum number of rows for a blank row above the hints, and the minimum number of columns for wide margins.
    private static let minimumRowsWithMargin = 24
    private static let minimumColumnsWithMargins = 120
    /// The maximum width of readable text, in columns.
    private static let maximumTextColumns = 76

    /// - Parameters:
    ///   - timeZone: the time zone of the displayed date.
    ///   - cellAspect: the height of a cell divided by its width.
    package init(
        pin: Pin, timeZone: TimeZone = .gmt, content: ScreenRegion, cellAspect: Double = BoxMetrics.cellAspect,
        presentation: Presentation = []
    ) {
        self.content = content
        self.timeZone = timeZone
        var area = content
        let isBare = presentation.contains(.bare)
        let isFull = presentation.contains(.full)
        if !isFull, !isBare, content.rows >= Self.minimumRowsWithMargin { area.rows -= 1 }
        dotRows = presentation.contains(.dots) && !isBare && area.rows > Self.minimumTextRows ? 1 : 0
        area.rows -= dotRows
        guard !isFull else {
            picture = PictureFrame(size: pin.layoutSize, in: area, cellAspect: cellAspect).region
            text = ScreenRegion(row: area.endRow, column: area.column, rows: 0, columns: 0)
            self.pin = nil
            return
        }

        self.pin = pin
        let margin = area.columns >= Self.minimumColumnsWithMargins ? 2 : 1
        area = ScreenRegion(
            row: area.row, column: area.column + margin, rows: area.rows, columns: max(0, area.columns - 2 * margin))
        let besideColumns = area.columns - Self.minimumTextColumns(in: area.columns) - 3
        let pictureBesideText = PictureFrame.fitted(
            pin.layoutSize, columns: besideColumns, rows: area.rows, cellAspect: cellAspect)
        let maximumTextRows = max(Self.minimumTextRows, area.rows / 3)
        let lines = Self.lines(
            of: pin, columns: min(Self.maximumTextColumns, area.columns), atMost: maximumTextRows, in: timeZone)
        let textRows = min(max(Self.minimumTextRows, lines.count), maximumTextRows)
        let pictureAboveText = PictureFrame.fitted(
            pin.layoutSize, columns: area.columns, rows: area.rows - textRows - 1, cellAspect: cellAspect)

        if pictureBesideText.columns * pictureBesideText.rows > pictureAboveText.columns * pictureAboveText.rows {
            let textColumn = pictureBesideText.columns + 3
            let columns = min(Self.maximumTextColumns, area.columns - textColumn)
            let left = area.column
            let top = area.row + (area.rows - pictureBesideText.rows) / 2
            picture = ScreenRegion(
                row: top, column: left, rows: pictureBesideText.rows, columns: pictureBesideText.columns)
            // Align the tops of both, unless the text needs the space above.
            let neededRows = Self.lines(of: pin, columns: columns, atMost: area.rows, in: timeZone).count
            let textRow = max(area.row, min(top, area.endRow - neededRows))
            text = ScreenRegion(
                row: textRow, column: left + textColumn, rows: area.endRow - textRow, columns: columns)
        } else {
            let columns = min(Self.maximumTextColumns, area.columns)
            // Align the left edges of both.
            let left = area.column + (area.columns - max(pictureAboveText.columns, columns)) / 2
            picture = ScreenRegion(
                row: area.row, column: left, rows: pictureAboveText.rows, columns: pictureAboveText.columns)
            let textRow = picture.endRow + dotRows + 1
            text = ScreenRegion(
                row: textRow, column: left, rows: area.endRow + dotRows - textRow, columns: columns)
        }
    }

    /// The row of the page control below the picture; empty for one picture.
    package var dots: ScreenRegion {
        ScreenRegion(row: picture.endRow, column: picture.column, rows: dotRows, columns: picture.columns)
    }

    /// Returns the text wrapped to its region, which may be more lines than the region has rows. `limit` bounds the
    /// work for a long text.
    package func textLines(atMost limit: Int = .max) -> [Line] {
        pin.map { Self.lines(of: $0, columns: text.columns, atMost: limit, in: timeZone) } ?? []
    }

    /// The free region below the text, up to the right edge of the screen.
    var belowText: ScreenRegion {
        let used = min(text.rows, textLines(atMost: text.rows).count + 1)
        return ScreenRegion(
            row: text.row + used, column: text.column, rows: text.rows - used,
            columns: max(0, content.endColumn - 1 - text.column))
    }

    /// The free region to the right of the text.
    var besideText: ScreenRegion {
        let column = text.endColumn + 3
        return ScreenRegion(
            row: text.row, column: column, rows: text.rows, columns: max(0, content.endColumn - 1 - column))
    }

    /// Returns the picture request for the picture's region; `nil` if the pin has no picture or the region is empty.
    package func pictureRequest(for pin: Pin, medium: PictureMedium) -> PictureRequest? {
        guard let path = pin.picturePath, !picture.isEmpty else { return nil }
        var request = medium.request(
            path: path, columns: picture.columns, rows: picture.rows, crop: .none, isRounded: self.pin != nil)
        request?.showsCheckerboard = true
        return request
    }

    private static func lines(of pin: Pin, columns: Int, atMost limit: Int, in timeZone: TimeZone) -> [Line] {
        guard columns > 0, limit > 0 else { return [] }
        var lines: [Line] = []
        func add(_ text: some StringProtocol, _ role: Line.Role, spaced: Bool) {
            guard !text.isEmpty, lines.count < limit else { return }
            if spaced, !lines.isEmpty { lines.append(Line(text: "", role: .body)) }
            // Wrap one line more than needed, so that the last line gets no ellipsis.
            let wrapped = DisplayText.wrapped(text, columns: columns, maximumLines: min(199, limit - lines.count) + 1)
            lines += wrapped.prefix(limit - lines.count).map { Line(text: $0, role: role) }
        }
        add(pin.title, .title, spaced: false)
        add(byline(of: pin, in: timeZone), .caption, spaced: false)
        var remaining = pin.description[...]
        while lines.count < limit, !remaining.isEmpty {
            let paragraph = remaining.prefix { !$0.isNewline }
            add(paragraph, .body, spaced: true)
            remaining = remaining[paragraph.endIndex...].dropFirst()
        }
        guard lines.count < limit else { return lines }
        if pin.alternativeText != pin.title, !pin.description.contains(pin.alternativeText) {
            add(pin.alternativeText, .caption, spaced: true)
        }
        add(pin.tags.map { "#" + $0 }.joined(separator: "  "), .tags, spaced: true)
        add(pin.link?.absoluteString ?? "", .link, spaced: true)
        return lines
    }

    private static func byline(of pin: Pin, in timeZone: TimeZone) -> String {
        var parts: [String] = []
        if !pin.author.isEmpty { parts.append(pin.author) }
        if let day = pin.day(in: timeZone) { parts.append(day) }
        if pin.likes > 0 { parts.append("♥ \(pin.likes)") }
        return parts.joined(separator: " · ")
    }
}
