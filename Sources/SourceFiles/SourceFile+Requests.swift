import FeedItems

extension SourceFile {
    /// The maximum length of an address, in bytes.
    private static let maximumAddressBytes = 2_048

    /// Returns the request for an address.
    /// - Parameters:
    ///   - address: the part after the file's name and the colon, such as `fosstodon.org/tags/pixelart`.
    ///   - cursor: the position of the page; `nil` for the first page.
    package func request(
        for address: String, at cursor: SourceCursor? = nil, secrets: SecretSource
    ) throws(SourceRequestError) -> SourceRequest {
        guard let match = match(address) else {
            throw .noSuchAddress(address, forms: addresses.map { "\(name):\($0.pattern.text)" })
        }
        let plan = addresses[match.planIndex]
        var parameters = match.parameters
        if let cursor {
            guard let initialParameters = self.parameters(from: cursor, of: plan) else { throw .staleCursor }
            parameters.merge(initialParameters) { _, new in new }
        }
        let template = cursor == nil ? plan.first?.request ?? plan.request : plan.request
        guard let originPlan = origin else { throw .staleCursor }
        let origin = try originPlan.origin({ parameters[$0] }, secrets: secrets)

        let usedSecrets = Set(template.names).intersection(self.secrets.names)
        let values = try self.values(ofSecrets: usedSecrets.union(headerSecretNames), secrets)
        let target = try target(template, parameters, values, at: cursor)
        let masks = values.mapValues { _ in "..." }
        let maskedTarget =
            usedSecrets.isEmpty ? target.text : try self.target(template, parameters, masks, at: cursor).text
        let url = "\(origin)\(target.text)"
        guard url.utf8.count <= ResponseAddress.maximumBytes else { throw .tooLong }
        return SourceRequest(
            url: url, headers: try filledHeaders(values), origin: origin, carriesSecrets: !values.isEmpty,
            shownURL: "\(origin)\(maskedTarget)", match: match, cursor: cursor, target: target)
    }

    /// Returns the headers for a picture request: the file's headers if the picture has the origin of `request` and the
    /// file sets `headersForPictures`, otherwise none.
    package func headers(forPicture address: String, of request: SourceRequest) -> [RequestHeader] {
        guard headersForPictures, let (origin, _) = WebOrigin.split(address), origin == request.origin else {
            return []
        }
        return request.headers
    }

    /// The locations of all secrets that requests may need, including the origin if it is one.
    package var secretLocations: [SecretLocation] {
        let origin = if case .secret(let location)? = origin { [location] } else { [SecretLocation]() }
        return origin + secrets.entries.flatMap(\.value.locations)
    }

    // MARK: Parts

    /// Returns the parameters from the response to the first request; `nil` if one is missing.
    func parameters(from cursor: SourceCursor, of plan: AddressPlan) -> [String: String]? {
        guard let first = plan.first else { return [:] }
        var parameters: [String: String] = [:]
        for name in first.parameters.names { parameters[name] = cursor.parameters[name] }
        for name in first.each.names { parameters[name] = cursor.remainingValues.first }
        return parameters.count == first.names.count ? parameters : nil
    }

    /// Returns the match of the first pattern that the address matches; `nil` if there is none.
    func match(_ address: String) -> AddressMatch? {
        guard address.utf8.count <= Self.maximumAddressBytes else { return nil }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        if segments.last?.isEmpty == true { segments.removeLast() }
        let unescapedSegments = segments.map { PercentEncoding.unescaped($0) }
        for (index, plan) in addresses.enumerated() {
            guard var parameters = plan.pattern.parameters(of: unescapedSegments) else { continue }
            for entry in plan.defaults.entries { parameters[entry.name] = entry.value }
            guard parts.count < 2 || Self.setParameters(&parameters, from: parts[1], allowing: plan.defaults.names)
            else {
                continue
            }
            return AddressMatch(planIndex: index, parameters: parameters)
        }
        return nil
    }

    /// Sets the parameters of a query; `false` if the query has an unknown name.
    private static func setParameters(
        _ parameters: inout [String: String], from query: Substring, allowing names: [String]
    ) -> Bool {
        for item in query.split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(pair[0])
            guard pair.count == 2, names.contains(name) else { return false }
            parameters[name] = PercentEncoding.unescaped(pair[1])
        }
        return true
    }

    private var headerSecretNames: Set<String> {
        Set(headers.entries.flatMap { (try? TextTemplate(parameters: $0.value))?.names ?? [] })
    }

    private func values(
        ofSecrets names: Set<String>, _ source: SecretSource
    ) throws(SourceRequestError) -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            guard let plan = secrets[name] else { continue }
            do throws(SecretError) {
                values[name] = try source.secret(of: plan)
            } catch {
                throw .secret(error)
            }
        }
        return values
    }

    private func target(
        _ template: RequestTemplate, _ parameters: [String: String], _ secrets: [String: String],
        at cursor: SourceCursor?
    ) throws(SourceRequestError) -> RequestTarget {
        var target = try template.filled { secrets[$0] ?? parameters[$0] }
        guard let cursor else { return target }
        guard cursor.isURLSafe else { throw .staleCursor }
        if let path = cursor.path {
            guard path.hasPrefix("/") else { throw .staleCursor }
            // The cursor replaces the file's query except for secrets, which cursors don't store.
            let secretItems = target.query.filter { secretItemNames(of: template).contains($0.name) }
            target = RequestTarget(path: path, query: cursor.query)
            for item in secretItems { target.setQueryItem(item.name, to: item.value) }
        } else {
            for item in cursor.query { target.setQueryItem(item.name, to: item.value) }
        }
        return target
    }

    /// Returns the names of the query items that contain secrets.
    func secretItemNames(of template: RequestTemplate) -> Set<String> {
        Set(template.query.filter { $0.value.names.contains { secrets[$0] != nil } }.map(\.name))
    }

    private func filledHeaders(_ values: [String: String]) throws(SourceRequestError) -> [RequestHeader] {
        var headers: [RequestHeader] = []
        for entry in self.headers.entries {
            guard let template = try? TextTemplate(parameters: entry.value) else { continue }
            guard let value = template.filled({ values[$0] }), RequestHeader.isValidValue(value) else {
                throw .badSecret(name: template.names.first ?? entry.name)
            }
            headers.append(RequestHeader(name: entry.name, value: value, isSecret: !template.names.isEmpty))
        }
        return headers
    }
}
