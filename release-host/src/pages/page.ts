import type { Registry } from '@fairshore/remote-kit/registry';
import type { RenderedPage } from '../rendering/PageRenderer';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';
import type { FirstFiles } from '../store/releaseStore';
import { escaped, headTags, safeJson } from './headTags';
import type { PageAddress } from './headTags';
import { asOfLine, styleElements } from './snapshot';
import type { Snapshot } from './snapshot';

/** What one page is made of. `first` are the files of the remote that owns the path, if one does. */
export interface PageParts {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
  /** Where the page is on the internet, if the host knows. */
  readonly address?: PageAddress;
  /** Scripts besides the shell's, by address: the reload script of `npm run dev`. */
  readonly extraScripts?: readonly string[];
  /** The page as the server rendered it; absent, it is drawn in the browser. */
  readonly rendered?: RenderedPage | undefined;
  /** Why the remote of the path is disabled, as visitors read it; such a page is in no index. */
  readonly disabledBecause?: string | undefined;
  /** Nobody has a page at the address: Home stands in its place. */
  readonly isUnknown?: boolean;
  /** Present where the rendered page is kept as a file. */
  readonly snapshot?: Snapshot | undefined;
  readonly first?: { readonly manifestAddress: string; readonly files: FirstFiles };
}

/**
 * Ground and type before the first script has run, so that a dark screen never flashes white and nothing moves when the
 * suite's own styles arrive; its digest is in the CSP.
 */
export const pageStyle =
  'html{background:#F5F7F6;color:#0D1F1D;font:100%/1.55 system-ui,sans-serif}' +
  'body{margin:0}' +
  '.noscript{max-width:40em;margin:4em auto;padding:0 20px}' +
  '.noscript>:first-child{font-size:1.25rem;font-weight:600}' +
  '.noscript ul{padding:0;list-style:none}' +
  '.noscript a{display:inline-block;padding:10px 0;color:inherit}' +
  '.noscript-bar{margin:0;padding:8px 20px;font-size:.875rem;text-align:center}' +
  '.noscript-bar[role]{position:fixed;inset:auto 0 0;z-index:9;border-top:1px solid;background:Canvas}' +
  '@media(prefers-color-scheme:dark){html{background:#0B1413;color:#E9F0EE}}';

/**
 * The HTML of any path: the shell's scripts, and inlined what it would otherwise ask for one after the other (registry,
 * configuration, the manifest of the remote that owns the path), with a hint for that remote's first scripts. What the server
 * rendered stands in it whole, with its styles.
 */
export function renderPage({
  shell,
  registry,
  config,
  address,
  first,
  rendered,
  snapshot,
  disabledBecause,
  isUnknown = false,
  extraScripts = [],
}: PageParts): string {
  const base = `/shell/${shell.version}/`;
  const boot = {
    config,
    registry,
    manifests: first ? { [first.manifestAddress]: first.files.manifestText } : {},
    ...(rendered && { rendered: { version: rendered.version, queries: rendered.queries } }),
  };
  const hints = (first?.files.scripts ?? []).map(
    ({ address, integrity }) =>
      `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const fonts = firstFonts(shell).map(
    (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin="anonymous">`,
  );
  const scripts = shell.scripts.map(
    ({ file, integrity }) =>
      `<script defer src="${base}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const early = shell.earlyScripts.map(
    ({ file, integrity }) =>
      `<script async fetchpriority="high" src="${base}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const note = rendered ? readableNote : drawnNote(registry, disabledBecause, isUnknown);
  const styles = rendered ? styleElements(rendered, snapshot) : '';
  const extras = extraScripts.map((address) => `<script defer src="${address}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags({ rendered, address, isStandIn: isUnknown || disabledBecause !== undefined }).join('\n')}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F5F7F6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0B1413" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
${styles}${[...early, ...fonts, ...hints, ...scripts, ...extras].join('\n')}
</head>
<body>
${note}
${lostNote}
<div id="root">${rendered?.html ?? ''}</div>
${asOfLine(snapshot)}<script type="application/json" id="fairshore-boot">${safeJson(boot)}</script>
</body>
</html>
`;
}

/**
 * What is wanted by the first paint besides the page, as a header: a CDN or a proxy with HTTP/2 sends it ahead of the page (early
 * hints, RFC 8297). It names the typeface and the script that keeps early presses; no other script, since the paint waits for none.
 */
export function pageHints(shell: ShellRelease): Record<string, string> {
  const fonts = firstFonts(shell).map(
    (address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  const early = shell.earlyScripts.map(
    ({ file, integrity }) =>
      `</shell/${shell.version}/${file}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"; fetchpriority=high`,
  );
  const hints = [...fonts, ...early];
  return hints.length > 0 ? { link: hints.join(', ') } : {};
}

/** Addresses of the typeface's files that every page begins with. */
function firstFonts({ version, fonts }: ShellRelease): string[] {
  return fonts
    .filter((file) => file.includes('latin-wght') && !file.includes('latin-ext'))
    .map((file) => `/shell/${version}/${file}`);
}

/** What stands above a page that the server rendered, for browsers without JavaScript. */
const readableNote =
  '<noscript><p class="noscript-bar">Without JavaScript this page can be read; forms, signing in, rating and what unfolds need it.</p></noscript>';

/** What the shell's early script shows where a script doesn't come: its link has no fragment, to which a browser would only scroll. */
const lostNote =
  '<template id="fairshore-lost"><p class="noscript-bar" role="alert">A part of this page did not arrive, so it can only be read. <a href="">Reload the page</a></p></template>';

/** What stands in the place of a page that browsers draw, for those without JavaScript: why, and the ways to other pages. */
function drawnNote(registry: Registry, disabledBecause: string | undefined, isUnknown: boolean): string {
  const missing = isUnknown ? '<p>There is no page at this address.</p>' : '';
  const why = disabledBecause ?? 'This page needs JavaScript: it is put together in your browser.';
  // A host that is busy leaves pages to browsers that it renders otherwise.
  const again = disabledBecause ? '' : '<p>If you could read it before, <a href="">load it again</a>.</p>';
  const ways = registry.remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ navigation }) => navigation.filter(({ place }) => place === 'header'))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, label }) => `<li><a href="${escaped(path)}">${escaped(label)}</a></li>`);
  return `<noscript><div class="noscript"><p><a href="/">Fairshore</a></p>${missing}<p>${escaped(why)}</p>${again}<ul>${ways.join('')}</ul></div></noscript>`;
}
