import CCurl
import CCurlCalls
import Glibc

/// A running HTTP request. Only the thread of `Transfers` creates and uses it.
final class Transfer {
    /// The cookies of a chain of redirects, as lines in libcurl's format.
    typealias Cookies = [String]

    struct Request: Sendable {
        let location: HTTPURL
        let headers: [String]
        let agent: String
        /// The maximum number of bytes of the body.
        let byteLimit: Int
        /// The maximum duration, in seconds.
        let timeLimit: Int
        var cookies = Cookies()
        /// Whether connections to private networks are allowed.
        let mayBePrivate: Bool
    }

    /// The part of the response that was received.
    struct Response: Sendable {
        var outcome = Outcome.cancelled
        var head = HTTPHeaders()
        var body: [UInt8] = []
        var status = 0
        /// Whether a retry may succeed.
        var isRetryable = false
        /// The cookies after the transfer: the previous ones and those set by the server.
        var cookies = Cookies()
    }

    enum Outcome: Sendable {
        case completed
        case tooLarge
        case privateAddress
        case noResponse(String)
        case notTrusted(String)
        case cancelled
    }

    private let request: Request
    private var response = Response()
    private var headLength = 0
    private var isTooLarge = false
    private var isPrivate = false
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let errorText: UnsafeMutablePointer<CChar>
    private(set) var handle: UnsafeMutableRawPointer?

    private static let maximumHeadLength = 256 << 10
    private static let connectTimeout = 10
    private static let maximumCookieCount = 64

    init(_ request: Request) {
        self.request = request
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        for line in request.headers { headers = curl_slist_append(headers, line) }
    }

    deinit {
        if let handle { curl_easy_cleanup(handle) }
        curl_slist_free_all(headers)
        errorText.deallocate()
    }

    /// Creates the libcurl handle. Returns `false` if out of memory.
    func begin() -> Bool {
        var calls = cu_calls(
            body: { bytes, _, length, context in
                guard let context, let bytes else { return 0 }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.receiveBody(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
            },
            head: { bytes, _, length, context in
                guard let context, let bytes else { return 0 }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.receiveHeader(line: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
            },
            open: { context, _, address in
                guard let context, let address else { return CURL_SOCKET_BAD }
                let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.open(address)
            })
        var cookies: UnsafeMutablePointer<curl_slist>?
        for line in request.cookies { cookies = curl_slist_append(cookies, line) }
        defer { curl_slist_free_all(cookies) }
        let limits = cu_limits(connect_seconds: Self.connectTimeout, whole_seconds: request.timeLimit)
        handle = cu_transfer(
            request.location.address, request.agent, headers, cookies, limits, errorText, &calls,
            Unmanaged.passUnretained(self).toOpaque())
        return handle != nil
    }

    /// Returns the response of the transfer, which ended with `code`.
    func response(endedWith code: CURLcode) -> Response {
        if let handle {
            response.status = cu_status(handle)
            readCookies(of: handle)
        }
        response.isRetryable = [
            CURLE_COULDNT_CONNECT, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE,
        ].contains(code)
        let text = String(cString: errorText)
        let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        response.outcome =
            switch code {
            case _ where isTooLarge: .tooLarge
            case _ where isPrivate: .privateAddress
            case CURLE_OK: .completed
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .notTrusted(reason)
            default: .noResponse(reason)
            }
        return response
    }

    private func readCookies(of handle: UnsafeMutableRawPointer) {
        let list = cu_cookies(handle)
        defer { curl_slist_free_all(list) }
        var line = list
        while let current = line, response.cookies.count < Self.maximumCookieCount {
            if let data = current.pointee.data { response.cookies.append(String(cString: data)) }
            line = current.pointee.next
        }
    }

    // MARK: Callbacks of libcurl

    /// Appends to the body. Returns `false`, which aborts the transfer, if the body exceeds the limit.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard response.body.count + bytes.count <= request.byteLimit else {
            isTooLarge = true
            return false
        }
        response.body += bytes
        return true
    }

    /// Appends a line to the head. Returns `false`, which aborts the transfer, if the head exceeds the limit.
    private func receiveHeader(line bytes: UnsafeRawBufferPointer) -> Bool {
        headLength += bytes.count
        guard headLength <= Self.maximumHeadLength else {
            isTooLarge = true
            return false
        }
        response.head.append(line: String(decoding: bytes, as: UTF8.self))
        return true
    }

    /// Opens a socket unless its address is forbidden. A host name can resolve to another address each time.
    private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        let isForbidden =
            !request.mayBePrivate && withUnsafePointer(to: &address.pointee.addr) { NetworkAddress.isPrivate($0) }
        guard !isForbidden else {
            isPrivate = true
            return CURL_SOCKET_BAD
        }
        return socket(
            address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
}
