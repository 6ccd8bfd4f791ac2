/**
 * Audits pages one after the other in one process, with the Lighthouse that lies in a folder and the Chromium that listens on
 * a port: `node audit.ts FOLDER PORT URL…`. Prints a line of JSON a page. Run by the Node that Lighthouse asks for, as it is.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', port = '', ...urls] = process.argv.slice(2);
/** Accessibility isn't among them: the browser tests have axe look at every page, in both schemes. */
const categories = ['best-practices', 'seo'];

const module = path.join(folder, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(module).href);

for (const url of urls) {
  const result = await lighthouse(url, {
    port: Number(port),
    onlyCategories: categories,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    // Nothing is measured, so that a page needn't be quiet for long.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 500,
    cpuQuietThresholdMs: 0,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no report on ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const failed = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, 100 * (score ?? 0)]);
  console.log(JSON.stringify({ ...Object.fromEntries(scores), failed: failed.join(', ') }));
}

/** As much of Lighthouse as is used; it is no dependency of the project, because it wants a newer Node. */
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ lhr: LighthouseReport } | undefined>;

interface LighthouseReport {
  readonly runtimeError?: { message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null }>>;
}
