import { argv } from 'node:process';

const isTimed = !argv.includes('--untimed');
const asked = argv.slice(2).filter((name) => name !== '--untimed');

/**
 * The available benchmarks, run one by one or all in this order; each returns whether it stayed within its limits. With `--untimed`, `home`
 * leaves out what depends on how busy the machine is.
 */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  pages: async () => (await import('./bench/pages')).benchPages(),
  serving: async () => (await import('./bench/serving')).benchServing(),
  home: async () => (await import('./bench/home')).benchHome({ isTimed }),
  pipeline: async () => (await import('./bench/pipeline')).benchPipeline(),
  interactions: async () => (await import('./bench/interactions')).benchInteractions(),
  list: async () => (await import('./bench/longList')).benchLongList(),
  console: async () => (await import('./bench/console')).benchConsole(),
  portal: async () => (await import('./bench/portal')).benchPortal(),
  load: async () => (await import('./bench/load')).benchLoad(),
  expiry: async () => (await import('./bench/expiry')).benchExpiry(),
  digest: async () => (await import('./bench/digest')).benchDigest(),
  dev: async () => (await import('./bench/dev')).benchDev(),
};

const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  if (!(await run())) process.exitCode = 1;
}
