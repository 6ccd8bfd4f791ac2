import { useAuth } from '@fairshore/shared-auth';
import { useInfiniteQuery, useQuery } from '@fairshore/shared-data/query';
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  TextLink,
  VisuallyHidden,
  token,
} from '@fairshore/shared-ui';
import { Chips, passFocusOn, useFocusAfterMore } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { InboxList } from './InboxList';
import { myNotifications, useMarkNotifications } from './inboxQueries';
import type { Marking } from './inboxQueries';
import { unreadCount } from './unreadQueries';

const views = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** The user's notifications, read and unread, newest first. */
export function InboxTab() {
  const { user, isDemo } = useAuth();
  const [params, setParams] = useAddressParams();
  const isUnreadOnly = params.has('unread');
  const isOwn = !isDemo && user !== null;
  const inbox = useInfiniteQuery({
    ...myNotifications(user?.id ?? '', isUnreadOnly),
    enabled: isDemo || user !== null,
  });
  const mark = useMarkNotifications();
  // Apart, because nobody who opens an entry needs to hear that it stays unread, as for a suspended user.
  const markOpened = useMarkNotifications();
  const place = useRef<HTMLDivElement>(null);
  const markAll = useRef<HTMLButtonElement>(null);
  const earlier = useRef<HTMLButtonElement>(null);
  useFocusAfterMore(earlier, inbox.hasNextPage, () =>
    place.current?.querySelector<HTMLElement>('ul > li:last-child'),
  );
  const notifications = inbox.data?.pages.flatMap((page) => page.notifications) ?? [];
  const [newest] = notifications;
  // Includes entries on pages that are not loaded yet.
  const unread = useQuery({ ...unreadCount(user?.id ?? ''), enabled: isOwn }).data;
  const hasUnread = unread === undefined ? notifications.some(({ isRead }) => !isRead) : unread > 0;

  // Only the answer was lost, and the list, read again since, shows what was asked for.
  const isMarkStored = mark.error !== null && isStored(mark.variables);
  const { reset: forgetMark } = mark;
  useEffect(() => {
    if (isMarkStored) forgetMark();
  }, [isMarkStored, forgetMark]);

  function isStored(asked: Marking) {
    if ('until' in asked) return !hasUnread;
    return asked.ids.every((id) => {
      const shown = notifications.find((entry) => entry.id === id);
      return shown === undefined ? isUnreadOnly && asked.isRead : shown.isRead === asked.isRead;
    });
  }

  function handleView(view: (typeof views)[number]['value']) {
    setParams(view === 'unread' ? { tab: 'inbox', unread: '' } : { tab: 'inbox' }, { replace: true });
  }

  // The pressed button disappears or becomes disabled: move the keyboard focus to the list.
  const goToList = (pressed?: Element | null) => passFocusOn(place.current, pressed);

  function handleMarkAll() {
    if (newest) mark.mutate({ until: newest.createdAt }, { onSuccess: () => goToList(markAll.current) });
  }

  function handleMark(id: string, isRead: boolean, marking = mark) {
    if (isUnreadOnly && notifications.length === 1) goToList(place.current);
    marking.mutate({ ids: [id], isRead });
  }

  // A change that arrives meanwhile gives the request up, and reloads only the pages that were there.
  async function handleEarlier() {
    const known = inbox.data?.pages.length ?? 0;
    for (let tries = 0; tries < 3; tries += 1) {
      const { data, hasNextPage, isError } = await inbox.fetchNextPage();
      if (isError || !hasNextPage || (data?.pages.length ?? 0) > known) return;
    }
  }

  function body() {
    if (inbox.isPending) return <InboxOutline />;
    if (inbox.data === undefined)
      return (
        <ErrorState
          level={3}
          title="Your inbox could not be loaded"
          text={inbox.error?.message}
          action={
            <Button isBusy={inbox.isFetching} busyLabel="Retrying…" onClick={() => void inbox.refetch()}>
              Retry
            </Button>
          }
        />
      );
    if (notifications.length === 0)
      return isUnreadOnly ? (
        <EmptyState level={3} title="You have read everything" text="What is new shows here at once." />
      ) : (
        <EmptyState
          level={3}
          title="Nothing happened yet"
          text="When your interest takes a step, or the terms of a project that you follow change, it stands here."
        />
      );
    return (
      <InboxList
        notifications={notifications}
        isUnreadOnly={isUnreadOnly}
        onMark={(id, isRead) => handleMark(id, isRead)}
        onOpen={(id) => handleMark(id, true, markOpened)}
      />
    );
  }

  return (
    <Panel
      isFlush
      title="Inbox"
      description={
        <>
          What happened to your interest, to projects you follow and to your account.{' '}
          <TextLink to="?tab=settings#notifications">Choose what comes by mail</TextLink>
        </>
      }
    >
      <Head>
        <Controls>
          <Chips
            label="Which notifications are shown"
            options={views}
            value={isUnreadOnly ? 'unread' : 'all'}
            onValueChange={handleView}
          />
          <Button
            ref={markAll}
            variant="secondary"
            size="small"
            disabled={!hasUnread}
            isBusy={mark.isPending && 'until' in mark.variables}
            busyLabel="Marking…"
            onClick={handleMarkAll}
          >
            Mark all as read
          </Button>
        </Controls>
        {mark.error && !isMarkStored && (
          <Notice tone="error">This could not be marked. {mark.error.message}</Notice>
        )}
        {inbox.data !== undefined && inbox.error && !inbox.isFetchNextPageError && (
          <Notice tone="warning">The list could not be refreshed. {inbox.error.message}</Notice>
        )}
      </Head>
      <Body ref={place} tabIndex={-1}>
        {body()}
      </Body>
      {inbox.hasNextPage && (
        <More>
          {inbox.isFetchNextPageError && (
            <Notice tone="warning">Earlier ones could not be loaded. {inbox.error.message}</Notice>
          )}
          <Button
            ref={earlier}
            variant="secondary"
            isBusy={inbox.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void handleEarlier()}
          >
            Show earlier ones
          </Button>
        </More>
      )}
    </Panel>
  );
}

function InboxOutline() {
  return (
    <Outline>
      <VisuallyHidden role="status">Loading your inbox</VisuallyHidden>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} width="100%" height={52} />
      ))}
    </Outline>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${token('space.3')};
  padding: ${token('space.3')} var(--inset) ${token('space.4')};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${token('space.2')} ${token('space.3')};
`;

const Body = styled.div`
  outline: none;
`;

const Outline = styled.div`
  display: grid;
  gap: ${token('space.4')};
  padding: 0 var(--inset) ${token('space.6')};
`;

const More = styled.div`
  display: grid;
  gap: ${token('space.3')};
  justify-items: center;
  padding: ${token('space.5')} var(--inset);
  border-top: 1px solid ${token('color.line')};
`;
