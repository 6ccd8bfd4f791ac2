import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import type { AppError } from '../errors';
import { asRows } from '../rows/rows';
import type { Row } from '../rows/rows';
import { storedNumber } from '../numbers';
import type { RatingAggregate } from './ratingAggregate';

const deviceKey = 'fairshore.device';

let volatileSecret: string | undefined;

/** The secret of a device that has voted; undefined before its first vote, so that browsing stores nothing. */
function knownSecret(): string | undefined {
  try {
    const stored = localStorage.getItem(deviceKey);
    return stored !== null && stored.length >= 32 ? stored : volatileSecret;
  } catch {
    return volatileSecret;
  }
}

/**
 * The secret that ties a vote to this device; it leaves the device only as an argument of the two database
 * functions.
 */
function deviceSecret(): string {
  const secret = knownSecret() ?? crypto.randomUUID() + crypto.randomUUID();
  volatileSecret = secret;
  try {
    localStorage.setItem(deviceKey, secret);
  } catch {
    // Storage may be full or blocked; the vote can then be changed only from this page.
  }
  return secret;
}

/** Set once a ratings call has failed; the rest of the session uses only local votes. */
let isServerOff = false;

/**
 * Whether the backend takes no ratings from anybody: it can't be reached, fails, lacks the function or denies it to
 * everyone. The database's own sentences about a person or a project say nothing of the kind.
 */
function hasNoRatings({ kind, message, detail }: AppError): boolean {
  if (kind === 'offline' || kind === 'unknown') return true;
  return (kind === 'not-found' || kind === 'denied') && detail !== message;
}

/** Runs a ratings call, or returns null if the server is off. Refusals with a message for people are rethrown. */
async function onServer<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  if (isServerOff) return null;
  try {
    return await call();
  } catch (failure) {
    const error = toAppError(failure);
    if (!hasNoRatings(error)) throw error;
    isServerOff = true;
    console.warn(`Ratings are kept on this device for now: ${error.message}`);
    return null;
  }
}

/** This device's votes as stored on the server; empty without a server and before the first vote. */
export function votesOnServer(): Promise<Row[]> {
  return voteSource.all();
}

/**
 * Casts or replaces this device's vote; returns the new rating summary, or null when the vote did not reach a
 * server.
 */
export function sendVote(projectId: string, vote: number): Promise<Partial<RatingAggregate> | null> {
  return voteSource.send(projectId, vote);
}

const voteSource = dataSource({
  supabase: {
    async all() {
      const secret = knownSecret();
      if (secret === undefined) return [];
      const answer = await onServer(() =>
        answerOf(database().rpc('my_ratings', { p_device_secret: secret })),
      );
      return asRows(answer?.data);
    },

    async send(projectId: string, vote: number): Promise<Partial<RatingAggregate> | null> {
      const answer = await onServer(() =>
        answerOf(
          database().rpc('rate_project', {
            p_project_id: projectId,
            p_device_secret: deviceSecret(),
            p_rating: vote,
          }),
        ),
      );
      if (answer === null) return null;
      const { average, votes } = { ...answer.data };
      return {
        ...(average != null && { ratingAverage: storedNumber(average) }),
        ...(votes != null && { ratingVotes: votes }),
      };
    },
  },
  demo: { all: async () => [], send: async () => null },
});
