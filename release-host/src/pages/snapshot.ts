import type { RenderedPage } from '../rendering/PageRenderer';

/** A file of the site that a page names; the browser refuses it when its digest is another. */
export interface LinkedFile {
  readonly address: string;
  readonly integrity: string;
}

/**
 * What a page that is kept as a file has beside it. A static host sends one policy for all pages, which can't name the styles of
 * each: they come from a file, and a script hands them over to the suite.
 */
export interface Snapshot {
  readonly stylesheet: LinkedFile;
  readonly script: LinkedFile;
  /** When its data was read; absent where it shows none. */
  readonly dataFrom?: Date;
}

/** The elements that bring a rendered page's styles: in the page itself, or from the files of a snapshot. */
export function styleElements(
  { styles, stylesVersion, rules }: RenderedPage,
  snapshot: Snapshot | undefined,
): string {
  if (!snapshot)
    return `<style data-styled="true" data-styled-version="${stylesVersion}">${styles}</style>\n<style>${rules}</style>\n`;
  const { stylesheet, script } = snapshot;
  // Before the suite's scripts, which are deferred as well: those run in their order.
  return `<link rel="stylesheet" href="${stylesheet.address}" integrity="${stylesheet.integrity}">
<script defer src="${script.address}" integrity="${script.integrity}"></script>
`;
}

/** The line under a page whose data may have changed since; empty for any other. It stays, so that nothing moves, and stays true. */
export function asOfLine(snapshot: Snapshot | undefined): string {
  const { dataFrom } = snapshot ?? {};
  return dataFrom
    ? `<aside class="as-of">As of ${timeElement(dataFrom)}, until your browser has newer figures.</aside>\n`
    : '';
}

/** Style of that line, for the stylesheet of a snapshot. */
export const asOfStyle = '.as-of{padding:8px 20px;font-size:.875rem;text-align:center}';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function timeElement(date: Date): string {
  return `<time datetime="${date.toISOString()}">${inWords.format(date)} UTC</time>`;
}
