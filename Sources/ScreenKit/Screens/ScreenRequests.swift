/// Changes that screens ask for while they handle an event.
package struct ScreenRequests: Sendable {
    /// Effects in the order in which they are carried out.
    package var effects: [AppEffect] = []
    /// Screens to show or close.
    package var navigation: [Navigation] = []
    /// Messages for all stores and screens.
    package var news: [AppMessage] = []
}
