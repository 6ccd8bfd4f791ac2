import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { isDemoListing } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { forEverybody, queryOptions } from '@fairshore/shared-data/query';
import { asRow, number } from '@fairshore/shared-data/rows';

/** How much of a project's raised amount was registered or confirmed within the last `days`; US dollars. */
export interface Freshness {
  raised: number;
  fresh: number;
  days: number;
}

/** The start of the keys of one project's freshness. */
export function freshnessKey(projectId: string) {
  return ['freshness', projectId] as const;
}

/** How fresh a project's raised figure is; null for examples. Refetched when `raised` (US dollars, as shown) changes. */
export function freshnessOf(projectId: string, raised: number) {
  return queryOptions({
    queryKey: [...freshnessKey(projectId), raised] as const,
    meta: forEverybody,
    queryFn: ({ signal }) =>
      isDemoListing({ id: projectId }) ? null : freshnessSource.of(projectId, signal),
  });
}

const freshnessSource = dataSource({
  supabase: {
    async of(projectId: string, signal: AbortSignal): Promise<Freshness | null> {
      const call = database().rpc('interest_freshness', { p_project_id: projectId });
      const { data } = await answerOf(call.abortSignal(signal));
      if (data === null) return null;
      const row = asRow(data);
      return { raised: number(row, 'raised'), fresh: number(row, 'fresh'), days: number(row, 'days') };
    },
  },
  demo: { of: async () => null },
});

/** Stands in place of the figure when it could not be read. */
export const freshnessUnknown = 'How much of it is fresh can’t be shown at the moment.';

/** The figure in words; null where nothing is raised. */
export function freshnessSentence({ raised, fresh, days }: Freshness): string | null {
  if (raised <= 0) return null;
  const percent = Math.floor((fresh / raised) * 100);
  const said = `registered or confirmed again in the last ${days} days`;
  if (fresh <= 0) return `None of it was ${said}.`;
  if (fresh >= raised) return `All of it was ${said}.`;
  return `${formatExactMoney(fresh)} of it${percent > 0 ? ` (${percent}%)` : ''} is fresh: ${said}.`;
}
