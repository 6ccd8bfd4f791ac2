import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { loadFunction } from '@fairshore/local-supabase/functions';
import type { ApiHandler } from '@fairshore/release-host';

const kept = 24 * 60 * 60 * 1000;
const keptSchema = z.object({ fetchedAt: z.number(), answer: z.string() });

export interface ExchangeRatesOptions {
  /** The folder of the edge functions; its `rates` function is run, the same one as on a hosted project. */
  functionsDir: string;
  /** The file that stores the last response, so that a restart needs no request. */
  file: string;
  /** Address of the central bank's file, when it isn't the bank's own. */
  ratesUrl?: string;
  log(line: string): void;
  now?: () => number;
}

/** GET /api/exchange-rates, with any backend or none: the bank sends no CORS headers, so pages can't request its file themselves. */
export function serveExchangeRates(options: ExchangeRatesOptions): ApiHandler {
  const { functionsDir, file, ratesUrl, log, now = Date.now } = options;

  return async (request) => {
    const last = request.method === 'GET' ? await readKept(file) : undefined;
    const age = now() - (last?.fetchedAt ?? Number.NEGATIVE_INFINITY);
    if (last && age >= 0 && age < kept) return answerWith(last.answer);

    const handle = await loadFunction(functionsDir, 'rates');
    const answer = await handle(request, {
      env: (name) => (name === 'RATES_URL' ? ratesUrl : undefined),
      fetch: (address, init) => fetch(address, init),
      now: () => new Date(now()),
      log,
    });
    if (answer.ok) await keep(file, { fetchedAt: now(), answer: await answer.clone().text() });
    return answer;
  };
}

function answerWith(rates: string): Response {
  return new Response(rates, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
  });
}

async function readKept(file: string): Promise<z.infer<typeof keptSchema> | undefined> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function keep(file: string, value: z.infer<typeof keptSchema>): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value));
  } catch {
    // When the file can't be written, the function's own in-memory cache has to do.
  }
}
