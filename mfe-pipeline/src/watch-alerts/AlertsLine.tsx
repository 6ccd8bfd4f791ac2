import { useAuth } from '@fairshore/shared-auth';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { BellIcon } from '@fairshore/shared-ui/icons';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import { useWatchlist } from '../watchlist/useWatchlist';
import { AskDialog, askEntry } from './AskDialog';
import { keepBrowserKey, useBrowserKey } from './browserKey';
import type { BrowserKey } from './browserKey';
import { useAddAlerts, watchLinkOf } from './watchAlertQueries';
import type { WatchLink } from './watchAlertQueries';

const confirmedElsewhere =
  'Another browser has confirmed this address since: only that one adds projects. To add them here, ask for a link again.';
/** How many projects an address is told about; the database adds no more. */
const maxAlerts = 200;
const allStopped = 'These mails were stopped.';

/** How the visitor is notified of changes by mail: through the account, at an address confirmed in this browser, or not yet. */
export function AlertsLine() {
  const { user } = useAuth();
  const { ids } = useWatchlist();
  const browser = useBrowserKey();
  const [end, setEnd] = useState<string | null>(null);

  function handleEnd(words: string) {
    setEnd(words);
    keepBrowserKey(null);
  }

  if (user)
    return (
      <Line>
        <TextLink to="/backer-portal?tab=settings#notifications">What changes reaches you by mail</TextLink>
      </Line>
    );
  if (browser) return <Told key={browser.token} browser={browser} ids={ids} onEnd={handleEnd} />;
  return ids.length > 0 ? <Ask ids={ids} end={end} /> : null;
}

/** `end` says why this browser has to ask for a link again. */
function Ask({ ids, end }: { ids: readonly string[]; end: string | null }) {
  const isReturned = useReturnedState() === askEntry;
  const [isOpen, setIsOpen] = useState(isReturned);
  const [wasReturned, setWasReturned] = useState(isReturned);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) setIsOpen(true);
  }
  const words = useRef<HTMLSpanElement>(null);
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (end === confirmedElsewhere && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true });
  }, [end]);

  return (
    <Line role="status">
      {end !== null && (
        <span ref={words} tabIndex={-1}>
          {end}
        </span>
      )}
      <Button variant="secondary" size="small" icon={<BellIcon size={16} />} onClick={() => setIsOpen(true)}>
        Tell me when something changes
      </Button>
      <AskDialog projectIds={ids} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Line>
  );
}

/** For a browser that confirmed an address: the number of projects with mails, and a button to add those watched here since. */
function Told({ browser, ids, onEnd }: ToldProps) {
  const asked = useQuery(watchLinkOf(browser.token));
  const add = useAddAlerts(browser, () => onEnd(confirmedElsewhere));
  const link = asked.data;
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly string[]>([]);

  // All mails were stopped, elsewhere or long ago.
  const isOver = link === null || link?.state === 'stopped';
  const handleStopped = useEffectEvent(() => onEnd(allStopped));
  useEffect(() => {
    if (isOver) handleStopped();
  }, [isOver]);

  function absentOf(from: WatchLink) {
    return ids.filter((id) => !from.projects.some((project) => project.id === id));
  }

  function handleAdded() {
    // Refetched by then; a failed refetch says nothing about what was added.
    const { data, status } = client.getQueryState(watchLinkOf(browser.token).queryKey) ?? {};
    if (data && status === 'success') setRefused(absentOf(data));
  }

  const absent = link ? absentOf(link) : [];
  const missing = absent.filter((id) => !refused.includes(id));
  const line = useRef<HTMLDivElement>(null);
  const isNoneMissing = missing.length === 0;
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (isNoneMissing && add.isSuccess) passFocusOn(line.current?.querySelector('a') ?? null);
  }, [isNoneMissing, add.isSuccess]);

  if (link === undefined && asked.isError)
    return (
      <Line>
        What is mailed to you could not be loaded. <RetryButton query={asked} variant="quiet" />
      </Line>
    );
  if (!link) return null;
  const notAdded = absent.length - missing.length;
  return (
    <Line role="status" ref={line}>
      {add.error ? add.error.message : mailedOf(link.projects.length)}{' '}
      {notAdded > 0 &&
        `${counted(notAdded)} could not be added: ${link.projects.length < maxAlerts ? 'not listed at present.' : `mails are about ${maxAlerts} projects at most.`} `}
      {missing.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          isBusy={add.isPending}
          busyLabel="Adding…"
          onClick={() => add.mutate(missing, { onSuccess: handleAdded })}
        >
          Add {missing.length} more
        </Button>
      )}
      <TextLink to={`/watch-alerts#${browser.token}`}>Choose</TextLink>
    </Line>
  );
}

function mailedOf(count: number): string {
  if (count === 0) return 'What was mailed to you was about projects that are gone.';
  return `Changes of ${counted(count)} are mailed to you.`;
}

function counted(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}

const Line = styled.div`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 36px;
  color: ${token('color.ink-2')};
`;

interface ToldProps {
  browser: BrowserKey;
  ids: readonly string[];
  /** Receives the reason why this browser may no longer add projects. */
  onEnd(words: string): void;
}
