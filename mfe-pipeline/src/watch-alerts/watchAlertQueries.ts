import { database, dataSource } from '@fairshore/shared-auth';
import { AppError, answerOf } from '@fairshore/shared-data/errors';
import { useTableChanges } from '@fairshore/shared-data/live';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, asRows, choice, text } from '@fairshore/shared-data/rows';
import { keepBrowserKey } from './browserKey';
import type { BrowserKey } from './browserKey';
import { forgetLinkKey, keyOfLink } from './linkKey';

const states = ['asked', 'done', 'on', 'stopped'] as const;

/** What a mailed link is for; the address isn't included. */
export interface WatchLink {
  /** `asked`: a click confirms it; `done`: it was confirmed; `on`: mails are sent about these projects; `stopped`: no more mails. */
  state: (typeof states)[number];
  projects: readonly AlertProject[];
}

/** A project of a link; an unlisted project has no page at present. */
export interface AlertProject {
  id: string;
  name: string;
  isListed: boolean;
}

/** The form's data: `website` is its hidden honeypot field, which people leave empty. */
export interface AlertRequest {
  email: string;
  projectIds: readonly string[];
  website: string;
}

const keys = { of: (token: string) => ['watch-alerts', token] as const };

/** What the link with this token is for; null for an invalid or expired one. Viewing changes nothing. */
export function watchLinkOf(token: string) {
  return queryOptions({
    queryKey: keys.of(token),
    queryFn: ({ signal }) => source.of(token, signal),
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Fetches a link again whenever a project is listed or taken down, because that decides what the link can do. Not only its own
 * projects: one that was deleted and came back is not among them.
 */
export function useLiveLink(token: string, isFollowed: boolean): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: keys.of(token) });
  useTableChanges({
    table: 'listing_departures',
    filter: isFollowed ? undefined : null,
    onChange: refresh,
    onConnect: refresh,
  });
}

/** Requests mails to an address, which then gets a confirmation mail. Succeeds whatever is known about the address. */
export function useAskForAlerts() {
  return useMutation<void, AppError, AlertRequest>({ mutationFn: (request) => source.ask(request) });
}

/** Confirms a link's request, once; this browser may add projects from then on. */
export function useConfirmAlerts(token: string) {
  const client = useQueryClient();
  return useMutation<BrowserKey, AppError>({
    mutationFn: () => source.confirm(token, keyOfLink(token)),
    onSuccess: (browser) => {
      keepBrowserKey(browser);
      forgetLinkKey();
    },
    onError: ({ kind }) => {
      if (kind !== 'offline' && kind !== 'unknown') forgetLinkKey();
      // Another device may have been faster, or the answer was lost.
      return client.invalidateQueries({ queryKey: keys.of(token) });
    },
  });
}

/** Deletes the address of an unconfirmed link; false when it was confirmed, and the page then says what the link is for now. */
export function useRefuseAlerts(token: string) {
  const client = useQueryClient();
  return useMutation<boolean, AppError>({
    // Deleting nothing, and an unknown link, is what remains of a deletion whose answer was lost.
    mutationFn: async () => (await source.refuse(token)) || (await source.of(token)) === null,
    onSuccess: async (isDeleted) => {
      if (isDeleted) forgetLinkKey();
      else await client.invalidateQueries({ queryKey: keys.of(token) }, { throwOnError: true });
    },
  });
}

/**
 * Adds projects from a browser that holds a key; `onRefused` is called when the key is no longer valid, and the form then asks for
 * the address again.
 */
export function useAddAlerts({ token, key }: BrowserKey, onRefused: () => void) {
  const client = useQueryClient();
  return useMutation<boolean, AppError, readonly string[]>({
    mutationFn: (projectIds) => source.add(key, projectIds),
    onSuccess: async (isAdded) => {
      await client.invalidateQueries({ queryKey: keys.of(token) });
      // If all mails were stopped, the page already says so.
      const link = client.getQueryData<WatchLink | null>(keys.of(token));
      if (!isAdded && link?.state === 'on') onRefused();
    },
  });
}

/** Stops mails about one project of a link; null stops all. */
export function useStopAlert(token: string) {
  const client = useQueryClient();
  return useMutation<WatchLink | null, AppError, string | null>({
    mutationFn: (projectId) => source.stop(token, projectId),
    onSuccess: (link) => client.setQueryData(keys.of(token), link),
  });
}

const source = dataSource({
  supabase: {
    async of(token: string, signal?: AbortSignal): Promise<WatchLink | null> {
      const call = database().rpc('watch_link', { p_token: token });
      return toLink((await answerOf(signal ? call.abortSignal(signal) : call)).data);
    },
    async ask({ email, projectIds, website }: AlertRequest): Promise<void> {
      await answerOf(
        database().rpc('request_watch_alerts', {
          p_email: email,
          p_project_ids: [...projectIds],
          ...(website !== '' && { p_website: website }),
        }),
      );
    },
    async confirm(token: string, key: string): Promise<BrowserKey> {
      const call = database().rpc('confirm_watch_alerts_with_key', { p_token: token, p_key: key });
      return { token: text(asRow((await answerOf(call)).data), 'token'), key };
    },
    async refuse(token: string): Promise<boolean> {
      const { data } = await answerOf(database().rpc('refuse_watch_alerts', { p_token: token }));
      return data === true;
    },
    async add(key: string, projectIds: readonly string[]): Promise<boolean> {
      const { data } = await answerOf(
        database().rpc('add_watch_alerts', { p_key: key, p_project_ids: [...projectIds] }),
      );
      return data === true;
    },
    async stop(token: string, projectId: string | null): Promise<WatchLink | null> {
      const { data } = await answerOf(
        database().rpc('stop_watch_alert', {
          p_token: token,
          ...(projectId !== null && { p_project_id: projectId }),
        }),
      );
      return toLink(data);
    },
  },
  demo: {
    of: async () => null,
    ask: async () => undefined,
    confirm: async () => {
      throw new AppError('unknown', 'This is a demo without a backend: there is nothing to confirm.');
    },
    refuse: async () => true,
    add: async () => false,
    stop: async () => null,
  },
});

function toLink(answer: unknown): WatchLink | null {
  if (answer === null || answer === undefined) return null;
  const row = asRow(answer);
  return {
    state: choice(row, 'state', states) ?? 'stopped',
    projects: asRows(row['projects']).map((project) => ({
      id: text(project, 'id'),
      name: text(project, 'name'),
      isListed: project['is_listed'] === true,
    })),
  };
}
