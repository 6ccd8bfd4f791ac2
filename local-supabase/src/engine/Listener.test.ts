import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import postgres from 'postgres';
import { startTestPostgres, type TestPostgres } from '../testing';
import { Listener } from './Listener';

const migrationsDir = fileURLToPath(new URL('../testing/fixtures/migrations', import.meta.url));
/** Nothing listens on this port. */
const nowhere = 'postgres://localhost:1/nowhere';

describe('the listener for notifications', () => {
  let server: TestPostgres;
  let url: string;
  before(async () => {
    server = await startTestPostgres();
    url = await server.createDatabase(migrationsDir);
  });
  after(() => server.stop());

  it('listens after a first attempt that did not reach the server', async () => {
    const heard: string[] = [];
    const addresses = [nowhere];
    const listener = new Listener((onclose, onnotify) =>
      // The driver's types don't know `onnotify`.
      postgres(addresses.shift() ?? url, { max: 1, fetch_types: false, onclose, ...{ onnotify } }),
    );
    const listen = () =>
      new Promise<void>((resolve, reject) => {
        listener
          .listen(
            'news',
            (payload) => {
              heard.push(payload);
              resolve();
            },
            () => {
              const sender = postgres(url, { max: 1 });
              sender.notify('news', 'first').then(() => sender.end(), reject);
            },
          )
          .catch(reject);
      });
    await assert.rejects(listen(), /connection to the database was lost/);
    await listen();
    assert.deepEqual(heard, ['first']);
    await listener.close();
  });
});
