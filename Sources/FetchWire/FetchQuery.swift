/// A query to the fetch process.
package struct FetchQuery: Hashable, Sendable {
    /// The identifier repeated in the response.
    package let id: UInt32
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
        /// The feed at an address, which the user entered (`isUserEntered`) or another feed refers to. With
        /// `revalidates`, a cached response is revalidated with the server even if it is fresh.
        case feed(address: String, isUserEntered: Bool, revalidates: Bool)
        /// The feed of a service that the user entered.
        case service(ServiceDefinition, revalidates: Bool)
        /// The feed in a local document.
        case document(path: String, [UInt8])
        /// The file with the picture at an address.
        case picture(address: String)
        /// Cancels the query with this identifier.
        case cancel(UInt32)
        /// The size of the cache, which is emptied first if `clears` is true.
        case cache(clears: Bool)
    }

    package init(id: UInt32, kind: Kind) {
        self.id = id
        self.kind = kind
    }

    package var frame: FetchFrame {
        switch kind {
        case .feed(let address, let isUserEntered, let revalidates):
            FetchFrame(
                id: id, kind: 1, fields: [[isUserEntered ? 1 : 0], [revalidates ? 1 : 0], Array(address.utf8)])
        case .service(let service, let revalidates):
            FetchFrame(id: id, kind: 6, fields: [[revalidates ? 1 : 0]] + service.fields)
        case .document(let path, let bytes): FetchFrame(id: id, kind: 2, fields: [Array(path.utf8), bytes])
        case .picture(let address): FetchFrame(id: id, kind: 3, fields: [Array(address.utf8)])
        case .cancel(let queryID): FetchFrame(id: id, kind: 4, fields: [FetchFrame.bytes(of: UInt64(queryID))])
        case .cache(let clears): FetchFrame(id: id, kind: 5, fields: [[clears ? 1 : 0]])
        }
    }

    /// Parses a query; `nil` if the frame is not one.
    package init?(_ frame: FetchFrame) {
        switch (frame.kind, frame.fields.count) {
        case (1, 3):
            kind = .feed(
                address: frame.text(2), isUserEntered: frame.fields[0] == [1], revalidates: frame.fields[1] == [1])
        case (2, 2): kind = .document(path: frame.text(0), frame.fields[1])
        case (3, 1): kind = .picture(address: frame.text(0))
        case (4, 1):
            guard let queryID = frame.number(0).flatMap({ UInt32(exactly: $0) }) else { return nil }
            kind = .cancel(queryID)
        case (5, 1): kind = .cache(clears: frame.fields[0] == [1])
        case (6, 4...):
            guard let service = ServiceDefinition(fields: frame.fields.dropFirst()) else { return nil }
            kind = .service(service, revalidates: frame.fields[0] == [1])
        default: return nil
        }
        id = frame.id
    }
}
