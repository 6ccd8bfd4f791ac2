import { tracking } from '../rendering/withoutTracking';
import { functionPaths } from '../pages/functionPaths';
import { apiBodyLimitKb } from '../pages/limitedBody';
import { feedTypes } from '../pages/serveFeeds';
import { contentTypes } from '../pages/staticFiles';
import type { Mount } from './mounts';
import { httpsAlone } from './nginxServer';
import type { NginxServer } from './nginxServer';
import type { SiteRules } from './siteRules';
import { namedByContent } from './writeFile';
import { renderedFolder } from './writeSnapshots';

/** A server of exported files. */
export interface NginxSite extends NginxServer {
  /** Folder of the exported site. */
  readonly root: string;
  /** URL of the project's edge functions, such as `https://x.supabase.co/functions/v1`; absent without a backend. */
  readonly functions?: string;
}

const trackedNames = tracking.source.replace(/^\^\((.*)\)\$$/, '$1');

/** The server blocks of the site for nginx 1.22 or later, to be included inside `http`. */
export function nginxConfig(rules: SiteRules, mounts: readonly Mount[], server: NginxSite): string {
  return `# Written by \`npm run export\`; the headers are those of release-host/src/pages.
# Needs the module brotli_static (Debian: libnginx-mod-http-brotli-static).

map $uri $fairshore_page {
  default /unknown;
${mounts.map(({ mount, page }) => `  ${patternOf(mount)} /${page};`).join('\n')}
}

# The query, unless no page reads it.
map $args $fairshore_query {
  default $args;
  "~^((${trackedNames})(=[^&]*)?(&|$))*$" "";
}

# A path's page as it was rendered: without a query, because that would have drawn another.
map "$uri?$fairshore_query" $fairshore_rendered {
  default /unknown;
  "~^(?<fairshore_path>/[^?]+)\\?$" /${renderedFolder}$fairshore_path.html;
}

${httpsAlone(server)}
  root ${server.root};

  types {
    text/html html;
${Object.entries(contentTypes)
  .map(([ending, type]) => `    ${type.split(';')[0] ?? type} ${ending.slice(1)};`)
  .join('\n')}
    application/xml xml;
  }
  charset utf-8;
  charset_types text/html text/javascript application/json application/xml text/css text/plain ${Object.values(
    feedTypes,
  )
    .map((type) => type.split(';')[0] ?? type)
    .join(' ')};

  # Releases bring their own .br and .gz; only pages, registry and configuration are compressed here.
  brotli_static on;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types application/json application/feed+json application/xml application/atom+xml application/rss+xml image/svg+xml text/plain text/calendar;

  # A file that is not there is never a page.
  error_page 404 = @missing;
  location @missing {
    internal;
    default_type text/plain;
    add_header x-content-type-options nosniff always;
    # So that a shell of another origin is told that it is missing.
    add_header access-control-allow-origin * always;
    return 404 "Not found";
  }

  location ~ ^/((shell|remotes/[a-z-]+)/\\d+\\.\\d+\\.\\d+-[0-9a-f]+|${namedByContent})/ {
    try_files $uri =404;
${headers(rules.release)}
  }

  location ~ ^/(registry|releases|config)\\.json$ {
    try_files $uri =404;
${headers(rules.pointer)}
  }

  location ~ ^/(feed(/[a-z/-]+)?\\.(json|xml)|events\\.ics|closing-dates(/[0-9a-f-]+)?\\.ics)$ {
    types {
${Object.entries(feedTypes)
  .map(([ending, type]) => `      ${type.split(';')[0] ?? type} ${ending.slice(1)};`)
  .join('\n')}
    }
    try_files $uri =404;
${headers(rules.feed)}
  }
${functionProxies(server.functions)}
  # Where no remote has a page, the shell shows Home with a notice.
  location = /404.html {
    internal;
${headers(rules.page, ' always')}
  }

  # The files that pages are made of have no address of their own, and nothing hidden has one.
  location ~ \\.html$|/\\.(?!well-known/[^/]+\\.) {
    return 404;
  }

  location ~ \\.[^/]+$ {
    try_files $uri =404;
${headers(rules.file)}
  }

  # A page has one address. Only what pages are called: a capture is decoded, and would carry a line break into a header.
  location ~ ^/+([A-Za-z0-9._~/-]*[A-Za-z0-9._~-])/+$ {
    add_header cache-control "public, max-age=3600";
    return 301 /$1$is_args$args;
  }

  location / {
    if ($request_method = OPTIONS) {
      add_header allow "GET, HEAD, OPTIONS";
      return 204;
    }
    error_page 404 /404.html;
    try_files $fairshore_rendered $fairshore_page =404;
${headers(rules.page)}
  }
}
`;
}

function functionProxies(functions: string | undefined): string {
  if (functions === undefined) return '';
  const { host } = new URL(functions);
  return Object.entries(functionPaths)
    .map(
      ([path, name]) => `
  location = ${path} {
    proxy_pass ${functions}/${name};
    proxy_set_header host ${host};
    proxy_ssl_server_name on;
    client_max_body_size ${apiBodyLimitKb}k;
  }
`,
    )
    .join('');
}

/** `always` also adds the headers to error responses. */
function headers(values: Readonly<Record<string, string>>, always: '' | ' always' = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `    add_header ${name} "${value}"${always};`)
    .join('\n');
}

/** A mount as a case-insensitive nginx pattern; a parameter matches anything but a slash. */
function patternOf(mount: string): string {
  if (mount === '/') return '~^/$';
  return `~*^${mount.replace(/:[^/]+/g, '[^/]+')}$`;
}
