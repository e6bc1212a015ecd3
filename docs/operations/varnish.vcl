vcl 4.1;

# Varnish in front of the shop (Debian's packages varnish and varnish-modules), for CDN=on and
# CDN_PURGE_URL=http://127.0.0.1:6081. docs/operations.md explains it; a test starts it with this file.

import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 20s;
}

# The machines that the shop runs on.
acl shop_machines {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # The shop sends PURGE with the keys of what changed.
    if (req.method == "PURGE") {
        if (client.ip !~ shop_machines) {
            return (synth(403, "Forbidden"));
        }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(api|office|metrics|healthz|readyz)(/|\?|$)") {
        return (pass);
    }
    # A customer, a form that came back, a preview of settings: their pages are never shared.
    if (req.http.Authorization ||
        req.http.Cookie ~ "(^|;\s*)((__Host-)?(session|form)|settings-preview)=") {
        return (pass);
    }
    # All other cookies change no page.
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # A page is not served after its time.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_deliver {
    set resp.http.X-Cache = "miss";
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    # Nothing else between here and the browser may keep the page: it would not be told what changed.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "private, no-cache";
        unset resp.http.Age;
    }
}
