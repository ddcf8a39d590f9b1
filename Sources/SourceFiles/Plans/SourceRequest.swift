/// A request: a URL and headers.
///
/// Both may contain secrets. The description contains none, so that requests can be logged.
package struct SourceRequest: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// An absolute `http` or `https` URL at `origin`, at most 4,096 bytes.
    package let url: String
    package let headers: [RequestHeader]
    /// The origin of the request. A redirect to another origin must not be followed if `carriesSecrets`.
    package let origin: WebOrigin
    package let carriesSecrets: Bool
    /// The URL with its secrets masked.
    package let shownURL: String

    let match: AddressMatch
    let cursor: SourceCursor?
    let target: RequestTarget

    package var description: String { shownURL }
    package var debugDescription: String { shownURL }
    package var customMirror: Mirror { Mirror(self, children: ["shownURL": shownURL]) }

    /// Returns whether this is the plan's first request, whose response contains parameters and no pins.
    func isFirst(of plan: AddressPlan) -> Bool { plan.first != nil && cursor == nil }
}

/// The index of the pattern that an address matches, and the values of its parameters.
struct AddressMatch: Hashable, Sendable {
    let planIndex: Int
    var parameters: [String: String]
}
