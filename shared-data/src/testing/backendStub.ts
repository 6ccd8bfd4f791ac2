import { configureBackend } from '@fairshore/shared-auth';

/** A request received by the stub. */
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

interface Sent {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Answer = (request: SeenRequest) => Sent | Promise<Sent>;

/**
 * For tests only: stubs a backend behind `fetch`. Returns the requests it received; a path without an answer fails
 * the request, except the profile that each sign-in ensures.
 */
export function stubBackend(answers: Record<string, Answer>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  configureBackend({ url: 'http://backend.test', publishableKey: 'sb_publishable_test' });
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    seen.push(request);
    const asked = `${request.method} ${request.path}`;
    const answer = answers[asked] ?? answers[request.path] ?? usualAnswers[asked];
    if (answer === undefined) throw new TypeError('fetch failed');
    const { status = 200, body: sent, headers } = await answer(request);
    return new Response(sent === null ? null : JSON.stringify(sent), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return seen;
}

const usualAnswers: Record<string, Answer> = {
  'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
};

/** For tests only: a row of `listings` as the REST server sends it. */
export function listingRow(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '651ff333-e98e-46f6-b809-3c5d73eaab5b',
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    category: 'real-estate',
    country: 'PT',
    apr: '11.5',
    min_ticket: 500,
    hard_cap: 2_000_000,
    raised: '1240000.00',
    raised_base: 0,
    backers_count: 148,
    status: 'Open',
    image_link: null,
    highlights: ['Indexed rents'],
    description: 'Forty-two furnished apartments on the Matosinhos waterfront.',
    use_of_proceeds: 'Refinancing of the construction loan\nReserve',
    risk_considerations: '• Vacancy\n• Interest rates',
    timeline: '24 months',
    closes_on: '2026-12-30',
    interest_days: 90,
    claims_fresh_days: 90,
    claims_confirmed_on: null,
    claim_dates: {},
    onepager_link: 'https://example.com/one.pdf',
    investor_deck_link: null,
    financials_link: 'javascript:alert(1)',
    whitepaper_link: null,
    token_price: '1.25',
    available_tokens: 608_000,
    rating_average: '4.50',
    rating_votes: 12,
    rating_rank: '4.50',
    progress: 62,
    created_at: '2026-01-10T08:00:00.123456+00:00',
    updated_at: '2026-02-10T08:00:00+00:00',
    edit_version: 1,
    terms_version: 0,
    ...change,
  };
}
