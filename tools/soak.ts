import { givenArguments, givenCount, refuse } from './givenArguments';

/**
 * Finds faults that only show after a long time. `npm run soak -- [--writes 20000] [--connections 64] [--seconds 10] [--engine embedded]`
 * writes while the backend is killed; `npm run soak -- pages [--pages 50000] [--connections 4]` renders pages and checks the memory.
 */
const { values, positionals } = givenArguments({
  allowPositionals: true,
  options: {
    writes: { type: 'string' },
    pages: { type: 'string' },
    connections: { type: 'string' },
    seconds: { type: 'string' },
    engine: { type: 'string' },
  },
});
const [kind, ...others] = positionals;
if ((kind !== undefined && kind !== 'pages') || others.length > 0)
  refuse(
    `There is no ${positionals.join(' ')}: npm run soak writes interests, npm run soak -- pages renders pages.`,
  );
const ignored = (kind === 'pages' ? (['writes', 'seconds', 'engine'] as const) : (['pages'] as const)).filter(
  (option) => values[option] !== undefined,
);
if (ignored.length > 0)
  refuse(
    `What is --${ignored.join(', --')} for? npm run soak takes --writes, --connections, --seconds and --engine; npm run soak -- pages takes --pages and --connections.`,
  );
const connections = (usual: string) => givenCount('connections', values.connections ?? usual);
const engines = ['embedded', 'postgres'].filter(
  (one) => values.engine === undefined || one === values.engine,
);
if (engines.length === 0) refuse(`--engine is embedded or postgres, not ${values.engine}.`);

async function run(): Promise<boolean> {
  if (kind === 'pages') {
    const visits = { pages: givenCount('pages', values.pages ?? '50000'), connections: connections('4') };
    return (await import('./soak/pages')).soakPages(visits);
  }
  const terms = {
    writes: givenCount('writes', values.writes ?? '20000'),
    connections: connections('64'),
    seconds: givenCount('seconds', values.seconds ?? '10'),
  };
  const { soakInterests } = await import('./soak/interests');
  let isSound = true;
  for (const engine of engines) isSound = (await soakInterests(engine, terms)) && isSound;
  return isSound;
}

if (!(await run())) process.exitCode = 1;
