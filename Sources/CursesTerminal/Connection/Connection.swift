import FlowControl

/// The state of the connection to the terminal that outlives the picture protocol.
struct Connection {
    var flow = FlowController()
    var keyArrival = KeyArrival()
    /// Whether symbols have 16 colours because the connection is slow.
    var isVerySlow = false
    /// The ID of the next image, if images have IDs. IDs are not reused, so that late reports are ignored.
    var nextImage: UInt32 = 3001
}
