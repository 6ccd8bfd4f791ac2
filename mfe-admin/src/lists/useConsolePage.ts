import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import type { ConsoleKind, ConsoleLists, ConsolePage } from '../records/consoleLists';
import { consoleKeys, consolePage } from './consoleQueries';
import { demoAnswer, pageSlice } from './consoleSource';
import { consoleSources } from './consoleSources';

/** The state of a list page in a table. */
export interface ShownPage<Row> {
  /** Undefined until something has loaded, and if another page could not be loaded. */
  page: ConsolePage<Row> | undefined;
  /** Whether the rows are examples in place of a list that could not be loaded at all. */
  isReplaced: boolean;
  /** Why the list could not be loaded; examples may be shown in its place. */
  error: Error | null;
  /** Whether another page than the requested one is still shown. */
  isBehind: boolean;
  isFetching: boolean;
  retry(): void;
}

/** One page of a console list. If the list can't be loaded at all, logs that and shows its examples. */
export function useConsolePage<Kind extends ConsoleKind>(
  kind: Kind,
  view: ConsoleLists[Kind]['view'],
): ShownPage<ConsoleLists[Kind]['row']> {
  const queryClient = useQueryClient();
  const asked = useQuery(consolePage(kind, view));
  const wasLoaded = queryClient
    .getQueriesData({ queryKey: consoleKeys[kind] })
    .some(([, data]) => data !== undefined);
  const isReplaced = asked.data === undefined && asked.isError && !wasLoaded;
  const examples = useQuery({
    queryKey: ['console', 'examples', kind, view],
    enabled: isReplaced,
    staleTime: 0,
    queryFn: () => demoAnswer<Kind>(consoleSources[kind], view, pageSlice(view)),
  });

  useEffect(() => {
    if (asked.error) console.warn(`The ${kind} could not be loaded: ${asked.error.message}`);
  }, [asked.error, kind]);

  return {
    page: asked.data ?? (isReplaced ? examples.data : undefined),
    isReplaced,
    error: asked.error,
    isBehind: asked.isPlaceholderData,
    isFetching: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
