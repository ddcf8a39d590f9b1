import FeedItems
import Languages

extension SourceFile {
    /// Reads the pins from a response.
    /// - Parameters:
    ///   - bytes: the response's body, at most 64 MiB.
    ///   - header: returns the value of a response header by its case-insensitive name; several values are joined with
    ///     commas.
    ///   - request: the request that the response belongs to.
    ///   - isComplete: `false` if the body is truncated, so that only its complete items are read.
    package func read(
        _ bytes: [UInt8], header: (String) -> String?, request: SourceRequest, isComplete: Bool = true
    ) throws(SourceResponseError) -> SourceResponse {
        guard addresses.indices.contains(request.match.planIndex) else { throw .foreignRequest }
        let plan = addresses[request.match.planIndex]
        let document = try ResponseDocument(bytes, isComplete: isComplete)
        var parameters = request.match.parameters
        if let cursor = request.cursor {
            parameters.merge(self.parameters(from: cursor, of: plan) ?? [:]) { _, new in new }
        }
        let scope = ItemScope(document: document, parameters: parameters)
        if let first = plan.first, request.isFirst(of: plan) { return try self.parameters(of: first, in: scope) }
        guard let responsePlan = responsePlan(of: plan) else { throw .foreignRequest }
        let rows = try rows(of: responsePlan, in: scope)
        var response = pins(of: responsePlan, in: rows, at: request.origin)
        if case .row(let table, _)? = rows.first?.levels.first, !table.hasEqualColumnLengths {
            response.notices.append(tr("the columns of the response have different lengths; some pins are incomplete"))
        }
        let paginator = Paginator(
            plan: responsePlan.next, request: request, secretItemNames: secretItemNames(of: plan.request),
            hasEach: plan.first?.each.isEmpty == false)
        response.next = paginator.next(after: rows, in: scope, header: header, notices: &response.notices)
        return response
    }

    /// Reads the parameters for the following requests from the response to a first request.
    private func parameters(of plan: InitialRequestPlan, in scope: ItemScope) throws(SourceResponseError)
        -> SourceResponse
    {
        var cursor = SourceCursor()
        for entry in plan.parameters.entries {
            guard let text = scope.text(entry.value) else { throw .missingParameter(parameter: entry.name) }
            cursor.parameters[entry.name] = PinLimit.truncated(text, to: PinLimit.id)
        }
        guard let each = plan.each.entries.first else { return SourceResponse(next: cursor) }
        cursor.remainingValues = scope.parameterValues(each.value, limit: SourceCursor.maximumRemainingValueCount)
        // An empty list is valid, such as an empty album.
        return SourceResponse(next: cursor.remainingValues.isEmpty ? nil : cursor)
    }

    // MARK: Items

    /// Returns a scope for each item.
    private func rows(of plan: ResponsePlan, in scope: ItemScope) throws(SourceResponseError) -> [ItemScope] {
        // One more than the limit, to detect excess items.
        let limit = PinLimit.itemCount + 1
        if let columns = plan.columns {
            guard let value = columns.paths.lazy.compactMap(scope.value).first,
                let table = ColumnTable(value, of: scope.document, limit: limit)
            else { throw .noItems(path: columns.paths[0].text) }
            return (0..<table.rowCount).map { scope.nested(.row(table, $0)) }
        }
        guard let items = plan.items else { throw .foreignRequest }
        guard scope.hasContainer(at: items) else { throw .noItems(path: items.paths[0].text) }
        return scope.entries(at: items, limit: limit).filter(scope.document.isComplete).map { scope.nested(.value($0)) }
    }

    private func pins(of plan: ResponsePlan, in rows: [ItemScope], at origin: WebOrigin) -> SourceResponse {
        let reader = PinReader(plan: plan.pin, origin: origin)
        var response = SourceResponse()
        var ids: Set<String> = []
        var itemCount = 0
        var byteCount = 0
        for row in rows {
            let scopes =
                plan.each.map { each in
                    row.entries(at: each, limit: PinLimit.itemCount).map { row.nested(.value($0)) }
                } ?? [row]
            /// Whether the following entries are additional pictures of the last pin.
            var continuesPin = false
            for scope in scopes {
                itemCount += 1
                guard itemCount <= PinLimit.itemCount, byteCount <= PinLimit.maximumResponseBytes,
                    !scope.budget.isExceeded
                else {
                    response.notices.append(tr("the response has too many pins; the rest are skipped"))
                    return response
                }
                guard plan.conditions.allSatisfy({ $0.isMet(in: scope) }) else { continue }
                if continuesPin {
                    guard let picture = reader.additionalPicture(in: scope) else { continue }
                    byteCount += picture.versions.reduce(0) { $0 + $1.address.utf8.count }
                    response.items[response.items.count - 1].add(picture)
                    continue
                }
                guard let item = reader.item(in: scope), ids.insert(item.id).inserted else {
                    response.skipped += 1
                    // All pictures of this pin were already read.
                    if plan.mergesPictures, let id = scope.text(plan.pin.id),
                        ids.contains(PinLimit.truncated(id, to: PinLimit.id))
                    {
                        break
                    }
                    continue
                }
                byteCount += item.textByteCount
                response.items.append(item)
                continuesPin = plan.mergesPictures
            }
        }
        return response
    }
}

extension ConditionPlan {
    /// Returns whether a condition is met. A missing value counts as "".
    fileprivate func isMet(in scope: ItemScope) -> Bool {
        if case .path(let path)? = value, !path.isPlural, let value = scope.value(at: path),
            scope.document[value].kind != .list
        {
            return isMet(by: scope.document.text(of: value) ?? "")
        }
        let strings = scope.texts(value)
        if strings.count <= 1 { return isMet(by: strings.first ?? "") }
        return (allowedValues.isEmpty || strings.contains(where: allowedValues.contains))
            && !strings.contains(where: excludedValues.contains)
    }

    private func isMet(by text: String) -> Bool {
        (allowedValues.isEmpty || allowedValues.contains(text)) && !excludedValues.contains(text)
    }
}

extension ItemScope {
    /// Returns the values of a parameter for which requests are sent in turn, without duplicates.
    fileprivate func parameterValues(_ plan: ValuePlan, limit: Int) -> [String] {
        guard case .path(let path) = plan else { return Array(texts(plan).prefix(limit)) }
        var uniqueValues: Set<String> = []
        return entries(at: path, limit: limit)
            .compactMap { document.text(of: $0, limit: PinLimit.id) }
            .filter { !$0.isEmpty && uniqueValues.insert($0).inserted }
    }
}
