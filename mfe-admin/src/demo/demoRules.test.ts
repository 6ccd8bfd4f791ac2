import { demoListings, demoProject } from '@fairshore/shared-data/demo';
import { demoAudit } from './demoAudit';
import { demoInterests } from './demoInterests';
import { demoLeads } from './demoLeads';
import { demoRewards, demoUsers } from './demoPeople';

const demoListingRows = [demoProject, ...demoListings.all()];
const listing = (id: string | null) => demoListingRows.find((row) => row.id === id);
const person = (email: string | null) => demoUsers.all().find((user) => user.email === email);
const joined = (email: string | null) => person(email)?.createdAt ?? 'nobody';
const { entries } = demoAudit({ size: 100 });

/** Every example with its dates, in the chronological order they must have. */
const days: readonly (readonly [string, readonly string[]])[] = [
  ...demoListingRows.map(({ name, createdAt, updatedAt }) => [name, [createdAt, updatedAt]] as const),
  ...demoInterests.map(({ id, projectId, createdAt, updatedAt }) => {
    const { status, createdAt: listedAt = 'not listed', updatedAt: closedAt = '' } = listing(projectId) ?? {};
    const end = status === 'Closed' ? [closedAt] : [];
    return [id, [listedAt, createdAt, updatedAt, ...end]] as const;
  }),
  ...demoInterests.map(({ id, email, createdAt }) => [`${id}: joined`, [joined(email), createdAt]] as const),
  ...demoRewards.all().map(({ id, referrer, referee, createdAt, paidAt }) => {
    const paid = paidAt === null ? [] : [paidAt];
    return [id, [joined(referrer), joined(referee), createdAt, ...paid]] as const;
  }),
  ...demoLeads
    .all()
    .map(({ id, createdAt, handledAt }) => [id, [createdAt, handledAt ?? createdAt]] as const),
  ...entries.map(({ id, at }) => [`entry ${id}`, [at]] as const),
];

describe('the examples of a suite without a backend', () => {
  test.each(days)('%s has its dates in chronological order, none in the future', (_, inOrder) => {
    const times = [...inOrder, new Date().toISOString()].map((day) => new Date(day).getTime());
    expect(times).not.toContain(Number.NaN);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test.each(demoListingRows)('$name has raised an amount consistent with its tokens and backers', (row) => {
    const own = demoInterests.filter(({ projectId }) => projectId === row.id);
    expect(row.raised).toBeLessThanOrEqual(row.hardCap);
    expect(row.raised).toBeGreaterThanOrEqual(own.reduce((sum, { amount }) => sum + amount, 0));
    expect(row.backersCount).toBeGreaterThanOrEqual(own.length);
    expect(row.raised === 0).toBe(row.backersCount === 0);
    expect(row.ratingAverage === null).toBe(row.ratingVotes === 0);
    if (row.tokenPrice !== null && row.availableTokens !== null)
      expect(row.raised + row.tokenPrice * row.availableTokens).toBeCloseTo(row.hardCap);
    if (row.status === 'Draft') expect(own).toEqual([]);
  });

  test('nobody has two interests in one project, or one below the minimum ticket', () => {
    const pairs = demoInterests.map(({ userId, projectId }) => `${userId} ${projectId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { userId, email, projectId, amount } of demoInterests) {
      expect(userId).toBe(person(email)?.id);
      expect(amount).toBeGreaterThanOrEqual(listing(projectId)?.minTicket ?? Infinity);
    }
  });

  test('lists are sorted newest first', () => {
    for (const dates of [
      demoInterests.map(({ createdAt }) => createdAt),
      demoUsers.all().map(({ createdAt }) => createdAt),
      demoRewards.all().map(({ createdAt }) => createdAt),
      demoLeads.all().map(({ createdAt }) => createdAt),
      entries.map(({ at }) => at),
    ]) {
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
  });

  test('the log only mentions existing rows', () => {
    const ids = [...demoListingRows, ...demoRewards.all()].map(({ id }) => id);
    for (const { rowId, actorEmail, actorId } of entries) {
      expect(ids).toContain(rowId);
      expect(person(actorEmail)?.id).toBe(actorId);
    }
    for (const { email } of demoInterests) expect(person(email)).toBeDefined();
  });
});
