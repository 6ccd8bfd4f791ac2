import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';
import type { FirstFiles } from '../store/releaseStore';

/** What one page is made of. `first` are the files of the remote that owns the path, if one does. */
export interface PageParts {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
  /** Scripts besides the shell's, by address: the reload script of `npm run dev`. */
  readonly extraScripts?: readonly string[];
  readonly first?: { readonly manifestAddress: string; readonly files: FirstFiles };
}

/**
 * Ground and type before the first script has run, so that a dark screen never flashes white and nothing moves when the
 * suite's own styles arrive; its digest is in the CSP.
 */
export const pageStyle =
  'html{background:#F5F7F6;color:#0D1F1D;font:16px/1.55 system-ui,sans-serif}' +
  'body{margin:0}' +
  '.noscript{max-width:40em;margin:4em auto;padding:0 20px}' +
  '@media(prefers-color-scheme:dark){html{background:#0B1413;color:#E9F0EE}}';

/** The remote whose files a path needs first: its owner in the registry. */
export function ownerOf(registry: Registry, pathname: string) {
  return registry.remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
}

/**
 * The HTML of any path: the shell's scripts, and inlined what it would otherwise ask for one after the other (registry,
 * configuration, the manifest of the remote that owns the path), with a hint for that remote's first scripts.
 */
export function renderPage({ shell, registry, config, first, extraScripts = [] }: PageParts): string {
  const base = `/shell/${shell.version}/`;
  const boot = {
    config,
    registry,
    manifests: first ? { [first.manifestAddress]: first.files.manifestText } : {},
  };
  const hints = (first?.files.scripts ?? []).map(
    ({ address, integrity }) =>
      `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const fonts = shell.fonts
    .filter((file) => file.includes('latin-wght') && !file.includes('latin-ext'))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin="anonymous">`,
    );
  const scripts = shell.scripts.map(
    ({ file, integrity }) =>
      `<script defer src="${base}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const extras = extraScripts.map((address) => `<script defer src="${address}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairshore</title>
<meta name="description" content="Fairshore advises issuers on tokenizing real-world assets and shows backers the full terms before any commitment.">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F5F7F6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0B1413" media="(prefers-color-scheme: dark)">
<meta property="og:title" content="Fairshore">
<meta property="og:type" content="website">
<meta property="og:image" content="/images/preview.png">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
${[...fonts, ...hints, ...scripts, ...extras].join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p class="noscript">Fairshore needs JavaScript: the parts of this site are composed in your browser.</p></noscript>
<script type="application/json" id="fairshore-boot">${safeJson(boot)}</script>
</body>
</html>
`;
}

// Inside a script element only `<` could end the block; escaped it stays the same JSON.
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
