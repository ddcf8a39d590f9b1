/// A type-erased error of a lower layer, for errors that are values and can't name its type.
///
/// Its description is made when it is shown, in the language of that moment.
package struct UnderlyingError: Error, Hashable, Sendable, CustomStringConvertible {
    package typealias Base = Error & Hashable & Sendable & CustomStringConvertible

    package let base: any Base

    package init(_ base: some Base) {
        self.base = base
    }

    package var description: String { base.description }

    package static func == (left: UnderlyingError, right: UnderlyingError) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) {
        base.hash(into: &hasher)
    }
}

extension UnderlyingError {
    /// Creates an error from a message of another program or library, in its own words.
    package init(message: String) {
        self.init(ExternalMessage(description: message))
    }

    private struct ExternalMessage: Error, Hashable, Sendable, CustomStringConvertible {
        let description: String
    }
}
