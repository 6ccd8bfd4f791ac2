import { loadavg } from 'node:os';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { engines, startDatabase, stopServer } from '../../supabase/tests/engines';
import type { EngineName } from '../../supabase/tests/engines';
import { commonDomain, rareName, seedConsole } from '../../supabase/tests/manyConsoleRows';
import type { ConsoleSize } from '../../supabase/tests/manyConsoleRows';
import { commonWord, rareWord } from '../../supabase/tests/manyListings';
import { ask, percentile } from './asking';
import type { Question } from './asking';

const few: ConsoleSize = { listings: 1_000, users: 1_000, interests: 1_000, rewards: 1_000 };
const many: ConsoleSize = { listings: 100_000, users: 20_000, interests: 100_000, rewards: 5_000 };
const rounds = 30;

/** Milliseconds at the 95th percentile until a browser on the same machine has the complete response. */
const limits: Readonly<Record<EngineName, number>> = { PostgreSQL: 150, PGlite: 400 };

function questionsOf({ listings, users, interests, rewards }: ConsoleSize): Question[] {
  const question = (list: string, name: string, body: object = {}): Question => ({
    name: `${list}, ${name}`,
    path: `rpc/console_${list}`,
    body,
  });
  const pages = (list: string, rows: number) => [
    question(list, 'first page'),
    question(list, 'a page in the middle', { p_offset: rows / 2 }),
    question(list, 'last page', { p_offset: rows - 25 }),
  ];
  const orders = (list: string, keys: readonly string[], rows: number) =>
    keys.flatMap((key) => [
      question(list, `by ${key}`, { p_sort: key, p_ascending: true }),
      question(list, `by ${key}, in the middle`, { p_sort: key, p_offset: rows / 2 }),
    ]);
  const searches = (list: string, common: string, rare: string) => [
    question(list, 'a common search', { p_search: common }),
    question(list, 'a common search, far down', {
      p_search: common,
      p_offset: Math.min(rowsOf[list] ?? 0, 10_000) / 4,
    }),
    question(list, 'a rare search', { p_search: rare }),
    question(list, 'a search nowhere', { p_search: 'xylophone' }),
    question(list, 'two letters nowhere', { p_search: 'zq' }),
  ];
  const rowsOf: Readonly<Record<string, number>> = { users, listings, interests, rewards };
  return [
    ...pages('users', users),
    ...orders('users', ['name', 'email', 'role', 'status'], users),
    ...searches('users', commonDomain, rareName),
    ...pages('listings', listings),
    ...orders('listings', ['name', 'sector', 'apr', 'minTicket', 'raised', 'status'], listings),
    ...searches('listings', commonWord, rareWord),
    question('listings', 'of a status', { p_status: 'Open', p_sort: 'name', p_ascending: true }),
    ...pages('interests', interests),
    ...orders('interests', ['email', 'project', 'amount'], interests),
    ...searches('interests', commonDomain, rareName),
    ...pages('rewards', rewards),
    ...orders('rewards', ['referrer', 'amount'], rewards),
    ...searches('rewards', commonDomain, 'referee 4711'),
    question('counts', 'all'),
  ];
}

/** Prints how long a page, a sort order, a search and the counts of the console take with 1,000 rows and with all of them. */
export async function benchConsole(): Promise<boolean> {
  const over: string[] = [];
  for (const engine of engines) {
    const [short, long] = await measure(engine);
    console.log(`\n${engine}: milliseconds with 1,000 rows and with all, ${rounds} requests each`);
    console.table(
      Object.fromEntries(
        [...long].map(([name, times]) => {
          const before = short.get(name) ?? [];
          if (percentile(times, 95) > limits[engine])
            over.push(`${engine}, ${name}: over ${limits[engine]} ms`);
          return [
            name,
            {
              'p50, 1k': Math.round(percentile(before, 50)),
              'p95, 1k': Math.round(percentile(before, 95)),
              'p50, all': Math.round(percentile(times, 50)),
              'p95, all': Math.round(percentile(times, 95)),
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

async function measure(engine: EngineName): Promise<[Times, Times]> {
  const places: {
    backend: TestBackend;
    token: string;
    questions: Question[];
    times: Map<string, number[]>;
  }[] = [];
  try {
    for (const size of [few, many]) {
      const backend = await startDatabase(engine);
      const token = await fill(backend, engine, size);
      places.push({ backend, token, questions: questionsOf(size), times: new Map() });
    }
    // The sizes alternate, so that a busy moment of the machine slows both alike; the first round is a warm-up.
    for (let round = -1; round < rounds; round += 1)
      for (const index of questionsOf(few).keys())
        for (const { backend, token, questions, times } of places) {
          const question = questions[index];
          if (question === undefined) continue;
          const ms = await ask(backend, question, token);
          if (round >= 0) times.set(question.name, [...(times.get(question.name) ?? []), ms]);
        }
    const [short = new Map(), long = new Map()] = places.map(({ times }) => times);
    return [short, long];
  } finally {
    for (const { backend } of places) await backend.stop();
  }
}

/** Fills the tables and returns an admin's token. */
async function fill(backend: TestBackend, engine: EngineName, size: ConsoleSize): Promise<string> {
  const began = performance.now();
  const client = await backend.signUp('bench@people.example');
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('There is no session.');
  await backend.sql(`update public.profiles set role = 'admin' where email = 'bench@people.example'`);
  await seedConsole(backend, size);
  // PostgreSQL does this itself soon after so many inserts, the embedded engine at its next start.
  await backend.sql('vacuum analyze');
  console.log(`${engine}: ${JSON.stringify(size)} in ${Math.round((performance.now() - began) / 1000)} s`);
  return data.session.access_token;
}
