import LayoutEngine

extension LayoutBenchmark {
    /// Measures applying a change and answering the next query.
    func measureChanges(naive: Double, _ report: (Figure) -> Void) {
        report(figure("append-100-items", appendTime() / 1_000, "us", naive: naive / 1_000))
        let near = heightChangeTime(at: items - 100)
        report(figure("change-height-100-from-end", near / 1_000, "us", naive: naive / 1_000))
        report(figure("change-height-at-10", heightChangeTime(at: 10) / 1e6, "ms", naive: naive / 1e6))
        let (inserting, deleting) = insertionAndDeletionTimes()
        report(figure("insert-in-the-middle", inserting / 1e6, "ms", naive: naive / 1e6))
        report(figure("delete-in-the-middle", deleting / 1e6, "ms", naive: naive / 1e6))
        let (columns, width) = shapeChangeTimes()
        report(figure("change-column-count", columns / 1e6, "ms", naive: naive / 1e6))
        report(figure("change-width", width / 1e6, "ms", naive: naive / 1e6))
    }

    /// Returns the nanoseconds to append 100 items, including the amortized growth of the storage: the appends increase
    /// the layout by half.
    private func appendTime() -> Double {
        let appends = max(1, items / 2 / Self.appendedCount)
        let grown = GeneratedHeights(count: items + appends * Self.appendedCount)
        return Stopwatch().nanoseconds(operations: appends) {
            prepared(Self.section(), grown.prefix(items))
        } work: { layout in
            for _ in 0..<appends { layout.append(Self.appendedCount, toSection: 0, dataSource: grown) }
        }
    }

    /// Returns the nanoseconds to apply a new height of `item` and to query the viewport there.
    private func heightChangeTime(at item: Int) -> Double {
        var feed = feed
        var layout = prepared(Self.section(), feed)
        let update = LayoutUpdate(reloads: [ItemIndex(section: 0, item: item)])
        var buffer: [LayoutElement] = []
        return Stopwatch(runs: 15).nanoseconds(operations: 1) {
            feed.toggle(item)
        } work: { _ in
            layout.applyUpdate(update, feed)
            layout.elements(in: viewport(at: item, in: layout), into: &buffer)
        }
    }

    /// Returns the nanoseconds to apply an insertion and a deletion in the middle, each with a query there.
    private func insertionAndDeletionTimes() -> (inserting: Double, deleting: Double) {
        let middle = ItemIndex(section: 0, item: items / 2)
        let insertion = LayoutUpdate(insertions: [middle])
        let deletion = LayoutUpdate(deletions: [middle])
        var feed = feed
        var layout = prepared(Self.section(), feed)
        var buffer: [LayoutElement] = []
        let inserting = Stopwatch().nanoseconds(operations: 1) {
            feed.insert(20, at: middle.item)
        } work: { _ in
            layout.applyUpdate(insertion, feed)
            layout.elements(in: viewport(at: middle.item, in: layout), into: &buffer)
        }
        let deleting = Stopwatch().nanoseconds(operations: 1) {
            feed.remove(at: middle.item)
        } work: { _ in
            layout.applyUpdate(deletion, feed)
            layout.elements(in: viewport(at: middle.item, in: layout), into: &buffer)
        }
        return (inserting, deleting)
    }

    /// Returns the nanoseconds to lay out with another number of columns, or another width, each with a query.
    private func shapeChangeTimes() -> (columns: Double, width: Double) {
        let feed = feed
        var layout = prepared(Self.section(), feed)
        var buffer: [LayoutElement] = []
        var columns = Self.columns
        let changingColumns = Stopwatch().nanoseconds(operations: 1) {
            columns = columns == Self.columns ? Self.columns - 1 : Self.columns
        } work: { _ in
            layout.sections = [Self.section(columns: columns)]
            layout.prepare(width: Self.width, dataSource: feed)
            layout.elements(in: viewport(at: items / 2, in: layout), into: &buffer)
        }
        layout.sections = [Self.section()]
        var width = Self.width
        let changingWidth = Stopwatch().nanoseconds(operations: 1) {
            width = width == Self.width ? Self.width - 20 : Self.width
        } work: { _ in
            layout.prepare(width: width, dataSource: feed)
            layout.elements(in: viewport(at: items / 2, in: layout), into: &buffer)
        }
        return (changingColumns, changingWidth)
    }

    /// Returns the viewport whose first row is that of `item`.
    private func viewport(at item: Int, in layout: MasonryLayout) -> Rect {
        let top = layout.element(at: ItemIndex(section: 0, item: item))?.frame.y ?? 0
        return Rect(x: 0, y: top, width: Self.width, height: Self.viewportLength)
    }
}
