/// The recordings of a session.
package struct Recording {
    /// The recorder of the output; `nil` if it is not recorded.
    package var cast: CastRecorder?
    /// The recorder of the input; `nil` if it is not recorded.
    package var demo: DemoRecorder?

    package init(cast: CastRecorder? = nil, demo: DemoRecorder? = nil) {
        self.cast = cast
        self.demo = demo
    }
}
