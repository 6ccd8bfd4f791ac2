import path from 'node:path';
import { buildSuite, ReleaseStore } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { serveEmptySuite } from '../../e2e/emptySuite';
import { visitorPages } from '../../e2e/visitorPages';
import { heldMemory } from './memory';
import type { HeldMemory } from './memory';

const storeDir = path.join(rootDir, '.cache/soak/releases');
const listingCount = 60;
const parts = 5;
/** How much more memory the last part may hold than the second: a factor plus megabytes. The first part fills caches. */
const mayGrow = { share: 1.1, megabytes: 16 };

export interface PagesSoak {
  readonly pages: number;
  readonly connections: number;
}

/**
 * Requests pages from a host in this process, each of which must be rendered anew, and prints the memory of host and render processes at
 * the start and after each fifth; false when it grows, or a page arrived without its rendering.
 */
export async function soakPages({ pages, connections }: PagesSoak): Promise<boolean> {
  const store = new ReleaseStore(storeDir);
  await buildSuite(store, console.log);
  const suite = await serveEmptySuite(store, { isRendering: true });
  const listings = await suite.backend.sql<{ id: string }>(
    `insert into public.listings (name, status, min_ticket) select 'Wanted ' || n, 'Open', 100 from generate_series(1, $1::integer) n returning id`,
    [listingCount],
  );
  const paths = [...visitorPages, ...listings.slice(0, 5).map(({ id }) => `/project/${id}`)];
  let asked = 0;
  let missing = 0;

  async function visit(until: number): Promise<void> {
    while (asked < until) {
      asked += 1;
      // The query keeps the page from being cached.
      const response = await fetch(`${suite.url}${paths[asked % paths.length]}?soak=${asked}`, {
        headers: { accept: 'text/html' },
      });
      if (!/<div id="root"><\w/.test(await response.text())) missing += 1;
    }
  }

  const held: HeldMemory[] = [];
  const began = performance.now();
  print('start', await heldMemory());
  try {
    for (let part = 1; part <= parts; part += 1) {
      const until = Math.round((pages * part) / parts);
      await Promise.all(Array.from({ length: connections }, () => visit(until)));
      const memory = await heldMemory();
      held.push(memory);
      print(`${until} pages`, memory);
    }
  } finally {
    await suite.stop();
  }
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${pages} pages in ${Math.round(seconds)} s, ${missing} without their rendering`);
  return missing === 0 && isFlat(held);
}

function print(when: string, { host, rendering, processes }: HeldMemory): void {
  console.log(
    `${when.padEnd(14)} host ${Math.round(host)} MB, ${processes} render processes ${Math.round(rendering)} MB`,
  );
}

function isFlat(held: readonly HeldMemory[]): boolean {
  const [, second] = held;
  const last = held.at(-1);
  if (!second || !last) return false;
  const grown = (['host', 'rendering'] as const).filter((name) => {
    const limit = second[name] * mayGrow.share + mayGrow.megabytes;
    if (last[name] > limit)
      console.log(`${name}: ${Math.round(last[name])} MB, more than ${Math.round(limit)}`);
    return last[name] > limit;
  });
  return grown.length === 0;
}
