import FeedItems
import Languages

/// A rule for the request after a response.
struct Paginator {
    /// The rules for the next page; `nil` if a single response contains everything.
    let plan: PaginationPlan?
    let request: SourceRequest
    /// The names of query items with secrets, which cursors must not store.
    let secretItemNames: Set<String>
    /// Whether one request is sent for each value of a parameter.
    let hasEach: Bool

    /// Returns the cursor of the next request; `nil` at the end.
    func next(
        after rows: [ItemScope], in scope: ItemScope, header: (String) -> String?, notices: inout [String]
    ) -> SourceCursor? {
        if let plan, let cursor = next(plan, after: rows, in: scope, header: header, notices: &notices),
            cursor != request.cursor, !repeatsCurrentRequest(cursor)
        {
            return cursor
        }
        return nextValueCursor
    }

    /// The cursor of the first page for the next value of the parameter; `nil` after the last value.
    private var nextValueCursor: SourceCursor? {
        guard hasEach, let cursor = request.cursor, cursor.remainingValues.count > 1 else { return nil }
        var next = SourceCursor()
        next.parameters = cursor.parameters
        next.remainingValues = Array(cursor.remainingValues.dropFirst())
        return next
    }

    /// The cursor of the current request, as the base of the next.
    private var currentCursor: SourceCursor { request.cursor ?? SourceCursor() }

    private func next(
        _ plan: PaginationPlan, after rows: [ItemScope], in scope: ItemScope, header: (String) -> String?,
        notices: inout [String]
    ) -> SourceCursor? {
        if plan.link {
            return header("Link").flatMap(LinkHeader.next).flatMap { cursor(for: $0, notices: &notices) }
        }
        if let address = plan.address {
            return scope.text(address).flatMap { cursor(for: $0, notices: &notices) }
        }
        if let cursor = plan.cursor { return self.cursor(setting: cursor, in: scope) }
        guard let last = rows.last else { return nil }
        if let values = plan.last { return cursor(setting: values, in: last) }
        if let page = plan.page {
            let current = currentCursor.count ?? page.first
            // Page numbers may begin at 0, so compare the number of pages read.
            if let total = scope.number(page.total), Double(current + 1 - page.first) >= total { return nil }
            return cursor(for: page, count: current + 1)
        }
        guard let offset = plan.offset else { return nil }
        let count = (currentCursor.count ?? offset.first) + rows.count
        if let total = scope.number(offset.total), Double(count - offset.first) >= total { return nil }
        return cursor(for: offset, count: count)
    }

    private func cursor(for plan: PageCounterPlan, count: Int) -> SourceCursor? {
        guard count < Int(Int32.max) else { return nil }
        var cursor = currentCursor
        cursor.count = count
        cursor.query = [.init(name: plan.parameter, value: "\(count)")]
        return cursor
    }

    /// Returns a cursor with these query items; `nil` if all values are missing.
    private func cursor(setting values: NamedValues<ValuePlan>, in scope: ItemScope) -> SourceCursor? {
        var cursor = currentCursor
        cursor.query = values.entries.compactMap { entry in
            scope.text(entry.value).map {
                .init(name: entry.name, value: PercentEncoding.escaped(PinLimit.truncated($0, to: 2_000)))
            }
        }
        return cursor.query.isEmpty ? nil : cursor
    }

    /// Returns a cursor for a URL. `nil`, with a notice, if it is invalid or has another origin than the secrets.
    private func cursor(for text: String, notices: inout [String]) -> SourceCursor? {
        var text = text
        if text.hasPrefix("?") { text = request.target.path + text }
        guard let address = ResponseAddress.absolute(text, from: request.origin),
            let (origin, rest) = WebOrigin.split(address)
        else {
            notices.append(tr("the address of the next items is invalid; no more items are loaded"))
            return nil
        }
        guard origin == request.origin else {
            notices.append(
                tr(
                    """
                    the next items are on another server, \(origin), not on \(request.origin); no more items are \
                    loaded
                    """
                ))
            return nil
        }
        let target = RequestTarget(rest)
        var cursor = currentCursor
        cursor.path = target.path
        cursor.query = target.query.filter { !secretItemNames.contains($0.name) }
        return cursor
    }

    /// Returns whether the cursor repeats the current request.
    private func repeatsCurrentRequest(_ cursor: SourceCursor) -> Bool {
        var target = request.target
        target.query.removeAll { secretItemNames.contains($0.name) }
        if let path = cursor.path { return target == RequestTarget(path: path, query: cursor.query) }
        return cursor.query.allSatisfy { item in target.query.contains(item) }
    }
}
