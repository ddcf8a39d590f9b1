/// What becomes of a session beside the screen.
package struct Recording {
    /// Records what is shown; nil when nobody wants that.
    package var cast: CastRecorder?
    /// Records what is done; nil when nobody wants that.
    package var demo: DemoRecorder?

    package init(cast: CastRecorder? = nil, demo: DemoRecorder? = nil) {
        self.cast = cast
        self.demo = demo
    }
}
