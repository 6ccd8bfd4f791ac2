import { archiveLimits } from '@fairshore/remote-kit/archive';
import { apiBodyLimitKb } from '../pages/limitedBody';
import { httpsAlone } from './nginxServer';
import type { NginxServer } from './nginxServer';

/** A server in front of `npm run serve`, which listens at `upstream`, such as `127.0.0.1:4000`. */
export interface NginxProxy extends NginxServer {
  readonly upstream: string;
}

/**
 * The server blocks for nginx 1.22 or later in front of `npm run serve`, to be included inside `http`: TLS, and nothing that the host sends
 * itself.
 */
export function nginxProxyConfig({ upstream, ...server }: NginxProxy): string {
  return `# Written by \`npm run export -- --examples\`. Headers, compression and statuses come from \`npm run serve\`.

upstream fairshore {
  server ${upstream};
  keepalive 32;
}

${httpsAlone(server)}
  client_max_body_size ${apiBodyLimitKb}k;
  proxy_http_version 1.1;
  proxy_set_header connection "";
  proxy_set_header host $http_host;
  # TRUST_PROXY names this server's address, so that its word is taken.
  proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
  # A page fits, so that no process waits for a slow line.
  proxy_buffers 16 16k;
  error_page 502 504 = @away;

  # For whoever watches the host, on its own port.
  location = /healthz {
    return 404;
  }

  # Archives of teams. A release waits for up to three others, and each is opened in a browser.
  location /api/releases/ {
    proxy_pass http://fairshore;
    client_max_body_size ${archiveLimits.packed};
    proxy_read_timeout 15m;
  }

  location / {
    proxy_pass http://fairshore;
  }

  # While the host starts again.
  location @away {
    internal;
    default_type text/plain;
    add_header retry-after 5 always;
    add_header x-content-type-options nosniff always;
    return 503 "Back in a moment";
  }
}
`;
}
