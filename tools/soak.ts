import { givenArguments, refuse } from './givenArguments';
import { soakInterests } from './soak/interests';
import { soakPages } from './soak/pages';

/**
 * Finds faults that only show after a long time. `npm run soak -- [--writes 20000] [--connections 64] [--seconds 10] [--engine embedded]`
 * writes while the backend is killed; `npm run soak -- pages [--pages 50000] [--connections 4]` renders pages and checks the memory.
 */
const { values, positionals } = givenArguments({
  allowPositionals: true,
  options: {
    writes: { type: 'string', default: '20000' },
    pages: { type: 'string', default: '50000' },
    connections: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    engine: { type: 'string' },
  },
});
const [kind, ...others] = positionals;
if ((kind !== undefined && kind !== 'pages') || others.length > 0)
  refuse(
    `There is no ${positionals.join(' ')}: npm run soak writes interests, npm run soak -- pages renders pages.`,
  );
const connections = (usual: number) => Number(values.connections ?? usual);

async function run(): Promise<boolean> {
  if (kind === 'pages') return soakPages({ pages: Number(values.pages), connections: connections(4) });
  const terms = {
    writes: Number(values.writes),
    connections: connections(64),
    seconds: Number(values.seconds),
  };
  let isSound = true;
  for (const engine of values.engine ? [values.engine] : ['embedded', 'postgres'])
    isSound = (await soakInterests(engine, terms)) && isSound;
  return isSound;
}

if (!(await run())) process.exitCode = 1;
