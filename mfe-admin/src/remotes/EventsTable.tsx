import { Button, Card, EmptyState, VisuallyHidden, counted, textStyle, token } from '@fairshore/shared-ui';
import { Chips, SearchField, useFocusAfterMore } from '@fairshore/shared-ui/field';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useSingleKeys } from '../shortcuts/singleKeys';
import { formatMoment } from '../table/formatMoment';
import { findEvents, whatHappened, whyItFailed } from './eventWords';
import type { RemoteFailureEvent } from './remoteQueries';
import { placeOf, whyCommand } from './sourceLines';
import type { SourceLines } from './sourceLines';

const shownFirst = 12;

interface ShownEvent extends RemoteFailureEvent {
  /** The event's file and line in the sources. */
  readonly source: string | undefined;
}

const columns: readonly Column<ShownEvent>[] = [
  {
    key: 'time',
    header: 'Time',
    cell: ({ happenedAt }) => <Steady>{formatMoment(happenedAt)}</Steady>,
  },
  {
    key: 'remote',
    header: 'Remote',
    cell: ({ remote, version }) => (
      <Pair>
        {remote}
        <small>{version}</small>
      </Pair>
    ),
  },
  {
    key: 'what',
    header: 'What happened',
    cell: (event) => (
      <Pair>
        {whatHappened(event)}
        <small>{whyItFailed(event)}</small>
      </Pair>
    ),
  },
  { key: 'message', header: 'Message', cell: (event) => <EventMessage {...event} /> },
  { key: 'incident', header: 'Incident', cell: ({ incident }) => <Steady>{incident || '—'}</Steady> },
];

/** The message with its source location if known, otherwise with the command that looks it up. */
function EventMessage({ source, ...event }: ShownEvent) {
  const place = placeOf(event);
  if (place === undefined) return <Message>{event.message || '—'}</Message>;
  return (
    <Message title={source ? event.message : whyCommand(place)}>
      {source ? event.message.replace(/ at .*$/, '') : event.message}
      {source && <Source>{source}</Source>}
    </Message>
  );
}

/** The latest failures, searchable by the incident id that a visitor quotes; `events` is undefined while they load. */
export function EventsTable({ events, remotes, sources }: EventsTableProps) {
  const { areOn } = useSingleKeys();
  const [search, setSearch] = useState('');
  const [remote, setRemote] = useState('');
  const found = findEvents(events ?? [], remote, search);
  const [most, setMost] = useState(shownFirst);
  const table = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useFocusAfterMore(more, found.length > most, () =>
    table.current?.querySelector<HTMLElement>('tbody > tr:last-child'),
  );
  const isFiltered = search.trim() !== '' || remote !== '';

  function clear() {
    setSearch('');
    setRemote('');
  }

  return (
    <section aria-labelledby="remote-events">
      <Title id="remote-events">Last events</Title>
      {events?.length === 0 ? (
        <EmptyState
          title="No failure was reported"
          text="When a remote fails in a browser or on the server, the failure appears here with its incident id."
          level={3}
        />
      ) : (
        <>
          <Tools>
            <SearchField
              label="Search events"
              placeholder="Incident id, release or message"
              hasHotkey={areOn}
              value={search}
              onValueChange={setSearch}
            />
            <Chips
              label="Remote"
              options={[
                { value: '', label: 'All' },
                ...remotes.map((name) => ({ value: name, label: name })),
              ]}
              value={remote}
              onValueChange={setRemote}
            />
          </Tools>
          <VisuallyHidden role="status">
            {events &&
              isFiltered &&
              `${found.length === 0 ? 'No event' : counted(found.length, 'event')} found.`}
          </VisuallyHidden>
          {events && found.length === 0 ? (
            <EmptyState
              title="No event found"
              text={
                search.trim() === ''
                  ? `Nothing of ${remote} was reported.`
                  : `Nothing matches “${search.trim()}”.`
              }
              level={3}
              action={
                isFiltered && (
                  <Button variant="secondary" size="small" onClick={clear}>
                    Show all events
                  </Button>
                )
              }
            />
          ) : (
            <Card ref={table}>
              <DataTable
                caption="Last events"
                density="compact"
                columns={columns}
                rows={found
                  .slice(0, most)
                  .map((event) => ({ ...event, source: sources?.get(placeOf(event) ?? '') }))}
                rowKey={({ id }) => String(id)}
                isLoading={events === undefined}
              />
            </Card>
          )}
          {found.length > most && (
            <More>
              <Button ref={more} variant="secondary" size="small" onClick={() => setMost(most + shownFirst)}>
                Show more ({found.length - most} remaining)
              </Button>
            </More>
          )}
        </>
      )}
    </section>
  );
}

const More = styled.div`
  margin-top: ${token('space.4')};
  text-align: center;
`;

const Title = styled.h2`
  ${textStyle('card')}
  margin: ${token('space.8')} 0 ${token('space.4')};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.4')};

  > :first-child {
    flex: 0 1 21.25rem;
  }
`;

const Steady = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Pair = styled.span`
  display: grid;

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

const Message = styled.span`
  display: block;
  max-width: 31.5em;
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
`;

const Source = styled.code`
  ${textStyle('label')}
  display: block;
  color: ${token('color.ink')};
`;

interface EventsTableProps {
  events: readonly RemoteFailureEvent[] | undefined;
  /** Their source locations; undefined until these are known. */
  sources: SourceLines | undefined;
  /** Names for the filter. */
  remotes: readonly string[];
}
