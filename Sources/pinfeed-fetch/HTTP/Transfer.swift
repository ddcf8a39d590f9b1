import CCurl
import CCurlCalls
import Glibc
import Synchronization

/// One question to a server and its answer, as libcurl carries it out on the thread of `Transfers`.
///
/// `@unchecked Sendable`: it is made, then used by that thread alone, and read when that thread is done with it.
final class Transfer: @unchecked Sendable {
    let address: String
    /// Tells it from every other one of this run.
    let number = Transfer.numbers.wrappingAdd(1, ordering: .relaxed).newValue
    private let byteLimit: Int
    private let mayBePrivate: Bool
    private(set) var head = HTTPHead()
    private(set) var body: [UInt8] = []
    private(set) var status = 0
    /// Whether the failure is one that another try may not see.
    private(set) var mayPass = false
    private var headLength = 0
    private var isTooLarge = false
    private var isPrivate = false
    private let limits: cu_limits
    private let agent: String
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let knownCookies: Cookies
    /// The cookies known after the transfer: those before it, and what the server has set.
    private(set) var cookies = Cookies()
    private let errorText: UnsafeMutablePointer<CChar>
    private(set) var handle: UnsafeMutableRawPointer?
    /// Told the outcome, once.
    var finish: (@Sendable (Outcome) -> Void)?

    /// Lines in the form of libcurl, for the transfers of one chain of redirects.
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

    /// Makes it ready; false when there is no memory.
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

    /// Tells what came of it.
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

    // MARK: What libcurl calls

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

    /// A name can stand for any address, and for another one each time: what counts is where the connection goes.
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
