import { database, dataSource } from '@fairshore/shared-auth';
import { myAccount, myApps } from '@fairshore/shared-auth/account';
import { answerOf } from '@fairshore/shared-data/errors';
import type { QueryClient } from '@fairshore/shared-data/query';
import { keptVotes, myRatings } from '@fairshore/shared-data/ratings';
import { asRow, asRows } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { localSettings } from '../stored-settings/localSettings';
import { authAnswer } from './authAnswer';

const pageSize = 1_000;
/** A URL with 100 ids stays below the 8 KB that hosts accept. */
const idsAtOnce = 100;
/** Name in the file, table, owner column, and sort order: by time, then by what distinguishes the owner's rows. */
const ownTables = [
  ['profile', 'profiles', 'id', ['id']],
  ['settings', 'user_settings', 'user_id', ['user_id']],
  ['interests', 'interests', 'user_id', ['created_at', 'id']],
  ['interestHistory', 'interest_events', 'user_id', ['created_at', 'id']],
  ['interestReceipts', 'interest_receipts', 'user_id', ['created_at', 'id']],
  ['disclaimers', 'disclaimer_acknowledgements', 'user_id', ['acknowledged_at', 'version']],
  ['watchlist', 'watched_projects', 'user_id', ['created_at', 'project_id']],
  ['decisionNotes', 'decision_notes', 'user_id', ['created_at', 'id']],
  ['documentRequests', 'document_requests', 'user_id', ['created_at', 'id']],
  ['notifications', 'notifications', 'user_id', ['created_at', 'id']],
  ['mailChoices', 'notification_choices', 'user_id', ['topic']],
  ['completedCourses', 'completed_courses', 'user_id', ['completed_at', 'course']],
] as const;
type OwnTable = (typeof ownTables)[number];

/**
 * Collects everything the backend stores about a user that they may read, along with the data in this browser; rejects when a
 * part can't be read.
 */
export async function collectMyData(
  queryClient: QueryClient,
  userId: string,
): Promise<Record<string, unknown>> {
  const device = {
    ratings: { ...(await queryClient.fetchQuery(myRatings())), ...votesKeptHere() },
    settings: localSettings(userId),
    cookieConsent: stored('gdpr.consent.v1'),
  };
  const header = {
    product: 'Fairshore',
    exportedAt: new Date().toISOString(),
    notIncluded:
      'What our staff noted while they handled a request, and mails that were sent more than 30 days ago. Write to privacy@fairshore.example to get them. Mails with a link to sign in or to confirm an address are kept nowhere.',
  };
  return { ...header, ...(await keptSource.of(userId)), thisDevice: device };
}

/** The data stored by the backend. */
const keptSource = dataSource({
  supabase: {
    async of(userId: string): Promise<Record<string, unknown>> {
      const parts = await Promise.all(
        ownTables.map(
          async ([name, ...table]) => [name, (await allRows(table, userId)).map(toCamel)] as const,
        ),
      );
      const { profile, settings, ...lists } = Object.fromEntries(parts);
      const [account, apps, devices, sent, questions, deletion] = await Promise.all([
        authAnswer(myAccount()),
        authAnswer(myApps()),
        answerOf(database().rpc('my_sessions')),
        answerOf(database().rpc('my_requests')),
        answerOf(database().rpc('my_questions')),
        answerOf(database().rpc('my_account_deletion')),
      ]);
      const kept = {
        ...lists,
        questions: asRows(questions.data ?? []).map(toCamel),
        ...Object.fromEntries(
          Object.entries(toCamel(asRow(sent.data ?? {}))).map(([name, rows]) => [
            name,
            asRows(rows).map(toCamel),
          ]),
        ),
      };
      return {
        account,
        authenticatorApps: apps,
        devices: asRows(devices.data).map(toCamel),
        accountDeletion: deletion.data,
        profile: profile?.[0] ?? null,
        settings: settings?.[0] ?? null,
        ...kept,
        projects: await projectsNamedIn(Object.values(kept).flat()),
      };
    },
  },
  demo: { of: async () => ({}) },
});

async function allRows(
  [table, key, order]: readonly [OwnTable[1], OwnTable[2], OwnTable[3]],
  userId: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = database()
      .from(table)
      // A receipt's row contains what was recorded, but not the terms at that time.
      .select(table === 'interest_receipts' ? '*,listing_terms(content)' : '*')
      .filter(key, 'eq', userId)
      .range(rows.length, rows.length + pageSize - 1);
    // Without an order, pages may repeat or skip rows.
    const { data } = await answerOf(order.reduce((ordered, column) => ordered.order(column), query));
    const page = asRows(data);
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

/** Names of the projects that the rows refer to by id, as far as they are public. */
async function projectsNamedIn(rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map(({ projectId, listingId }) => projectId ?? listingId))].filter(
    (id) => typeof id === 'string',
  );
  const projects: Row[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const { data } = await answerOf(
      database().from('listings').select('id,name').in('id', some).order('name'),
    );
    projects.push(...asRows(data));
  }
  return projects;
}

/** By project. They are newer than the server's, which may not have them yet. */
function votesKeptHere(): Record<string, number> {
  return Object.fromEntries(Object.entries(keptVotes()).map(([id, { vote }]) => [id, vote]));
}

function toCamel(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
