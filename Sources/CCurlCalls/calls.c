#include "CCurlCalls.h"

#include <stdlib.h>
#include <strings.h>

CURL *cu_transfer(
    const char *address, const char *agent, struct curl_slist *headers, const struct curl_slist *cookies,
    struct cu_limits limits, char *error, const struct cu_calls *calls, void *context
) {
    CURL *transfer = curl_easy_init();
    if (transfer == NULL) return NULL;
    curl_easy_setopt(transfer, CURLOPT_URL, address);
    curl_easy_setopt(transfer, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(transfer, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(transfer, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    curl_easy_setopt(transfer, CURLOPT_NOSIGNAL, 1L);
    // An empty file name enables cookies in memory only.
    curl_easy_setopt(transfer, CURLOPT_COOKIEFILE, "");
    for (; cookies != NULL; cookies = cookies->next) curl_easy_setopt(transfer, CURLOPT_COOKIELIST, cookies->data);
    curl_easy_setopt(transfer, CURLOPT_USERAGENT, agent);
    curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(transfer, CURLOPT_ACCEPT_ENCODING, "");
    curl_easy_setopt(transfer, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    // With TLS, wait for HTTP/2, which handles all requests on one connection. Without TLS there is no HTTP/2, and
    // waiting would serialize the requests.
    curl_easy_setopt(transfer, CURLOPT_PIPEWAIT, strncasecmp(address, "https:", 6) == 0 ? 1L : 0L);
    // Like the curl command, respect SSL_CERT_FILE.
    const char *authorities = getenv("SSL_CERT_FILE");
    if (authorities != NULL && *authorities != 0) curl_easy_setopt(transfer, CURLOPT_CAINFO, authorities);
    curl_easy_setopt(transfer, CURLOPT_CONNECTTIMEOUT, limits.connect_seconds);
    curl_easy_setopt(transfer, CURLOPT_TIMEOUT, limits.whole_seconds);
    curl_easy_setopt(transfer, CURLOPT_LOW_SPEED_LIMIT, 100L);
    curl_easy_setopt(transfer, CURLOPT_LOW_SPEED_TIME, 20L);
    curl_easy_setopt(transfer, CURLOPT_ERRORBUFFER, error);
    curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, calls->body);
    curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, calls->head);
    curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, calls->open);
    curl_easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, context);
    curl_easy_setopt(transfer, CURLOPT_PRIVATE, context);
    return transfer;
}

long cu_status(CURL *transfer) {
    long status = 0;
    curl_easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

struct curl_slist *cu_cookies(CURL *transfer) {
    struct curl_slist *cookies = NULL;
    curl_easy_getinfo(transfer, CURLINFO_COOKIELIST, &cookies);
    return cookies;
}

void cu_bound_connections(CURLM *transfers, long host, long all) {
    curl_multi_setopt(transfers, CURLMOPT_MAX_HOST_CONNECTIONS, host);
    curl_multi_setopt(transfers, CURLMOPT_MAX_TOTAL_CONNECTIONS, all);
    curl_multi_setopt(transfers, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
}

CURL *cu_ended(CURLM *transfers, CURLcode *code) {
    int left = 0;
    for (CURLMsg *message = curl_multi_info_read(transfers, &left); message != NULL;
         message = curl_multi_info_read(transfers, &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

const char *cu_certificates(void) {
#if LIBCURL_VERSION_NUM >= 0x074600
    const curl_version_info_data *version = curl_version_info(CURLVERSION_NOW);
    if (version->age >= CURLVERSION_SEVENTH) return version->cainfo;
#endif
    return NULL;
}

const char *cu_certificate_folder(void) {
#if LIBCURL_VERSION_NUM >= 0x074600
    const curl_version_info_data *version = curl_version_info(CURLVERSION_NOW);
    if (version->age >= CURLVERSION_SEVENTH) return version->capath;
#endif
    return NULL;
}
