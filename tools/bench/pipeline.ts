import { loadavg } from 'node:os';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { listingColumns } from '../../shared-data/src/listings/listing';
import { engines, startDatabase, stopServer } from '../../supabase/tests/engines';
import type { EngineName } from '../../supabase/tests/engines';
import { commonWord, rareCountry, rareWord, seedListings } from '../../supabase/tests/manyListings';
import { ask, percentile } from './asking';
import type { Question } from './asking';

const sizes = [1_000, 100_000] as const;
const rounds = 40;

/** Milliseconds at the 95th percentile until a browser on the same machine has the complete response. */
const limits: Readonly<Record<EngineName, number>> = { PostgreSQL: 150, PGlite: 400 };

/** How many times longer the median may take with 100,000 listings than with 1,000, for requests that must be flat. */
const flatRatio = 3;

interface FlatQuestion extends Question {
  /** Served from the first entries of an index: equally fast with any number of listings. */
  readonly isFlat: boolean;
}

const page = (name: string, body: object, isFlat = true): FlatQuestion => ({
  name,
  path: `rpc/pipeline_listings?select=${listingColumns}`,
  body: { p_limit: 25, ...body },
  isFlat,
});

const questions: readonly FlatQuestion[] = [
  page('first page', {}),
  page('sort: newest', { p_sort: 'newest' }),
  page('sort: highest progress', { p_sort: 'progress' }),
  page('a page in the middle', {
    p_sort: 'progress',
    p_after_value: '20',
    p_after_id: '00000000-0000-4000-9000-000000000500',
  }),
  page('search: a word of every second', { p_search: commonWord }),
  page('search: a word of one in 2,000', { p_search: rareWord }),
  page('search: a word nowhere', { p_search: 'xylophone' }),
  page('search: one letter', { p_search: 'e', p_sort: 'newest' }),
  page('search: two letters nowhere', { p_search: 'zq' }),
  page('search: marks nowhere', { p_search: '%_"' }),
  page('chip and status', { p_category: 'carbon', p_statuses: ['Open', 'Filling'] }),
  page('a rare country', { p_country: rareCountry }),
  page('an APR that none has', { p_apr_min: 60, p_apr_max: 70 }),
  page('a ticket that none has', { p_max_ticket: 10 }, false),
  page(
    'all filters and a search',
    {
      p_search: commonWord,
      p_category: 'treasury',
      p_statuses: ['Open'],
      p_country: 'DE',
      p_apr_min: 5,
      p_apr_max: 12,
      p_max_ticket: 500,
    },
    false,
  ),
  { name: 'count of a search', path: 'rpc/pipeline_count', body: { p_search: commonWord }, isFlat: true },
  { name: 'count of a rare search', path: 'rpc/pipeline_count', body: { p_search: rareWord }, isFlat: false },
  { name: 'countries', path: 'rpc/pipeline_countries', body: {}, isFlat: true },
  { name: 'counters', path: 'listing_counters?select=total,active,open,backers', isFlat: true },
];

/** Prints how long a page, a search, a sort order and a count of the pipeline take with 1,000 and with 100,000 listings. */
export async function benchPipeline(): Promise<boolean> {
  const over: string[] = [];
  for (const engine of engines) {
    const { few, many } = await measure(engine);
    console.log(`\n${engine}: milliseconds with 1,000 and 100,000 listings, ${rounds} requests each`);
    console.table(
      Object.fromEntries(
        questions.map(({ name, isFlat }) => {
          const [a, b] = [few.get(name) ?? [], many.get(name) ?? []];
          const ratio = percentile(b, 50) / percentile(a, 50);
          if (percentile(b, 95) > limits[engine]) over.push(`${engine}, ${name}: over ${limits[engine]} ms`);
          if (isFlat && ratio > flatRatio) over.push(`${engine}, ${name}: ${ratio.toFixed(1)} times as long`);
          return [
            name,
            {
              'p50, 1k': Math.round(percentile(a, 50)),
              'p95, 1k': Math.round(percentile(a, 95)),
              'p50, 100k': Math.round(percentile(b, 50)),
              'p95, 100k': Math.round(percentile(b, 95)),
              'p50, 100k:1k': Number(ratio.toFixed(2)),
            },
          ];
        }),
      ),
    );
  }
  await stopServer();
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`Over a limit: ${over.join('; ') || 'nothing'}`);
  return over.length === 0;
}

type Times = ReadonlyMap<string, number[]>;

async function measure(engine: EngineName): Promise<{ few: Times; many: Times }> {
  const backends: TestBackend[] = [];
  try {
    for (const size of sizes) backends.push(await fill(await startDatabase(engine), engine, size));
    const times = backends.map(() => new Map<string, number[]>(questions.map(({ name }) => [name, []])));
    // The sizes alternate, so that a busy moment of the machine slows both alike; the first round is a warm-up.
    for (let round = -1; round < rounds; round += 1)
      for (const question of questions)
        for (const [index, backend] of backends.entries()) {
          const ms = await ask(backend, question);
          if (round >= 0) times[index]?.get(question.name)?.push(ms);
        }
    const [few = new Map(), many = new Map()] = times;
    return { few, many };
  } finally {
    for (const backend of backends) await backend.stop();
  }
}

async function fill(backend: TestBackend, engine: EngineName, size: number): Promise<TestBackend> {
  const began = performance.now();
  await seedListings(backend, size);
  // PostgreSQL does this itself soon after so many inserts.
  await backend.sql('vacuum analyze');
  console.log(`${engine}: ${size} listings in ${Math.round((performance.now() - began) / 1000)} s`);
  return backend;
}
