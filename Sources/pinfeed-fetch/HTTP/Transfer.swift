import CCurl
import CCurlCalls
import Glibc
import Synchronization

/// A single HTTP request with its response, run by libcurl on the thread of `Transfers`.
///
/// `@unchecked Sendable`: after creation, only that thread uses it until it has finished; then the caller reads it.
final class Transfer: @unchecked Sendable {
    let address: String
    /// A number that is unique within this process.
    let number = Transfer.numbers.wrappingAdd(1, ordering: .relaxed).newValue
    private let byteLimit: Int
    private let mayBePrivate: Bool
    private(set) var head = HTTPHead()
    private(set) var body: [UInt8] = []
    private(set) var status = 0
    /// Whether a retry may succeed.
    private(set) var mayPass = false
    private var headLength = 0
    private var isTooLarge = false
    private var isPrivate = false
    private let limits: cu_limits
    private let agent: String
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let knownCookies: Cookies
    /// The cookies after the transfer: the previous ones and those set by the server.
    private(set) var cookies = Cookies()
    private let errorText: UnsafeMutablePointer<CChar>
    private(set) var handle: UnsafeMutableRawPointer?
    /// Called once with the outcome.
    var finish: (@Sendable (Outcome) -> Void)?

    /// The cookies of a chain of redirects, as lines in libcurl's format.
    typealias Cookies = [String]

    enum Outcome: Sendable {
        case answered
        case tooLarge
        case privateAddress
        case noAnswer(String)
        case notTrusted(String)
        case cancelled
    }

    private static let numbers = Atomic<UInt64>(0)
    private static let longestHead = 256 << 10
    private static let connectSeconds = 10
    private static let mostCookies = 64

    init(
        _ location: WebLocation, headers lines: [String], agent: String, byteLimit: Int, timeLimit: Int,
        cookies: Cookies = [], mayBePrivate: Bool
    ) {
        address = location.address
        knownCookies = cookies
        self.byteLimit = byteLimit
        self.mayBePrivate = mayBePrivate
        self.agent = agent
        limits = cu_limits(connect_seconds: Self.connectSeconds, whole_seconds: timeLimit)
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        for line in lines { headers = curl_slist_append(headers, line) }
    }

    deinit {
        if let handle { curl_easy_cleanup(handle) }
        curl_slist_free_all(headers)
        errorText.deallocate()
    }

    /// Creates the libcurl handle. Returns false if out of memory.
    func begin() -> Bool {
        var calls = cu_calls(
            body: { bytes, _, length, context in
                guard let context, let bytes else { return 0 }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.take(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
            },
            head: { bytes, _, length, context in
                guard let context, let bytes else { return 0 }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.take(line: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
            },
            open: { context, _, address in
                guard let context, let address else { return CURL_SOCKET_BAD }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.open(address)
            })
        var cookies: UnsafeMutablePointer<curl_slist>?
        for line in knownCookies { cookies = curl_slist_append(cookies, line) }
        defer { curl_slist_free_all(cookies) }
        handle = cu_transfer(
            address, agent, headers, cookies, limits, errorText, &calls, Unmanaged.passUnretained(self).toOpaque())
        return handle != nil
    }

    /// Finishes the transfer and reports its outcome.
    func end(_ code: CURLcode) {
        if let handle {
            status = cu_status(handle)
            readCookies(of: handle)
        }
        mayPass = [CURLE_COULDNT_CONNECT, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE]
            .contains(code)
        let text = String(cString: errorText)
        let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        let outcome: Outcome =
            switch code {
            case _ where isTooLarge: .tooLarge
            case _ where isPrivate: .privateAddress
            case CURLE_OK: .answered
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .notTrusted(reason)
            default: .noAnswer(reason)
            }
        finish?(outcome)
        finish = nil
    }

    private func readCookies(of handle: UnsafeMutableRawPointer) {
        let list = cu_cookies(handle)
        defer { curl_slist_free_all(list) }
        var line = list
        while let current = line, cookies.count < Self.mostCookies {
            if let data = current.pointee.data { cookies.append(String(cString: data)) }
            line = current.pointee.next
        }
    }

    func cancel() {
        finish?(.cancelled)
        finish = nil
    }

    // MARK: Callbacks of libcurl

    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= byteLimit else {
            isTooLarge = true
            return false
        }
        body += bytes
        return true
    }

    private func take(line bytes: UnsafeRawBufferPointer) -> Bool {
        headLength += bytes.count
        guard headLength <= Self.longestHead else {
            isTooLarge = true
            return false
        }
        head.take(line: String(decoding: bytes, as: UTF8.self))
        return true
    }

    /// Checks the address of the connection itself, because a host name can resolve to another address each time.
    private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        let isRefused = !mayBePrivate && withUnsafePointer(to: &address.pointee.addr) { NetworkAddress.isPrivate($0) }
        guard !isRefused else {
            isPrivate = true
            return CURL_SOCKET_BAD
        }
        return socket(
            address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
}
