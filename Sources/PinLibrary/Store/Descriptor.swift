import Glibc

/// A file descriptor that is closed when its owner is destroyed.
struct Descriptor: ~Copyable {
    let value: CInt

    init(_ value: CInt) {
        self.value = value
    }

    deinit {
        close(value)
    }
}
