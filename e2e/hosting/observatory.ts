import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '@fairshore/remote-kit/release';

const run = promisify(execFile);
const version = '1.4.8';
const toolDir = path.join(rootDir, '.cache/observatory');
const source = path.join(toolDir, 'node_modules/@mdn/mdn-http-observatory/src');

/** The score of MDN's HTTP Observatory, and the result of each of its tests. */
export interface ObservatoryScore {
  readonly score: number;
  readonly verdicts: Readonly<Record<string, { readonly result: string; readonly modifier: number }>>;
}

// The tool's own scan() doesn't accept ports, so this repeats it with ports: the same requests, tests and score modifiers.
const scan = `
  const [source, httpPort, httpsPort] = process.argv.slice(1);
  const { retrieve } = await import(source + '/retriever/retriever.js');
  const { ALL_TESTS } = await import(source + '/constants.js');
  const { getScoreModifier } = await import(source + '/grader/grader.js');
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(source + '/grader/charts.js');
  const answers = await retrieve('localhost', { httpPort, httpsPort });
  const outputs = ALL_TESTS.map((test) => test(answers));
  const verdicts = Object.fromEntries(
    outputs.map(({ result, constructor }) => [constructor.name, { result, modifier: getScoreModifier(result) }]),
  );
  const modifiers = Object.values(verdicts).map(({ modifier }) => modifier);
  const sum = (values) => values.reduce((total, value) => total + value, 100);
  const base = sum(modifiers.filter((modifier) => modifier < 0));
  const score = base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : base;
  console.log(JSON.stringify({ score, verdicts }));
`;

interface Observed {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly certificate: string;
}

/**
 * Rates a site on this machine with MDN's own tool (npm @mdn/mdn-http-observatory), which trusts the site's certificate. The browsers'
 * HSTS preload list would come from the internet, so `isListed` says whether the site's domain is on it.
 */
export async function observe(
  { httpPort, httpsPort, certificate }: Observed,
  isListed = false,
): Promise<ObservatoryScore> {
  await provideObservatory();
  const list = isListed ? { localhost: { includeSubDomains: true, mode: 'force-https' } } : {};
  await writeFile(path.join(source, '../conf/hsts-preload.json'), JSON.stringify(list));
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', scan, source, String(httpPort), String(httpsPort)],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  );
  const judged: ObservatoryScore = JSON.parse(stdout);
  return judged;
}

/** Installs the tool once, apart from the project's packages, because it includes a database client and a server. */
async function provideObservatory(): Promise<void> {
  if (existsSync(path.join(toolDir, version))) return;
  await mkdir(toolDir, { recursive: true });
  await writeFile(path.join(toolDir, 'package.json'), '{ "private": true }\n');
  await run('npm', [
    'install',
    '--prefix',
    toolDir,
    '--ignore-scripts',
    '--no-audit',
    `@mdn/mdn-http-observatory@${version}`,
  ]);
  await writeFile(path.join(toolDir, version), '');
}
