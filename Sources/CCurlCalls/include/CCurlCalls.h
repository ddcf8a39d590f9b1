// Wrappers for variadic functions of libcurl (https://curl.se/libcurl/c/), which Swift cannot call.
#pragma once

#include <curl/curl.h>

// The callbacks of a transfer. `context` is the value passed to cu_transfer.
struct cu_calls {
    // Receives decompressed bytes of the body. Returning anything but `length` aborts the transfer.
    size_t (*body)(char *bytes, size_t size, size_t length, void *context);
    // Receives a header line, including its line break.
    size_t (*head)(char *bytes, size_t size, size_t length, void *context);
    // Opens a socket for a resolved address, or refuses it with CURL_SOCKET_BAD.
    curl_socket_t (*open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
};

// The time limits of a transfer.
struct cu_limits { long connect_seconds, whole_seconds; };

// Creates a GET request. Only http and https are allowed; redirects and .netrc are ignored, and compression is
// accepted. Sends only the `cookies`, lines as returned by cu_cookies. Returns NULL if out of memory.
CURL *cu_transfer(
    const char *address, const char *agent, struct curl_slist *headers, const struct curl_slist *cookies,
    struct cu_limits limits, char *error, const struct cu_calls *calls, void *context
);

// Returns the cookies after a transfer, one per line, to be freed by curl_slist_free_all; NULL if there are none.
struct curl_slist *cu_cookies(CURL *transfer);

// Returns the HTTP status; 0 before the response.
long cu_status(CURL *transfer);

// Limits the number of concurrent connections per host and in total.
void cu_bound_connections(CURLM *transfers, long host, long all);

// Return the default file and folder of trusted certificates, or NULL if there is none or libcurl does not report it.
const char *cu_certificates(void);
const char *cu_certificate_folder(void);

// Returns a finished transfer and its result code, or NULL if there is none.
CURL *cu_ended(CURLM *transfers, CURLcode *code);
