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

/** Set once a vote has failed: until the page is loaded anew, votes stay on the device. */
let isServerOff = false;
/** Set once the backend has said that it has no votes of anybody. */
let hasNoVotes = false;

/**
 * Whether the backend lacks the function or denies it to everyone. The database's own sentences about a person or a
 * project say nothing of the kind.
 */
function isForNobody({ kind, message, detail }: AppError): boolean {
  return (kind === 'not-found' || kind === 'denied') && detail !== message;
}

/**
 * This device's votes as stored on the server; empty without a server and before the first vote. Rejects with an
 * AppError when the server doesn't answer.
 */
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
      if (secret === undefined || hasNoVotes) return [];
      try {
        const { data } = await answerOf(database().rpc('my_ratings', { p_device_secret: secret }));
        return asRows(data);
      } catch (failure) {
        const error = toAppError(failure);
        if (!isForNobody(error)) throw error;
        hasNoVotes = true;
        return [];
      }
    },

    async send(projectId: string, vote: number): Promise<Partial<RatingAggregate> | null> {
      if (isServerOff) return null;
      try {
        const { data } = await answerOf(
          database().rpc('rate_project', {
            p_project_id: projectId,
            p_device_secret: deviceSecret(),
            p_rating: vote,
          }),
        );
        const { average, votes } = { ...data };
        return {
          ...(average != null && { ratingAverage: storedNumber(average) }),
          ...(votes != null && { ratingVotes: votes }),
        };
      } catch (failure) {
        const error = toAppError(failure);
        if (error.kind !== 'offline' && error.kind !== 'unknown' && !isForNobody(error)) throw error;
        isServerOff = true;
        console.warn(`Ratings are kept on this device for now: ${error.message}`);
        return null;
      }
    },
  },
  demo: { all: async () => [], send: async () => null },
});
