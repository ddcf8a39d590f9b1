/// What is to be asked for: an address with its headers.
///
/// Address and headers may hold secrets: a request is described without them, so that it may be logged.
package struct SourceRequest: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// An absolute `http` or `https` address at `origin`, 4,096 bytes at most.
    package let url: String
    package let headers: [RequestHeader]
    /// Where the request may go. What leads elsewhere is not to be followed where `carriesSecrets`.
    package let origin: WebOrigin
    package let carriesSecrets: Bool
    /// The address with points in the place of secrets.
    package let shownURL: String

    /// What is asked for.
    let match: AddressMatch
    let cursor: SourceCursor?
    let target: RequestTarget

    package var description: String { shownURL }
    package var debugDescription: String { shownURL }
    package var customMirror: Mirror { Mirror(self, children: ["shownURL": shownURL]) }

    /// Whether its answer gives parameters and no pins.
    func isFirst(of plan: AddressPlan) -> Bool { plan.first != nil && cursor == nil }
}

/// The form that an address has, by its number in the file, and its parameters.
struct AddressMatch: Hashable, Sendable {
    let plan: Int
    var parameters: [String: String]
}
