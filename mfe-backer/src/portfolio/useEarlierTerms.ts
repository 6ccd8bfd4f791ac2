import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { myEarlierTerms } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';

/** Under which terms the signed-in person's interest in a project stands, where they are not today's; asked once for all projects. */
export function useEarlierTerms(projectId: string): EarlierTerms | undefined {
  return useAllEarlierTerms().data?.find((earlier) => earlier.projectId === projectId);
}

/** The same of all projects, as the query that it is. */
export function useAllEarlierTerms() {
  const { user, isDemo } = useAuth();
  return useQuery({ ...myEarlierTerms(user?.id ?? ''), enabled: user !== null && !isDemo });
}
