import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { myEarlierTerms } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';

/**
 * The earlier terms of the signed-in user's interest in a project, if they differ from the current ones; loaded once for all
 * projects.
 */
export function useEarlierTerms(projectId: string): EarlierTerms | undefined {
  return useAllEarlierTerms().data?.find((earlier) => earlier.projectId === projectId);
}

/** The query for the earlier terms of all projects. */
export function useAllEarlierTerms() {
  const { user, isDemo } = useAuth();
  return useQuery({ ...myEarlierTerms(user?.id ?? ''), enabled: user !== null && !isDemo });
}
