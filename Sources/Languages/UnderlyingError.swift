/// A type-erased error of a lower layer, for `Hashable` errors that can't depend on its type.
///
/// The description is computed on access, in the language that is active then.
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
    /// Creates an error from a message of another program or library.
    package init(message: String) {
        self.init(ExternalMessage(description: message))
    }

    private struct ExternalMessage: Error, Hashable, Sendable, CustomStringConvertible {
        let description: String
    }
}
