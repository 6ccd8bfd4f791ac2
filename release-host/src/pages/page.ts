import type { Registry } from '@fairshore/remote-kit/registry';
import type { RenderedPage } from '../rendering/PageRenderer';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';
import type { FirstFiles } from '../store/releaseStore';
import { escaped, headTags, safeJson } from './headTags';
import type { PageAddress } from './headTags';
import { asOfLine, styleElements } from './snapshot';
import type { Snapshot } from './snapshot';

/** The parts of a page. `first` are the files of the remote that owns the path, if one does. */
export interface PageParts {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
  /** The public address of the page, if the host knows it. */
  readonly address?: PageAddress;
  /** URLs of scripts besides the shell's, such as the reload script of `npm run dev`. */
  readonly extraScripts?: readonly string[];
  /** The page as rendered on the server; undefined if the browser renders it. */
  readonly rendered?: RenderedPage | undefined;
  /** The reason for visitors why the path's remote is disabled; search engines don't index such a page. */
  readonly disabledBecause?: string | undefined;
  /** No remote has a page at the address: Home is shown instead. */
  readonly isUnknown?: boolean;
  /** Set if the rendered page is exported as a file. */
  readonly snapshot?: Snapshot | undefined;
  readonly first?: { readonly manifestAddress: string; readonly files: FirstFiles };
}

/**
 * Background and font before the first script runs, so that a dark screen never flashes white and nothing moves when the suite's own styles
 * arrive; and what the page, rendered for a guest, has only for guests is hidden from whoever has a session stored (`early.ts`). Its
 * digest is in the CSP.
 */
export const pageStyle =
  'html{background:#F5F7F6;color:#0D1F1D;font:100%/1.55 system-ui,sans-serif}' +
  'body{margin:0}' +
  '[data-session] [data-guest]{visibility:hidden}' +
  '.noscript{max-width:40em;margin:4em auto;padding:0 20px}' +
  '.noscript>:first-child{font-size:1.25rem;font-weight:600}' +
  '.noscript ul{padding:0;list-style:none}' +
  '.noscript a{display:inline-block;padding:10px 0;color:inherit}' +
  '.noscript-bar{margin:0;padding:8px 20px;font-size:.875rem;text-align:center}' +
  '.noscript-bar[role]{position:fixed;inset:auto 0 0;z-index:9;border-top:1px solid;background:Canvas}' +
  '@media(prefers-color-scheme:dark){html{background:#0B1413;color:#E9F0EE}}';

/**
 * The HTML of a page: the shell's scripts, a preload hint for the first scripts of the remote that owns the path, and as inline data what
 * the browser would otherwise request one after the other (registry, configuration, that remote's manifest). A page rendered on the server
 * is included completely, with its styles.
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
  // Before the styles: on a slow connection, what comes after them is found only when the page is already drawn.
  const early = shell.earlyScripts.map(
    ({ file, integrity }) =>
      `<script async fetchpriority="high" src="${base}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const note = rendered ? readableNote : drawnNote(registry, disabledBecause, isUnknown);
  const styles = rendered ? styleElements(rendered, snapshot) : '';
  // They run before the shell, so that they see what it announces.
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
${early.join('\n')}
<style>${pageStyle}</style>
${styles}${[...fonts, ...hints, ...extras, ...scripts].join('\n')}
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
 * Resources for the first paint as a Link header, which a CDN or a proxy with HTTP/2 can send ahead of the page (early hints, RFC 8297). It
 * names the font and the script that records early clicks, but no other script, since the first paint waits for none.
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

/** URLs of the font files that every page needs first. */
function firstFonts({ version, fonts }: ShellRelease): string[] {
  return fonts
    .filter((file) => file.includes('latin-wght') && !file.includes('latin-ext'))
    .map((file) => `/shell/${version}/${file}`);
}

/** Shown above a server-rendered page in browsers without JavaScript. */
const readableNote =
  '<noscript><p class="noscript-bar">You can read this page without JavaScript; forms, signing in, rating and collapsed parts need it.</p></noscript>';

/**
 * Shown by the shell's early script when a script fails to load. The empty href drops the URL's fragment: with one, the browser would only
 * scroll instead of reloading.
 */
const lostNote =
  '<template id="fairshore-lost"><p class="noscript-bar" role="alert">Part of this page did not load, so you can only read it. <a href="">Reload the page</a></p></template>';

/** Shown without JavaScript instead of a page that the browser renders: the reason, and links to other pages. */
function drawnNote(registry: Registry, disabledBecause: string | undefined, isUnknown: boolean): string {
  const missing = isUnknown ? '<p>There is no page at this address.</p>' : '';
  const why = disabledBecause ?? 'This page needs JavaScript: it is put together in your browser.';
  // A busy host leaves pages to the browser that it would otherwise render.
  const again = disabledBecause ? '' : '<p>If you could read it before, <a href="">load it again</a>.</p>';
  const ways = registry.remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ navigation }) => navigation.filter(({ place }) => place === 'header'))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, label }) => `<li><a href="${escaped(path)}">${escaped(label)}</a></li>`);
  return `<noscript><div class="noscript"><p><a href="/">Fairshore</a></p>${missing}<p>${escaped(why)}</p>${again}<ul>${ways.join('')}</ul></div></noscript>`;
}
