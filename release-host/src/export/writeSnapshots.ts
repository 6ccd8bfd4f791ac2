import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asOfStyle } from '../pages/snapshot';
import type { Snapshot } from '../pages/snapshot';
import type { RenderedPage } from '../rendering/PageRenderer';
import { tracking } from '../rendering/withoutTracking';
import { removeOthers } from './removeOthers';
import type { VisitorPage } from './visitorPages';
import { writeByContent, writeFile } from './writeFile';

/** Folder of the rendered pages in the site. */
export const renderedFolder = 'rendered';

const takeOver = readFileSync(new URL('./takeOver.js', import.meta.url), 'utf8');

/** The target site, and the function that turns a rendered page into HTML. */
export interface SnapshotTarget {
  readonly site: string;
  readonly now: Date;
  htmlOf(pathname: string, rendered: RenderedPage, snapshot: Snapshot): Promise<string>;
}

/** The file of a rendered page, relative to the site's folder. */
export function renderedFile(pathname: string): string {
  return pathname === '/' ? 'index.html' : `${renderedFolder}${pathname}.html`;
}

/** Writes each page with its style and script files, and removes pages of an earlier export that no longer exist. */
export async function writeSnapshots(
  pages: readonly VisitorPage[],
  { site, now, htmlOf }: SnapshotTarget,
): Promise<void> {
  for (const { path: pathname, rendered, hasData } of pages) {
    const { styles, rules, stylesVersion } = rendered;
    const given = [styles, stylesVersion, tracking.source].map((text) => JSON.stringify(text)).join(', ');
    const script = `{\n${takeOver}\ntakeOver(${given});\n}\n`;
    const snapshot = {
      stylesheet: await writeByContent(site, `${styles}\n${rules}\n${asOfStyle}\n`, '.css'),
      script: await writeByContent(site, script, '.js'),
      ...(hasData && { dataFrom: now }),
    };
    await writeFile(site, renderedFile(pathname), await htmlOf(pathname, rendered, snapshot));
  }
  const written = new Set(pages.map((page) => renderedFile(page.path)));
  await removeOthers(path.join(site, renderedFolder), written, renderedFolder);
}
