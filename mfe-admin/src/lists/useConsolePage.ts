import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import type { ConsoleKind, ConsoleLists, ConsolePage } from '../records/consoleLists';
import { consoleKeys, consolePage } from './consoleQueries';
import { demoAnswer, pageSlice } from './consoleSource';
import { consoleSources } from './consoleSources';

/** A page of a list as a table shows it. */
export interface ShownPage<Row> {
  /** Undefined while nothing is there yet, and when another page could not be loaded. */
  page: ConsolePage<Row> | undefined;
  /** The rows are examples in place of a list that could not be loaded at all. */
  isReplaced: boolean;
  /** Why the list could not be loaded; examples may stand in its place. */
  error: Error | null;
  /** Another page than the one that was asked for is still shown. */
  isBehind: boolean;
  isFetching: boolean;
  retry(): void;
}

/** One page of a list of the console. Where the list can't be loaded at all, that is logged and its examples are shown. */
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
