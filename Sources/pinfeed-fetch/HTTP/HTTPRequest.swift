/// What a server is asked.
struct HTTPRequest: Sendable {
    var address: String
    /// What is wanted, as the header `Accept` says it.
    var accept: String
    /// Further lines of its head; they go to the address's own origin alone.
    var headers: [String] = []
    /// The most bytes of an answer, decompressed.
    var byteLimit: Int
    /// The most time in seconds, from the first connection to the last byte.
    var timeLimit: Int
    var storage: Storage
    /// Whom a person named: their addresses may be of this machine or this network.
    var typedOrigins: Set<WebOrigin>

    /// How good a stored answer is.
    enum Storage: Hashable, Sendable {
        /// As long as it says.
        case asTold
        /// Only if the server says that it still holds.
        case askedAnew
        /// Not at all, and nothing is stored: for addresses that hold secrets.
        case never
        /// As long as there is one: for what never changes under its address, as pictures.
        case forGood
    }

    init(
        address: String, accept: String = "*/*", byteLimit: Int, timeLimit: Int = 60, storage: Storage = .asTold,
        typedOrigins: Set<WebOrigin> = []
    ) {
        self.address = address
        self.accept = accept
        self.byteLimit = byteLimit
        self.timeLimit = timeLimit
        self.storage = storage
        self.typedOrigins = typedOrigins
    }
}

/// What a server answered, now or before.
struct HTTPAnswer: Sendable {
    /// Where it was in the end.
    let address: String
    let head: HTTPHead
    let body: [UInt8]
    /// The file that it is kept in; nil when it is not.
    let file: String?
    /// When it was stored, in seconds since 1970, where the server could not be asked and this stands in.
    var offlineSince: Int?
    /// When it may be asked again, in seconds since 1970, where it stands in because the server wants to be left alone.
    var limitedUntil: Int?
    /// What is wrong with the server, where it stands in for its answer; nil where none came.
    var fault: HTTPError?
    /// Why the body is a part of what there is; nil when it is whole.
    var breakage: HTTPError?
}

/// The lines before an answer's body.
struct HTTPHead: Hashable, Sendable {
    /// The fields by names in lower case; of several alike the last.
    private(set) var fields: [String: String] = [:]

    /// Takes a line of the head; one that begins another head, as after a redirect by a proxy, forgets those before.
    mutating func take(line: String) {
        if line.hasPrefix("HTTP/") { fields = [:] }
        guard let colon = line.firstIndex(of: ":"), fields.count < 200 else { return }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        fields[line[..<colon].lowercased()] = String(value.prefix { $0 != "\r" && $0 != "\n" && $0 != "\r\n" })
    }

    /// - Parameter name: in lower case.
    subscript(name: String) -> String? {
        get { fields[name] }
        set { fields[name] = newValue }
    }

    /// Whether the content type is that of a web page.
    var isPage: Bool {
        let type = self["content-type"]?.lowercased() ?? ""
        return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
    }

    /// The encoding that the content type names, if it does.
    var charset: String? {
        guard let type = self["content-type"]?.lowercased(), let start = type.firstRange(of: "charset=") else {
            return nil
        }
        let name = type[start.upperBound...].drop { $0 == "\"" }.prefix { $0 != ";" && $0 != "\"" && $0 != " " }
        return name.isEmpty || name.count > 40 ? nil : String(name)
    }
}
