import type { FunctionContext } from '../_shared/FunctionContext.ts';
import { textWithin } from '../_shared/textWithin.ts';
import { readReferenceRates } from './referenceRates.ts';
import type { ReferenceRates } from './referenceRates.ts';

const dailyFile = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const largestFile = 65_536;
const slowest = 5_000;
const kept = 24 * 60 * 60 * 1000;
/** Milliseconds to wait after a failure before requesting the central bank's file again. */
const pause = 60_000;

/**
 * GET /api/exchange-rates: the central bank's daily rates as `{asOf, usdPerEur, gbpPerEur}`, cached for 24 hours. 502 when
 * they can't be loaded, 503 for the minute after that; pages then use fixed rates.
 */
export const handle = createRatesHandler();

/** Creates a handler with its own cache. */
export function createRatesHandler() {
  let known: { rates: ReferenceRates; fetchedAt: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<ReferenceRates | null> | undefined;

  return async (request: Request, context: FunctionContext): Promise<Response> => {
    if (request.method !== 'GET') {
      return Response.json({ error: 'method_not_allowed' }, { status: 405, headers: { allow: 'GET' } });
    }
    const now = context.now().getTime();
    if (known && now - known.fetchedAt < kept) return answer(known.rates);
    if (now - failedAt < pause) return refusal(503);
    asking ??= fetchRates(context);
    const rates = await asking;
    asking = undefined;
    if (!rates) {
      failedAt = now;
      return refusal(502);
    }
    known = { rates, fetchedAt: now };
    return answer(rates);
  };
}

async function fetchRates(context: FunctionContext): Promise<ReferenceRates | null> {
  try {
    const response = await context.fetch(context.env('RATES_URL') ?? dailyFile, {
      signal: AbortSignal.timeout(slowest),
      headers: { accept: 'application/xml, text/xml' },
    });
    const xml = response.ok ? await textWithin(response, largestFile) : null;
    const rates = xml === null ? null : readReferenceRates(xml, context.now());
    if (!rates) context.log(`rates: the central bank's answer (${response.status}) holds no usable rates`);
    return rates;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    context.log(`rates: the central bank could not be asked (${reason})`);
    return null;
  }
}

function answer(rates: ReferenceRates): Response {
  return Response.json(rates, { headers: { 'cache-control': 'public, max-age=3600' } });
}

function refusal(status: 502 | 503): Response {
  return Response.json(
    { error: 'no_rates' },
    { status, headers: { 'cache-control': 'no-store', 'retry-after': '60' } },
  );
}
