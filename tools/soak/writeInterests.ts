import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MortalBackend } from './MortalBackend';

/** Pause before a request is sent again, in milliseconds. */
const pauseMs = 250;

/** A user with a token, and the amounts acknowledged to them: US dollars by listing. */
export interface Writer {
  readonly id: string;
  readonly token: string;
  readonly acknowledged: Map<string, number>;
}

export interface Tally {
  /** Requests that were acknowledged. */
  writes: number;
  /** Number of repeated requests, after no response or a server error. */
  retries: number;
}

/**
 * Adds to interests, `connections` at a time, until `writes` are acknowledged. Unanswered requests are sent again with the same request id,
 * as the site does. Throws on a response that is neither a success nor worth a retry.
 */
export async function writeInterests(
  backend: MortalBackend,
  { writers, listings, disclaimer, writes, connections }: WriteOptions,
): Promise<Tally> {
  const tally: Tally = { writes: 0, retries: 0 };
  let begun = 0;

  async function writeOne(): Promise<void> {
    const writer = writers[randomInt(writers.length)];
    const listing = listings[randomInt(listings.length)];
    if (!writer || !listing) return;
    const amount = randomInt(100, 1_000);
    const body = JSON.stringify({
      p_project_id: listing,
      p_amount: amount,
      p_request_id: randomUUID(),
      p_disclaimer: disclaimer,
    });
    while (!(await isAcknowledged(backend, writer.token, body))) {
      tally.retries += 1;
      await wait(pauseMs);
    }
    writer.acknowledged.set(listing, (writer.acknowledged.get(listing) ?? 0) + amount);
    tally.writes += 1;
  }

  async function work(): Promise<void> {
    while (begun < writes) {
      begun += 1;
      await writeOne();
    }
  }
  await Promise.all(Array.from({ length: connections }, work));
  return tally;
}

async function isAcknowledged(backend: MortalBackend, token: string, body: string): Promise<boolean> {
  const { url, publishableKey } = await backend.at();
  try {
    const response = await fetch(`${url}/rest/v1/rpc/record_interest`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body,
    });
    const text = await response.text();
    if (response.ok) return true;
    if (response.status >= 500 || response.status === 429) return false;
    throw new SoakError(`${response.status}: ${text}`);
  } catch (error) {
    if (error instanceof SoakError) throw error;
    return false;
  }
}

class SoakError extends Error {}

interface WriteOptions {
  readonly writers: readonly Writer[];
  /** Ids of open listings. */
  readonly listings: readonly string[];
  /** The version in force. */
  readonly disclaimer: string;
  readonly writes: number;
  readonly connections: number;
}
