import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestColumns, toInterest } from '@fairshore/shared-data/interests';
import { listingColumns, toListing } from '@fairshore/shared-data/listings';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRow, optionalText, testMark } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { readLead } from '../records/readLead';
import { toQuestion } from '../records/question';
import { toReward } from '../records/reward';
import { profileColumns, profileName, toProfile } from '../records/profile';
import type { ConsoleKind, ConsoleLists } from '../records/consoleLists';
import { consoleKeys } from './consoleQueries';
import { consoleSources } from './consoleSources';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One row of a list, regardless of its page and the list's filters; null if it doesn't exist. */
export function consoleRow<Kind extends ConsoleKind>(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...consoleKeys[kind], 'row', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => rowSource.byId(kind, id, signal),
  });
}

const rowSource = dataSource({
  supabase: {
    byId: async <Kind extends ConsoleKind>(
      kind: Kind,
      id: string,
      signal: AbortSignal,
    ): Promise<ConsoleLists[Kind]['row'] | null> => (uuid.test(id) ? readers[kind](id, signal) : null),
  },
  demo: {
    async byId<Kind extends ConsoleKind>(kind: Kind, id: string) {
      const rows: readonly ConsoleLists[Kind]['row'][] = await consoleSources[kind].demoRows();
      return rows.find((row) => row.id === id) ?? null;
    },
  },
});

const readers: {
  [Kind in ConsoleKind]: (id: string, signal: AbortSignal) => Promise<ConsoleLists[Kind]['row'] | null>;
} = {
  async users(id, signal) {
    const row = await read('profiles', `${profileColumns},is_test`, id, signal);
    if (row === null) return null;
    const profile = toProfile(row);
    return {
      ...profile,
      name: profileName(profile),
      createdAt: profile.createdAt.slice(0, 10),
      ...testMark(row),
    };
  },
  async listings(id, signal) {
    const row = await read('listings', `${listingColumns},is_test`, id, signal);
    return row && { ...toListing(row), ...testMark(row) };
  },
  async interests(id, signal) {
    const row = await read('interests', `${interestColumns},listings(name)`, id, signal);
    return row && { ...toInterest(row), projectName: optionalText(asRow(row['listings'] ?? {}), 'name') };
  },
  leads: readLead,
  async questions(id, signal) {
    const { data } = await answerOf(database().rpc('console_question', { p_id: id }).abortSignal(signal));
    return data === null ? null : toQuestion(asRow(data));
  },
  async rewards(id, signal) {
    const row = await read('rewards', '*', id, signal);
    return row && toReward(row);
  },
};

async function read(
  table: 'profiles' | 'listings' | 'interests' | 'rewards',
  columns: string,
  id: string,
  signal: AbortSignal,
): Promise<Row | null> {
  const { data } = await answerOf(
    database().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
  );
  return data === null ? null : asRow(data);
}
