import CCurl
import Glibc

/// The metadata of a cached response: its URL, freshness and validators.
struct StoredResponse: Hashable, Sendable {
    /// The requested URL.
    let address: String
    /// The final URL after redirects, the base of relative URLs.
    let finalAddress: String
    var head: HTTPHeaders
    /// The time when the response was stored or last validated, in seconds since 1970.
    var storedAt: Int
    /// The length of the body, in bytes.
    let length: Int

    private static let storedFields = [
        "content-type", "etag", "last-modified", "cache-control", "expires", "date", "age", "link",
    ]

    /// - Parameter finalAddress: the final URL; `nil` if the request was not redirected.
    init(address: String, finalAddress: String? = nil, head: HTTPHeaders, storedAt: Int, length: Int) {
        self.address = address
        self.finalAddress = finalAddress ?? address
        self.storedAt = storedAt
        self.length = length
        var storedHead = HTTPHeaders()
        for name in Self.storedFields { storedHead[name] = head[name] }
        self.head = storedHead
    }

    // MARK: Serialization

    /// Parses the stored metadata. Returns `nil` if it is invalid.
    init?(text: String) {
        var fields = HTTPHeaders()
        for line in text.split(separator: "\n").prefix(40) { fields.append(line: String(line)) }
        guard let address = fields["address"], let storedAt = fields["stored"].flatMap({ Int($0) }),
            let length = fields["length"].flatMap({ Int($0) })
        else { return nil }
        self.init(address: address, finalAddress: fields["place"], head: fields, storedAt: storedAt, length: length)
    }

    var text: String {
        var lines = ["address: \(address)", "place: \(finalAddress)", "stored: \(storedAt)", "length: \(length)"]
        for name in Self.storedFields { if let value = head[name] { lines.append("\(name): \(value)") } }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Freshness

    /// Returns whether the response may be used without revalidation (RFC 9111, 4.2).
    func isFresh(now: Int) -> Bool {
        let directives = Self.directives(head["cache-control"])
        if directives["no-cache"] != nil { return false }
        // A server may send any number, so check for overflow.
        let age = (now - storedAt).addingReportingOverflow(head["age"].flatMap { Int($0) } ?? 0)
        guard !age.overflow, age.partialValue >= 0 else { return false }
        return age.partialValue < lifetime(directives)
    }

    private func lifetime(_ directives: [String: String]) -> Int {
        if let seconds = directives["max-age"].flatMap({ Int($0) }) { return seconds }
        let date = head["date"].flatMap(Self.seconds) ?? storedAt
        if let expires = head["expires"] { return Self.seconds(expires).map { $0 - date } ?? 0 }
        // Heuristic freshness (4.2.2): a tenth of the time since the last modification, at most a day.
        return head["last-modified"].flatMap(Self.seconds).map { min(max(0, (date - $0) / 10), 86_400) } ?? 0
    }

    /// Returns whether `Cache-Control` allows storing a response.
    static func mayStore(_ head: HTTPHeaders) -> Bool { directives(head["cache-control"])["no-store"] == nil }

    /// The conditional request headers for revalidation; empty if the response has no validators.
    var conditions: [String] {
        [head["etag"].map { "If-None-Match: \($0)" }, head["last-modified"].map { "If-Modified-Since: \($0)" }]
            .compactMap(\.self)
    }

    private static func directives(_ text: String?) -> [String: String] {
        var directives: [String: String] = [:]
        for part in (text ?? "").split(separator: ",").prefix(20) {
            let pair = part.split(separator: "=", maxSplits: 1)
            let name = pair[0].filter { $0 != " " }.lowercased()
            directives[name] = pair.dropFirst().first.map { $0.filter { $0 != " " && $0 != "\"" } } ?? ""
        }
        return directives
    }

    /// Returns an HTTP date in seconds since 1970, or `nil` if it is invalid.
    static func seconds(_ date: String) -> Int? {
        let time = curl_getdate(date, nil)
        return time < 0 ? nil : Int(time)
    }
}
