import Files
import Languages

/// The reason why an HTTP request failed.
enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress(String)
    /// No response; `reason` is libcurl's message.
    case noAnswer(host: String, reason: String)
    /// The server's certificate is invalid; `reason` is OpenSSL's message.
    case notTrusted(host: String, reason: String)
    /// A private address that the user did not enter.
    case privateAddress(host: String)
    case status(Int, host: String)
    /// A rate limit applies. `seconds` is the delay that the server requests, or `nil` if it requests none.
    case tooOften(host: String, seconds: Int?)
    /// The response exceeds `limit`, in bytes.
    case tooLarge(host: String, limit: Int)
    case tooManyRedirects(host: String)
    /// A web page came instead of the previous kind of content, for example from a captive portal.
    case pageInstead(host: String)
    /// The response is not a picture.
    case notAPicture(host: String)
    /// The response cannot be written to the cache. `code` is an `errno` value, or `nil` without a cache folder.
    case notKept(code: CInt?)
    case cancelled

    var description: String {
        switch self {
        case .notAnAddress(let text): tr("\(text) is no http or https address. Check how it is written.")
        case .noAnswer(let host, let reason):
            tr("\(host) does not answer (\(reason)). Check the address and the network.")
        case .notTrusted(let host, let reason):
            tr(
                """
                The certificate of \(host) is not to be trusted (\(reason)). Check the address; an authority of your own is \
                named by SSL_CERT_FILE.
                """)
        case .privateAddress(let host):
            tr("\(host) is an address of this network, and is asked only when you type it yourself.")
        case .status(401, let host), .status(403, let host):
            tr("\(host) does not let everybody see this. It may need a key or an account.")
        case .status(404, let host), .status(410, let host):
            tr("\(host) has nothing at this address. Check how it is written.")
        case .status(let status, let host): tr("\(host) answered with an error (\(status)). Try again later.")
        case .tooOften(let host, let seconds?):
            tr("\(host) wants to be left alone for now. Try again in \(seconds) seconds.")
        case .tooOften(let host, nil): tr("\(host) wants to be left alone for now. Try again in a while.")
        case .tooLarge(let host, let limit):
            tr("What \(host) sends is larger than \(limit >> 20) MiB, and is left out.")
        case .tooManyRedirects(let host): tr("\(host) sends from one address to the next without end.")
        case .pageInstead(let host):
            tr(
                "\(host) sends a web page in place of what it sent before. Log in to the network if it wants that, or check the address."
            )
        case .notAPicture(let host): tr("What \(host) sends is no picture. Try again later.")
        case .notKept(let code):
            tr(
                """
                What was fetched cannot be kept (\(code.map(FileFault.reason) ?? tr("there is no folder for it"))). \
                Make room on the disk.
                """)
        case .cancelled: tr("Fetching was cancelled.")
        }
    }

    /// Whether no response was received.
    var isSilence: Bool { if case .noAnswer = self { true } else { false } }

    /// Whether a stored response may be used instead. False if the resource is gone or access is denied.
    var mayPass: Bool {
        switch self {
        case .noAnswer, .notTrusted, .tooOften, .tooLarge, .tooManyRedirects, .pageInstead: true
        case .status(let status, _): status >= 500
        case .notAnAddress, .privateAddress, .notAPicture, .notKept, .cancelled: false
        }
    }

    /// Returns the time when the server accepts requests again, in seconds since 1970, or `nil` for other failures.
    func limitedUntil(now: Int) -> Int? {
        guard case .tooOften(_, let seconds) = self else { return nil }
        // Without a declared delay, the server is avoided for a minute.
        return now + (seconds ?? 60)
    }

    /// A sentence about the missing rest of an incomplete response.
    var rest: String {
        switch self {
        case .tooLarge(let host, let limit):
            tr("What \(host) sends is larger than \(limit >> 20) MiB: the rest of it is left out.")
        case .noAnswer(let host, let reason):
            tr("The answer of \(host) broke off (\(reason)): the rest of it is missing. Read the feed again.")
        default: description
        }
    }

    /// A short version that fits a box.
    var words: String {
        switch self {
        case .notAnAddress: tr("its address is not valid")
        case .noAnswer(let host, _): tr("\(host) does not answer")
        case .notTrusted(let host, _): tr("\(host) is not trusted")
        case .privateAddress: tr("its address is private")
        case .status(401, _), .status(403, _): tr("not for everybody")
        case .status(404, _), .status(410, _): tr("gone from its server")
        case .status(let status, _): tr("error \(status) of its server")
        case .tooOften: tr("asked too often")
        case .tooLarge: tr("picture is too large")
        case .tooManyRedirects: tr("redirected without end")
        case .pageInstead: tr("a page came instead")
        case .notAPicture: tr("no picture came")
        case .notKept: tr("no room to keep it")
        case .cancelled: "cancelled"
        }
    }
}
