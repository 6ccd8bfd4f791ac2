import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { serveExchangeRates } from './exchangeRates';

const day = 24 * 60 * 60 * 1000;
const today = new Date().toISOString().slice(0, 10);
const xml = `<gesmes:Envelope><Cube><Cube time='${today}'><Cube currency='USD' rate='1.1533'/><Cube currency='GBP' rate='0.87813'/></Cube></Cube></gesmes:Envelope>`;
const rates = { asOf: today, usdPerEur: 1.1533, gbpPerEur: 0.87813 };

let asked = 0;
const bank = createServer((_, response) => {
  asked += 1;
  response.end(xml);
});
let dir = '';
before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-rates-'));
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  bank.close();
  await rm(dir, { recursive: true, force: true });
});

function ask(now = Date.now()) {
  const { port } = bank.address() as AddressInfo;
  const serve = serveExchangeRates({
    functionsDir: path.join(rootDir, 'supabase/functions'),
    file: path.join(dir, 'deep/exchange-rates.json'),
    ratesUrl: `http://127.0.0.1:${port}/`,
    log: () => undefined,
    now: () => now,
  });
  return serve(new Request('http://localhost/api/exchange-rates'), { ip: '127.0.0.1' });
}

test('the rates survive a restart for 24 hours', async () => {
  const file = path.join(dir, 'deep/exchange-rates.json');
  assert.deepEqual(await (await ask()).json(), rates);
  assert.equal(asked, 1);

  // What an earlier run stored is returned unchanged.
  const other = JSON.stringify({ ...rates, usdPerEur: 1.5 });
  await writeFile(file, JSON.stringify({ fetchedAt: Date.now() - day + 60_000, answer: other }));
  assert.equal(await (await ask()).text(), other);

  await writeFile(file, JSON.stringify({ fetchedAt: Date.now() - day, answer: other }));
  assert.deepEqual(await (await ask()).json(), rates);

  await writeFile(file, 'no JSON');
  assert.deepEqual(await (await ask()).json(), rates);
  assert.match(await readFile(file, 'utf8'), /1\.1533/);
});
