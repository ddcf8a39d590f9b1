/// The state of the connection to the terminal that outlives the picture protocol.
struct LineState {
    var flow = FlowController()
    var keys = KeyArrival()
    /// Whether symbols have 16 colours because the connection is slow.
    var isVerySlow = false
    /// The number of the next image, where images have numbers: late reports mean nothing that is sent anew.
    var nextImage: UInt32 = 3001
}
