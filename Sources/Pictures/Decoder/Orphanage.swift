import Dispatch
import Glibc

/// Reaps killed processes that a system call still holds.
enum Orphanage {
    static func adopt(_ pid: pid_t) {
        DispatchQueue.global(qos: .utility).async {
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        }
    }
}
