import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { Randomness } from './Randomness';

/** The seed of the delays in a run that simulates slow connections (`npm test -- late`, included in the full run). */
export const lateSeed = process.env.E2E_LATE;

const scriptsAndAnswers = /\.js(\?|$)|\/(rest|auth)\/v1\//;
/** The share of responses that are not delayed, and the longest delay in milliseconds; most are far shorter. */
const atOnce = 1 / 3;
const longestMs = 1200;

/**
 * Delays scripts and backend responses by a random time each, so that they arrive in any order, as over a poor connection. This
 * exposes assumptions about that order. The same seed produces the same delays. Responses that a test stubs are not delayed.
 */
export async function comeLate(context: BrowserContext, seed: string): Promise<void> {
  const random = new Randomness(Number(seed));
  await context.route(scriptsAndAnswers, async (route) => {
    if (!random.chance(atOnce)) await wait(longestMs * random.next() ** 2);
    // The page may have closed by now.
    await route.fallback().catch(() => undefined);
  });
}
