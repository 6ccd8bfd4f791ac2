import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { asRows } from '../rows/rows';
import type { Row } from '../rows/rows';
import { storedNumber } from '../numbers';
import type { RatingAggregate } from './ratingAggregate';

const deviceKey = 'fairshore.device';

let volatileSecret: string | undefined;

/** The secret of a device that has voted; undefined before its first vote, so that looking around leaves no trace. */
function knownSecret(): string | undefined {
  try {
    const stored = localStorage.getItem(deviceKey);
    return stored !== null && stored.length >= 32 ? stored : volatileSecret;
  } catch {
    return volatileSecret;
  }
}

/** The secret that makes a vote this device's own; it leaves the device only as an argument of the two functions. */
function deviceSecret(): string {
  const secret = knownSecret() ?? crypto.randomUUID() + crypto.randomUUID();
  volatileSecret = secret;
  try {
    localStorage.setItem(deviceKey, secret);
  } catch {
    // Storage may be full or forbidden; the vote is then this page's to change.
  }
  return secret;
}

/** Set once a call for ratings has failed: for the rest of the session only the local ones are used. */
let isServerOff = false;

/** Runs a call for ratings unless the server is off; null then. Refusals meant for people are passed on. */
async function onServer<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  if (isServerOff) return null;
  try {
    return await call();
  } catch (failure) {
    const error = toAppError(failure);
    if (error.kind !== 'offline' && error.kind !== 'unknown') throw error;
    isServerOff = true;
    console.warn(`Ratings are kept on this device for now: ${error.message}`);
    return null;
  }
}

/** This device's votes as the server has them; none without a server, and before the first vote. */
export function votesOnServer(): Promise<Row[]> {
  return voteSource.all();
}

/** Casts or replaces this device's vote; gives what all votes come to now, or null when no server has the vote. */
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
