import Glibc

/// A file descriptor that is closed when it goes.
struct Descriptor: ~Copyable {
    let value: CInt

    init(_ value: CInt) {
        self.value = value
    }

    deinit {
        close(value)
    }
}
