import { Badge, Card, EmptyState, media, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { formatCount } from '@fairshore/shared-data/money';
import styled from 'styled-components';
import { faultTexts, vitalTexts } from './viewFaults';
import type { ReleaseView } from './viewFaults';

const tones: Readonly<Record<string, BadgeTone>> = { Stable: 'open', Canary: 'filling' };

const columns: readonly Column<ReleaseView>[] = [
  {
    key: 'role',
    header: 'Given as',
    cell: ({ role }) => <Badge tone={tones[role] ?? 'draft'}>{role}</Badge>,
  },
  {
    key: 'release',
    header: 'Release',
    cell: ({ remote, version, owner }) =>
      remote === 'nobody' ? (
        'An extension, another script, or unknown'
      ) : (
        <Pair>
          {remote}
          <small>
            {version}, {owner}
          </small>
        </Pair>
      ),
  },
  {
    key: 'views',
    header: 'Views',
    align: 'end',
    cell: ({ views }) => (views > 0 ? formatCount(views) : <Quiet>—</Quiet>),
  },
  { key: 'faults', header: 'Faults', cell: (view) => <Facts facts={faultTexts(view)} none="None" /> },
  {
    key: 'speed',
    header: 'Speed',
    cell: ({ vitals }) => <Facts facts={vitalTexts(vitals)} none="Not measured" />,
  },
];

function Facts({ facts, none }: { facts: readonly string[]; none: string }) {
  if (facts.length === 0) return <Quiet>{none}</Quiet>;
  return (
    <List>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </List>
  );
}

/** The faults and speed of each release's views in the last 24 hours, attributed to the release whose code caused them. */
export function FaultsTable({ views }: { views: readonly ReleaseView[] | undefined }) {
  return (
    <section aria-labelledby="release-faults">
      <Title id="release-faults">Faults and speed by release</Title>
      <Lead>
        The last 24 hours: views that had a fault, counted for the release that caused it, and the value that
        75% of the views stay within.
      </Lead>
      {views?.length === 0 ? (
        <EmptyState
          title="No reports yet"
          text="What browsers report about each release appears here within the hour."
          level={3}
        />
      ) : (
        <Card>
          <DataTable
            caption="Faults and speed by release"
            density="compact"
            columns={columns}
            rows={views ?? []}
            rowKey={({ remote, version }) => `${remote} ${version}`}
            isLoading={views === undefined}
          />
        </Card>
      )}
    </section>
  );
}

const Title = styled.h2`
  ${textStyle('card')}
  margin: ${token('space.8')} 0 ${token('space.2')};
`;

const Lead = styled.p`
  ${textStyle('meta')}
  max-width: 48em;
  margin-bottom: ${token('space.4')};
  color: ${token('color.ink-2')};
`;

const Pair = styled.span`
  display: grid;
  min-width: 9.375rem;

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

const Quiet = styled.span`
  color: ${token('color.ink-2')};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.1')} ${token('space.4')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${media.phone} {
    display: grid;
  }
`;
