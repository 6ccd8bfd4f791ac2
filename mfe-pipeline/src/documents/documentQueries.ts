import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { Listing } from '@fairshore/shared-data/listings';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, number, text } from '@fairshore/shared-data/rows';
import type { documentKinds } from '../listing/documentKinds';

export type DocumentLink = (typeof documentKinds)[number]['link'];

/** A document's current version number, from 1, and its publication time (ISO). */
interface DocumentVersion {
  version: number;
  publishedAt: string;
}

/** The database column of each document link. */
const columns: Readonly<Record<DocumentLink, string>> = {
  onepagerLink: 'onepager_link',
  investorDeckLink: 'investor_deck_link',
  financialsLink: 'financials_link',
  whitepaperLink: 'whitepaper_link',
};

/** The versions of a project's documents by link column; refetched when the terms change. Empty in demo mode. */
export function documentVersions({ id, termsVersion }: Pick<Listing, 'id' | 'termsVersion'>) {
  return queryOptions({
    queryKey: ['document-versions', id, termsVersion],
    queryFn: ({ signal }) => documentSource.versions(id, signal),
  });
}

const requestKey = (userId: string, projectId: string) => ['document-requests', userId, projectId] as const;

/** The link columns of the documents a user wants to be notified about. */
export function documentRequests(userId: string, projectId: string) {
  return queryOptions({
    queryKey: requestKey(userId, projectId),
    queryFn: ({ signal }) => documentSource.requests(userId, projectId, signal),
  });
}

/** Requests or cancels a notification about a document; both are idempotent. */
export function useRequestDocument(userId: string, projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = documentRequests(userId, projectId);
  return useMutation({
    mutationFn: ({ link, isWanted }: { link: DocumentLink; isWanted: boolean }) =>
      documentSource.request(userId, projectId, columns[link], isWanted),
    scope: { id: `document-requests-${projectId}` },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The entry for one document in a query result. */
export function ofDocument<Value>(all: ReadonlyMap<string, Value> | undefined, link: DocumentLink) {
  return all?.get(columns[link]);
}

/** Whether the user is waiting for this document. */
export function isWaitedFor(all: readonly string[] | undefined, link: DocumentLink): boolean {
  return all?.includes(columns[link]) === true;
}

const documentSource = dataSource({
  supabase: {
    async versions(projectId: string, signal: AbortSignal): Promise<ReadonlyMap<string, DocumentVersion>> {
      const call = database().rpc('document_versions', { p_listing_id: projectId }).abortSignal(signal);
      return new Map(
        asRows((await answerOf(call)).data).map((row) => [
          text(row, 'document'),
          { version: number(row, 'version'), publishedAt: text(row, 'published_at') },
        ]),
      );
    },
    async requests(userId: string, projectId: string, signal: AbortSignal): Promise<readonly string[]> {
      const mine = database().from('document_requests').select('document');
      const { data } = await answerOf(
        mine.eq('user_id', userId).eq('project_id', projectId).abortSignal(signal),
      );
      return asRows(data).map((row) => text(row, 'document'));
    },
    async request(userId: string, projectId: string, document: string, isWanted: boolean): Promise<void> {
      const row = { user_id: userId, project_id: projectId, document };
      const table = database().from('document_requests');
      if (!isWanted) {
        await answerOf(table.delete().match(row));
        return;
      }
      // The row may already exist: from another window, a second tap, or an earlier request whose answer was lost.
      await answerOf(
        table.upsert(row, { onConflict: 'user_id,project_id,document', ignoreDuplicates: true }),
      );
    },
  },
  demo: {
    versions: async () => new Map<string, DocumentVersion>(),
    requests: async () => [],
    request: async () => undefined,
  },
});
