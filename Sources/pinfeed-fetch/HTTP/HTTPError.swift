import Files
import Languages

/// The reason why an HTTP request failed.
enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress(String)
    /// No response; `reason` is libcurl's message.
    case noResponse(host: String, reason: String)
    /// The server's certificate is invalid; `reason` is OpenSSL's message.
    case notTrusted(host: String, reason: String)
    /// A private address that the user did not enter.
    case privateAddress(host: String)
    case status(Int, host: String)
    /// A rate limit applies. `seconds` is the delay that the server requests, or `nil` if it requests none.
    case rateLimited(host: String, seconds: Int?)
    /// The response exceeds `limit`, in bytes.
    case tooLarge(host: String, limit: Int)
    case tooManyRedirects(host: String)
    /// A web page came instead of the previous kind of content, for example from a captive portal.
    case unexpectedWebPage(host: String)
    /// The response is not a picture.
    case notAPicture(host: String)
    /// The response cannot be written to the cache. `code` is an `errno` value, or `nil` without a cache folder.
    case notStored(code: CInt?)
    case cancelled

    var description: String {
        switch self {
        case .notAnAddress(let text): tr("\(text) isn't an http or https address. Check the spelling.")
        case .noResponse(let host, let reason):
            tr("\(host) doesn't respond (\(reason)). Check the address and the network.")
        case .notTrusted(let host, let reason):
            tr(
                """
                The certificate of \(host) isn't trusted (\(reason)). Check the address. For your own certificate \
                authority, set SSL_CERT_FILE.
                """)
        case .privateAddress(let host):
            tr("\(host) is a private network address. pinfeed requests it only if you type it yourself.")
        case .status(401, let host), .status(403, let host):
            tr("\(host) denied access. It may need an API key or an account.")
        case .status(404, let host), .status(410, let host):
            tr("\(host) found nothing at this address. Check the spelling.")
        case .status(let status, let host): tr("\(host) responded with error \(status). Try again later.")
        case .rateLimited(let host, let seconds?):
            tr("\(host) is limiting requests. Try again in \(seconds) seconds.")
        case .rateLimited(let host, nil): tr("\(host) is limiting requests. Try again later.")
        case .tooLarge(let host, let limit):
            tr("The response from \(host) is larger than \(limit >> 20) MiB, so it was skipped.")
        case .tooManyRedirects(let host): tr("\(host) redirects too many times.")
        case .unexpectedWebPage(let host):
            tr(
                "\(host) sent a web page instead of the feed. Log in to the network if it requires that, or check the address."
            )
        case .notAPicture(let host): tr("The response from \(host) isn't a picture. Try again later.")
        case .notStored(let code):
            tr(
                """
                Can't save the response (\(code.map(FileError.reason) ?? tr("no cache folder"))). Free some \
                disk space.
                """)
        case .cancelled: tr("Fetching was cancelled.")
        }
    }

    /// Whether no response was received.
    var isMissingResponse: Bool { if case .noResponse = self { true } else { false } }

    /// Whether a stored response may be used instead. `false` if the resource is gone or access is denied.
    var allowsStoredResponse: Bool {
        switch self {
        case .noResponse, .notTrusted, .rateLimited, .tooLarge, .tooManyRedirects, .unexpectedWebPage: true
        case .status(let status, _): status >= 500
        case .notAnAddress, .privateAddress, .notAPicture, .notStored, .cancelled: false
        }
    }

    /// Returns the end of a rate limit, in seconds since 1970; `nil` for other errors.
    func limitedUntil(now: Int) -> Int? {
        guard case .rateLimited(_, let seconds) = self else { return nil }
        // Without a declared delay, the server is avoided for a minute.
        return now + (seconds ?? 60)
    }

    /// A notice about a response that this error truncated, one sentence.
    var truncationNotice: String {
        switch self {
        case .tooLarge(let host, let limit):
            tr("The response from \(host) is larger than \(limit >> 20) MiB. The rest was skipped.")
        case .noResponse(let host, let reason):
            tr("The response from \(host) was interrupted (\(reason)), so the rest is missing. Reload the feed.")
        default: description
        }
    }

    /// A short version of the description that fits a picture's box.
    var shortDescription: String {
        switch self {
        case .notAnAddress: tr("invalid address")
        case .noResponse(let host, _): tr("\(host) doesn't respond")
        case .notTrusted(let host, _): tr("\(host) isn't trusted")
        case .privateAddress: tr("private address")
        case .status(401, _), .status(403, _): tr("access denied")
        case .status(404, _), .status(410, _): tr("not found on server")
        case .status(let status, _): tr("error \(status)")
        case .rateLimited: tr("rate-limited")
        case .tooLarge: tr("picture is too large")
        case .tooManyRedirects: tr("too many redirects")
        case .unexpectedWebPage: tr("got a web page")
        case .notAPicture: tr("not a picture")
        case .notStored: tr("no disk space")
        case .cancelled: "cancelled"
        }
    }
}
