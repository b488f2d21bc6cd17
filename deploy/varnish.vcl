# Varnish as the cache in front of Forecourt (varnish and varnish-modules 7). Set CDN_PURGE_URL=http://VARNISH/purge-pages
# and CDN_PURGE_TOKEN to the token below. A proxy in front terminates TLS; TRUSTED_PROXIES then counts both.
vcl 4.1;

import std;
import xkey;

backend forecourt {
	.host = "forecourt-a";
	.port = "3000";
	.probe = {
		.url = "/healthz";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

sub vcl_recv {
	if (req.url == "/purge-pages") {
		if (req.method != "POST" || req.http.Authorization != "Bearer CHANGE-ME") {
			return (synth(403, "Forbidden"));
		}
		return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
	}
	# stale-while-revalidate; while no process answers, the whole of stale-if-error (below).
	if (std.healthy(req.backend_hint)) {
		set req.grace = 30s;
	}
	# Shared pages are the same for every visitor: cookies are passed on, and make no page of their own.
	if (req.method == "GET" || req.method == "HEAD") {
		return (hash);
	}
	return (pass);
}

sub vcl_backend_response {
	if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
		return (deliver);
	}
	# Everything else as its Cache-Control says: personal pages are not stored.
	# Varnish would store an answer without one for two minutes, for every visitor.
	if (!beresp.http.Cache-Control) {
		return (pass(120s));
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Cache-Control;
}
