/// The requests that screens make while they handle an event.
package struct ScreenRequests: Sendable {
    /// The effects, in the order in which they are performed.
    package var effects: [AppEffect] = []
    /// The navigation requests, in order.
    package var navigation: [Navigation] = []
    /// The messages to send to all stores and screens.
    package var messages: [AppMessage] = []
}
