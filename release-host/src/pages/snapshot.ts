import type { RenderedPage } from '../rendering/PageRenderer';

/** A file of the site that a page links to; the browser refuses it if its digest differs. */
export interface LinkedFile {
  readonly address: string;
  readonly integrity: string;
}

/**
 * The files beside an exported page. A static host sends one policy for all pages, which can't list the styles of each: they are loaded
 * from a file, and a script passes them to the suite.
 */
export interface Snapshot {
  readonly stylesheet: LinkedFile;
  readonly script: LinkedFile;
  /** When its data was read; undefined if the page shows none. */
  readonly dataFrom?: Date;
}

/** The elements with a rendered page's styles: inline, or linked to the files of a snapshot. */
export function styleElements(
  { styles, stylesVersion, rules }: RenderedPage,
  snapshot: Snapshot | undefined,
): string {
  if (!snapshot)
    return `<style data-styled="true" data-styled-version="${stylesVersion}">${styles}</style>\n<style>${rules}</style>\n`;
  const { stylesheet, script } = snapshot;
  // Before the suite's scripts, which are deferred as well: deferred scripts run in document order.
  return `<link rel="stylesheet" href="${stylesheet.address}" integrity="${stylesheet.integrity}">
<script defer src="${script.address}" integrity="${script.integrity}"></script>
`;
}

/**
 * The line below a page whose data may have changed since; empty otherwise. It is not removed when newer data arrives, so that nothing
 * moves; its wording stays true.
 */
export function asOfLine(snapshot: Snapshot | undefined): string {
  const { dataFrom } = snapshot ?? {};
  return dataFrom
    ? `<aside class="as-of">As of ${timeElement(dataFrom)}, until your browser has newer figures.</aside>\n`
    : '';
}

/** The style of that line, for the stylesheet of a snapshot. */
export const asOfStyle = '.as-of{padding:8px 20px;font-size:.875rem;text-align:center}';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function timeElement(date: Date): string {
  return `<time datetime="${date.toISOString()}">${inWords.format(date)} UTC</time>`;
}
