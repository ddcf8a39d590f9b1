extension DisplayText {
    /// Returns the text in at most `maximumLines` lines of `columns` columns; empty if the text is empty or a limit is
    /// 0.
    ///
    /// Lines break at line ends, between words, beside wide characters other than Hangul (but not before closing or
    /// after opening punctuation), and within words that are longer than a line. Trailing blanks are dropped. If the
    /// text is longer, the last line ends in an ellipsis and contains as much text as fits, across line ends. A glyph
    /// that is wider than `columns` is omitted.
    package static func wrapped(_ text: some StringProtocol, columns: Int, maximumLines: Int) -> [String] {
        guard columns > 0, maximumLines > 0 else { return [] }
        let text = trimmed(Substring(text))
        if let used = plainColumns(of: text), used <= columns { return used == 0 ? [] : [String(text)] }
        var wrapping = LineWrapping(text: text, columns: columns, maximumLines: maximumLines)
        return wrapping.wrap()
    }

    /// Returns the text without trailing blanks.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.unicodeScalars.last, last == " " || GlyphClass.of(last.value) == .blank {
            text.unicodeScalars.removeLast()
        }
        return text
    }
}

/// The state of wrapping text into lines.
private struct LineWrapping {
    /// A possible line break: the end of the line, and the start of the next one.
    private struct Opportunity {
        let end: String.Index
        let next: String.Index
        /// The columns from the start of the line to `next`.
        let columns: Int
    }

    let text: Substring
    let columns: Int
    let maximumLines: Int

    private var finished: [String] = []
    private var lineStart: String.Index
    /// The columns of the line so far, including hanging blanks.
    private var used = 0
    private var opportunity: Opportunity?
    /// The end of the last glyph in this line that is not blank.
    private var contentEnd: String.Index?
    private var clusterStart: String.Index
    /// The columns of the preceding glyphs of the current cluster.
    private var clusterColumns = 0
    private var previous: GlyphScanner.Element?

    init(text: Substring, columns: Int, maximumLines: Int) {
        self.text = text
        self.columns = columns
        self.maximumLines = maximumLines
        lineStart = text.startIndex
        clusterStart = text.startIndex
    }

    mutating func wrap() -> [String] {
        for element in GlyphScanner(text) {
            // The last line contains as much as fits, so the rest of the text need not be scanned here.
            if finished.count == maximumLines - 1 { break }
            append(element)
        }
        if finished.count == maximumLines - 1 {
            let last = DisplayText.truncated(text[lineStart...], columns: columns)
            if !last.isEmpty { finished.append(last) }
        } else if lineStart < text.endIndex {
            finished.append(String(text[lineStart...]))
        }
        return finished
    }

    private mutating func append(_ element: GlyphScanner.Element) {
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
            appendText(element)
        }
        clusterColumns += element.width
        previous = element
    }

    private mutating func appendText(_ element: GlyphScanner.Element) {
        if let previous, let contentEnd, previous.kind == .text, LineBreaking.isAllowed(between: previous, element) {
            opportunity = Opportunity(end: contentEnd, next: element.range.lowerBound, columns: used)
        }
        while used + element.width > columns, finished.count < maximumLines - 1, lineStart < element.range.lowerBound {
            if let opportunity {
                continueLine(after: opportunity, before: element)
            } else if contentEnd != nil, clusterStart > lineStart {
                let split = Opportunity(end: clusterStart, next: clusterStart, columns: used - clusterColumns)
                continueLine(after: split, before: element)
            } else {
                // The line contains only blanks, or a cluster that is wider than the line. Neither makes a line.
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

    /// Ends the line at a break before `element`, and moves the text after the break to the next line.
    private mutating func continueLine(after opportunity: Opportunity, before element: GlyphScanner.Element) {
        let remainingColumns = used - opportunity.columns
        endLine(at: opportunity.end, next: opportunity.next)
        used = remainingColumns
        if opportunity.next < element.range.lowerBound { contentEnd = element.range.lowerBound }
    }

    private mutating func endLine(at end: String.Index, next: String.Index) {
        finished.append(String(text[lineStart..<end]))
        lineStart = next
        used = 0
        opportunity = nil
        contentEnd = nil
    }
}
