/** @environment browser */
import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  EXPIRY_MARGIN_MS,
  JWKS_TTL,
} from '@supabase/auth-js/dist/main/lib/constants';
import { configureBackend } from '../backend/backend';
import { startAuth } from './authRuntime';

/** The suite relies on the library's timings; an update that changes one of them fails here. */
test('the auth client checks every 30 s, renews within 90 s of the end and keeps a key set for 10 minutes', () => {
  expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
  expect(AUTO_REFRESH_TICK_THRESHOLD).toBe(3);
  expect(EXPIRY_MARGIN_MS).toBe(90_000);
  expect(JWKS_TTL).toBe(10 * 60_000);
});

describe('a session near its end', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // Each test creates its own client.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => {
    configureBackend(null);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function store(secondsLeft: number): void {
    const session = {
      access_token: 'old',
      refresh_token: 'renewable',
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
      token_type: 'bearer',
      user: { id: 'u1', email: 'ana@fairshore.example' },
    };
    localStorage.setItem('fairshore.auth', JSON.stringify(session));
  }

  /** Answers every request the same way; returns the times (ms) of the renewal requests. */
  function answerRenewals(answer: () => Response): number[] {
    const moments: number[] = [];
    const start = Date.now();
    globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
      if (!String(input).includes('grant_type=refresh_token')) return new Response('[]');
      moments.push(Date.now() - start);
      return answer();
    });
    configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
    return moments;
  }

  const renewed = () =>
    new Response(
      JSON.stringify({
        access_token: 'new',
        refresh_token: 'next',
        expires_in: 3600,
        token_type: 'bearer',
        user: { id: 'u1', email: 'ana@fairshore.example' },
      }),
      { headers: { 'content-type': 'application/json' } },
    );

  test('is renewed automatically once at most three ticks are left', async () => {
    store(200);
    const moments = answerRenewals(renewed);
    startAuth();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(moments).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(moments).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('fairshore.auth') ?? '{}')).toMatchObject({
      access_token: 'new',
    });
  });

  test('waits 8 s for an answer, not for ever', async () => {
    store(30);
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (_, init) => {
      signal = init?.signal;
      return new Promise<never>(() => undefined);
    };
    configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
    startAuth();
    await jest.advanceTimersByTimeAsync(7_900);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(signal?.aborted).toBe(true);
  });

  test.each([502, 503, 504])('is requested again after 200 ms, then twice as long, on %d', async (status) => {
    store(30);
    const moments = answerRenewals(() => new Response('{}', { status }));
    startAuth();
    await jest.advanceTimersByTimeAsync(1500);
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits).toEqual([200, 400, 800]);
    expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
  });

  test.each([
    ['too many requests', 429],
    ['a project that is paused', 540],
  ])('outlives its token when the renewal is refused for %s', async (_, status) => {
    store(-10);
    const moments = answerRenewals(() => Response.json({ msg: 'Please try again later.' }, { status }));
    startAuth();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(moments.length).toBeGreaterThan(1);
    expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
  });

  test('ends with its token when the server does not know it any more', async () => {
    store(-10);
    answerRenewals(() => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }));
    startAuth();
    await jest.advanceTimersByTimeAsync(1000);
    expect(localStorage.getItem('fairshore.auth')).toBeNull();
  });
});
