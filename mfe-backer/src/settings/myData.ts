import { database, dataSource } from '@fairshore/shared-auth';
import { myAccount, myApps } from '@fairshore/shared-auth/account';
import { answerOf } from '@fairshore/shared-data/errors';
import type { QueryClient } from '@fairshore/shared-data/query';
import { myRatings } from '@fairshore/shared-data/ratings';
import { asRow, asRows } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { localSettings } from '../stored-settings/localSettings';

const pageSize = 1_000;
/** The name in the file, the table, the column of the owner, and one that tells the owner's rows apart. */
const ownTables = [
  ['profile', 'profiles', 'id', 'id'],
  ['settings', 'user_settings', 'user_id', 'user_id'],
  ['interests', 'interests', 'user_id', 'id'],
  ['interestHistory', 'interest_events', 'user_id', 'id'],
  ['interestReceipts', 'interest_receipts', 'user_id', 'id'],
  ['disclaimers', 'disclaimer_acknowledgements', 'user_id', 'version'],
  ['watchlist', 'watched_projects', 'user_id', 'project_id'],
  ['decisionNotes', 'decision_notes', 'user_id', 'id'],
  ['documentRequests', 'document_requests', 'user_id', 'id'],
  ['notifications', 'notifications', 'user_id', 'id'],
  ['mailChoices', 'notification_choices', 'user_id', 'topic'],
  ['completedCourses', 'completed_courses', 'user_id', 'course'],
] as const;

/** Everything the backend keeps of a person that they may read, with what this browser keeps; rejects when a part can't be read. */
export async function collectMyData(
  queryClient: QueryClient,
  userId: string,
): Promise<Record<string, unknown>> {
  const device = {
    ratings: await queryClient.fetchQuery(myRatings()),
    settings: localSettings(userId),
    cookieConsent: stored('gdpr.consent.v1'),
  };
  const header = {
    product: 'Fairshore',
    exportedAt: new Date().toISOString(),
    notIncluded:
      'What our staff noted while they handled a request, and mails that were sent more than 30 days ago. Write to privacy@fairshore.example to get them.',
  };
  return { ...header, ...(await keptSource.of(userId)), thisDevice: device };
}

/** What the backend keeps. */
const keptSource = dataSource({
  supabase: {
    async of(userId: string): Promise<Record<string, unknown>> {
      const parts = await Promise.all(
        ownTables.map(
          async ([name, table, key, order]) =>
            [name, (await allRows(table, key, order, userId)).map(toCamel)] as const,
        ),
      );
      const { profile, settings, ...lists } = Object.fromEntries(parts);
      const [account, apps, devices, sent, questions, deletion] = await Promise.all([
        myAccount(),
        myApps(),
        answerOf(database().rpc('my_sessions')),
        answerOf(database().rpc('my_requests')),
        answerOf(database().rpc('my_questions')),
        answerOf(database().rpc('my_account_deletion')),
      ]);
      return {
        account,
        authenticatorApps: apps,
        devices: asRows(devices.data).map(toCamel),
        questions: asRows(questions.data ?? []).map(toCamel),
        ...Object.fromEntries(
          Object.entries(toCamel(asRow(sent.data ?? {}))).map(([name, rows]) => [
            name,
            asRows(rows).map(toCamel),
          ]),
        ),
        accountDeletion: deletion.data,
        profile: profile?.[0] ?? null,
        settings: settings?.[0] ?? null,
        ...lists,
      };
    },
  },
  demo: { of: async () => ({}) },
});

async function allRows(
  table: (typeof ownTables)[number][1],
  key: 'id' | 'user_id',
  order: string,
  userId: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await answerOf(
      database()
        .from(table)
        .select('*')
        .filter(key, 'eq', userId)
        // Without an order, pages may repeat and leave out rows.
        .order(order)
        .range(rows.length, rows.length + pageSize - 1),
    );
    const page = asRows(data);
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
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
