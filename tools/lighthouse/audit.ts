/**
 * Audits pages one after the other in one process, with the Lighthouse installed in a folder and the Chromium that listens on a port: `node
 * audit.ts FOLDER PORT CATEGORIES URL…`. Prints one line of JSON per page, including the metrics if performance is among the categories. It
 * is run directly by the Node version that Lighthouse requires.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { blockingTimeOfProcessor } from './blockingTime.ts';
import type { TraceEvent } from './blockingTime.ts';

const [folder = '', port = '', categories = '', ...urls] = process.argv.slice(2);
const onlyCategories = categories.split(',');
const isMeasured = onlyCategories.includes('performance');
/** Without measurements a page needn't be quiet for long. */
const impatience = {
  // Gives the file two seconds, which a busy machine exceeds; reach.spec and the host's tests read it.
  skipAudits: ['robots-txt'],
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
};
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

const module = path.join(folder, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(module).href);

for (const url of urls) {
  const result = await lighthouse(url, {
    port: Number(port),
    onlyCategories,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    ...(!isMeasured && impatience),
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no report on ${url}.`);
  const { lhr, artifacts } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const failed = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, 100 * (score ?? 0)]);
  const measured = Object.entries(metrics).map(([name, id]) => [name, lhr.audits[id]?.numericValue]);
  console.log(
    JSON.stringify({
      ...Object.fromEntries(scores),
      ...(isMeasured && Object.fromEntries(measured)),
      ...(isMeasured && { processorTbt: blockingTimeOfProcessor(artifacts.Trace.traceEvents) }),
      failed: failed.join(', '),
    }),
  );
}

/** The part of Lighthouse that is used; it is no dependency of the project, because it requires a newer Node. */
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<
  { lhr: LighthouseReport; artifacts: { Trace: { traceEvents: readonly TraceEvent[] } } } | undefined
>;

interface LighthouseReport {
  readonly runtimeError?: { message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}
