// The embedded PostgreSQL runs in a thread of its own, because only ending the thread stops a statement that runs for ever.
// Plain JavaScript, because a worker thread does not inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { arrayTypesQuery, serializersFor } from './wireText.mjs';

const asText = (text) => text;
const elementTypes = new Map();
const serializers = serializersFor(elementTypes);
let client;

async function open({ dataFolder, program, textTypes, emptyCluster }) {
  client = new PGlite({
    dataDir: dataFolder,
    pgliteWasmModule: program,
    relaxedDurability: false,
    extensions: { pg_trgm, pgcrypto },
    parsers: Object.fromEntries(textTypes.map((type) => [type, asText])),
    ...(emptyCluster ? { loadDataDir: new Blob([emptyCluster]) } : {}),
  });
  await client.waitReady;
  await client.exec(`set time zone 'UTC'; set search_path = "$user", public, extensions;`);
  for (const { array, element } of (await client.query(arrayTypesQuery)).rows)
    elementTypes.set(array, element);
}

async function run({ text, parameters }) {
  // Without parameters, one protocol message is enough instead of five.
  const result = parameters
    ? await client.query(text, parameters, { serializers })
    : (await client.exec(text)).at(-1);
  const { rows, fields, affectedRows } = result ?? { rows: [], fields: [] };
  return { rows, fields, affectedRows };
}

const tasks = {
  queries: async ({ statements }) => {
    const results = [];
    for (const statement of statements) results.push(await run(statement));
    return results;
  },
  script: async ({ text }) => void (await client.exec(text)),
  listen: async ({ channel }) =>
    void (await client.listen(channel, (payload) => parentPort.postMessage({ channel, payload }))),
  close: async () => void (await client.close()),
};

/** An error's own fields, including its SQLSTATE, which structured cloning between threads would drop. */
function describeError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(fields), message: error.message };
}

const opened = open(workerData);
parentPort.on('message', async ({ id, task, ...given }) => {
  try {
    await opened;
    const results = await tasks[task]?.(given);
    parentPort.postMessage({ id, results, isInTransaction: !client.closed && client.isInTransaction() });
  } catch (error) {
    const isInTransaction = client.ready && client.isInTransaction();
    parentPort.postMessage({ id, error: describeError(error), isInTransaction });
  }
});
opened.catch(() => undefined);
