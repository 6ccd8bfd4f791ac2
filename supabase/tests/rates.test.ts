import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import type { FunctionContext } from '../functions/_shared/FunctionContext';
import { createRatesHandler } from '../functions/rates/handler';
import { readReferenceRates } from '../functions/rates/referenceRates';

const now = new Date('2026-11-21T10:00:00Z');

function file({ time = '2026-11-20', usd = '1.1533', gbp = '0.87813', more = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${time}'>
			<Cube currency='USD' rate='${usd}'/>
			<Cube currency='JPY' rate='179.15'/>
			<Cube currency='GBP' rate='${gbp}'/>${more}
		</Cube>
	</Cube>
</gesmes:Envelope>`;
}

describe("the central bank's daily file", () => {
  const rates = { asOf: '2026-11-20', usdPerEur: 1.1533, gbpPerEur: 0.87813 };
  const cases: [name: string, xml: string, read: typeof rates | null][] = [
    ['as it is published', file(), rates],
    ['with double quotes', file().replaceAll("'", '"'), rates],
    ['after the longest holidays', file({ time: '2026-11-12' }), { ...rates, asOf: '2026-11-12' }],
    ['that is stale', file({ time: '2026-11-10' }), null],
    ['from the future', file({ time: '2026-11-30' }), null],
    ['with a day that is none', file({ time: '2026-13-45' }), null],
    ['without pounds', file().replace('GBP', 'SEK'), null],
    ['with dollars twice', file({ more: "<Cube currency='USD' rate='1.2'/>" }), null],
    ['with two days', file({ more: "<Cube time='2026-11-19'>" }), null],
    ['with a rate that is none', file({ usd: 'N/A' }), null],
    ['with a rate of zero', file({ usd: '0' }), null],
    ['with a negative rate', file({ gbp: '-0.8' }), null],
    ['with a rate beyond reason', file({ usd: '115.33' }), null],
    ['with an exponent', file({ usd: '1e0' }), null],
    ['with the old rates in a comment', file({ more: "<!-- <Cube currency='CHF' rate='1'/> -->" }), null],
    [
      'with a document type',
      file().replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env'),
      null,
    ],
    ['that is a web page', '<!doctype html><title>Maintenance</title>', null],
    ['that is empty', '', null],
  ];
  for (const [name, xml, read] of cases)
    test(name, () => assert.deepEqual(readReferenceRates(xml, now), read));
});

describe('rates', () => {
  type Bank = (request: IncomingMessage, response: ServerResponse) => void;
  let answerAs: Bank = (_, response) => response.end(file());
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answerAs(request, response);
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  /** A new function whose central bank responds with `bank`; `at` moves its clock. */
  async function place(bank: Bank) {
    answerAs = bank;
    asked = 0;
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lines: string[] = [];
    const clock = { at: now.getTime() };
    const context: FunctionContext = {
      env: (name) => (name === 'RATES_URL' ? `http://127.0.0.1:${port}/eurofxref-daily.xml` : undefined),
      fetch: (address, init) => fetch(address, init),
      now: () => new Date(clock.at),
      log: (line) => lines.push(line),
    };
    const handle = createRatesHandler();
    const ask = (method = 'GET') =>
      handle(new Request('https://fairshore.example/api/exchange-rates', { method }), context);
    return { ask, clock, lines };
  }

  const hours = 60 * 60 * 1000;

  test('returns the rates and requests them from the bank once in 24 hours', async () => {
    const { ask, clock } = await place((_, response) => response.end(file()));
    const answers = await Promise.all([ask(), ask()]);
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { asOf: '2026-11-20', usdPerEur: 1.1533, gbpPerEur: 0.87813 });
    }
    clock.at += 24 * hours - 1;
    assert.equal((await ask()).status, 200);
    assert.equal(asked, 1);
    clock.at += 1;
    assert.equal((await ask()).status, 200);
    assert.equal(asked, 2);
  });

  const failures: [name: string, bank: Bank][] = [
    ['an error', (_, response) => response.writeHead(500).end(file())],
    ['a web page', (_, response) => response.end('<!doctype html><h1>Maintenance</h1>')],
    ['rates of another time', (_, response) => response.end(file({ time: '2019-01-02' }))],
    ['a file without end', (_, response) => endless(response)],
    ['a broken connection', (request) => request.socket.destroy()],
    ['silence', () => undefined],
  ];
  for (const [name, bank] of failures)
    test(`answers 502 on ${name}, then leaves the bank alone for a minute`, { timeout: 20_000 }, async () => {
      const { ask, clock, lines } = await place(bank);
      const answer = await ask();
      assert.equal(answer.status, 502);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal((await ask()).status, 503);
      assert.equal(asked, 1);
      assert.equal(lines.length, 1);
      clock.at += 60_000;
      answerAs = (_, response) => response.end(file());
      assert.equal((await ask()).status, 200);
    });

  test('answers GET only', async () => {
    const { ask } = await place((_, response) => response.end(file()));
    const answer = await ask('POST');
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET']);
    assert.equal(asked, 0);
  });
});

function endless(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('<Cube/>'.repeat(1_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
