extension DisplayText {
    /// The text in lines of at most `columns` columns, and at most `maximumLines` of them.
    ///
    /// Lines end at line ends, between words, beside wide characters that are no Hangul (but never before closing
    /// punctuation or after an opening one), and inside a word that is longer than a line. Blanks at a line's end are dropped. When there is
    /// more text than lines, the last one ends in an ellipsis; text behind its line end is drawn on as long as it fits.
    /// A glyph that is wider than `columns` is left out. No columns or no lines give nothing; so does an empty text.
    package static func wrapped(_ text: some StringProtocol, columns: Int, maximumLines: Int) -> [String] {
        guard columns > 0, maximumLines > 0 else { return [] }
        let text = trimmed(Substring(text))
        if let used = plainColumns(of: text), used <= columns { return used == 0 ? [] : [String(text)] }
        var wrapping = LineWrapping(text: text, columns: columns, maximumLines: maximumLines)
        return wrapping.lines()
    }

    /// The text without the blanks at its end.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.unicodeScalars.last, last == " " || GlyphClass.of(last.value) == .blank {
            text.unicodeScalars.removeLast()
        }
        return text
    }
}

/// One text on its way into lines.
private struct LineWrapping {
    /// A place where the line may end: what is before it, and where the next line then begins.
    private struct Opportunity {
        let end: String.Index
        let next: String.Index
        /// Columns from the line's start to `next`.
        let columns: Int
    }

    let text: Substring
    let columns: Int
    let maximumLines: Int

    private var finished: [String] = []
    private var lineStart: String.Index
    /// Columns of the line so far, hanging blanks included.
    private var used = 0
    private var opportunity: Opportunity?
    /// Where the last glyph that is not blank ends, in this line.
    private var contentEnd: String.Index?
    private var clusterStart: String.Index
    /// Columns of the cluster's glyphs before the one at hand.
    private var clusterColumns = 0
    private var previous: GlyphScanner.Element?

    init(text: Substring, columns: Int, maximumLines: Int) {
        self.text = text
        self.columns = columns
        self.maximumLines = maximumLines
        lineStart = text.startIndex
        clusterStart = text.startIndex
    }

    mutating func lines() -> [String] {
        for element in GlyphScanner(text) {
            // The last line takes whatever fits, so nothing behind it needs to be looked at here.
            if finished.count == maximumLines - 1 { break }
            take(element)
        }
        if finished.count == maximumLines - 1 {
            let last = DisplayText.truncated(text[lineStart...], columns: columns)
            if !last.isEmpty { finished.append(last) }
        } else if lineStart < text.endIndex {
            finished.append(String(text[lineStart...]))
        }
        return finished
    }

    private mutating func take(_ element: GlyphScanner.Element) {
        if !element.continuesCluster {
            clusterStart = element.range.lowerBound
            clusterColumns = 0
        }
        switch element.kind {
        case .lineEnd:
            endLine(at: contentEnd ?? lineStart, next: element.range.upperBound)
        case .blank:
            used += 1
            if let contentEnd {
                opportunity = Opportunity(end: contentEnd, next: element.range.upperBound, columns: used)
            }
        case .text:
            takeText(element)
        }
        clusterColumns += element.width
        previous = element
    }

    private mutating func takeText(_ element: GlyphScanner.Element) {
        if let previous, let contentEnd, previous.kind == .text, LineBreaking.isAllowed(between: previous, element) {
            opportunity = Opportunity(end: contentEnd, next: element.range.lowerBound, columns: used)
        }
        while used + element.width > columns, finished.count < maximumLines - 1, lineStart < element.range.lowerBound {
            if let opportunity {
                continueLine(after: opportunity, before: element)
            } else if contentEnd != nil, clusterStart > lineStart {
                let cut = Opportunity(end: clusterStart, next: clusterStart, columns: used - clusterColumns)
                continueLine(after: cut, before: element)
            } else {
                // Only blanks, or a cluster wider than the line: neither is worth a line.
                lineStart = element.range.lowerBound
                used = 0
                contentEnd = nil
            }
        }
        guard used + element.width <= columns || finished.count == maximumLines - 1 else {
            lineStart = element.range.upperBound
            return
        }
        used += element.width
        contentEnd = element.range.upperBound
    }

    /// Ends the line at a place before `element`, and begins the next one with what is between.
    private mutating func continueLine(after place: Opportunity, before element: GlyphScanner.Element) {
        let left = used - place.columns
        endLine(at: place.end, next: place.next)
        used = left
        if place.next < element.range.lowerBound { contentEnd = element.range.lowerBound }
    }

    private mutating func endLine(at end: String.Index, next: String.Index) {
        finished.append(String(text[lineStart..<end]))
        lineStart = next
        used = 0
        opportunity = nil
        contentEnd = nil
    }
}
