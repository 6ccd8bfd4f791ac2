import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { Randomness } from './Randomness';

/** Where the run is one of slow lines (`npm test -- late`, which is in the full run): the first of the whiles that follow. */
export const lateSeed = process.env.E2E_LATE;

const scriptsAndAnswers = /\.js(\?|$)|\/(rest|auth)\/v1\//;
/** How many of them come at once, and the longest while in milliseconds; most are far shorter. */
const atOnce = 1 / 3;
const longestMs = 1200;

/**
 * Holds scripts and the backend's answers back, each for a while of its own, so that they come in any order, as over a poor line: what
 * a page takes for granted of that order shows here. The same seed gives the same whiles. Not what a test answers by itself.
 */
export async function comeLate(context: BrowserContext, seed: string): Promise<void> {
  const random = new Randomness(Number(seed));
  await context.route(scriptsAndAnswers, async (route) => {
    if (!random.chance(atOnce)) await wait(longestMs * random.next() ** 2);
    // The page may be gone by now.
    await route.fallback().catch(() => undefined);
  });
}
