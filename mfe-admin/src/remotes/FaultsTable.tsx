import { Badge, Card, EmptyState, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { formatCount } from '@fairshore/shared-data/money';
import styled from 'styled-components';
import { shareText, vitalText } from './viewFaults';
import type { ReleaseView } from './viewFaults';

const tones: Readonly<Record<string, BadgeTone>> = { Stable: 'open', Canary: 'filling' };

const number = (key: string, header: string, text: (row: ReleaseView) => string): Column<ReleaseView> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <Figure $isQuiet={/^(0|—)$/.test(text(row))}>{text(row)}</Figure>,
});

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
  number('views', 'Views', ({ views }) => (views > 0 ? formatCount(views) : '—')),
  number('uncaught', 'Uncaught', ({ errors, rejections, views }) => shareText(errors + rejections, views)),
  number('logged', 'Logged', ({ consoleErrors, views }) => shareText(consoleErrors, views)),
  number('requests', 'Requests', ({ failedRequests, views }) => shareText(failedRequests, views)),
  number('policy', 'Policy', ({ violations, views }) => shareText(violations, views)),
  number('trespasses', 'Trespass', ({ trespasses, views }) => shareText(trespasses, views)),
  number('slow', 'Over 200 ms', ({ slow, views }) => shareText(slow, views)),
  number('frozen', 'Frozen', ({ frozen, views }) => shareText(frozen, views)),
  number('lcp', 'LCP', ({ vitals }) => vitalText('LCP', vitals.LCP)),
  number('inp', 'INP', ({ vitals }) => vitalText('INP', vitals.INP)),
  number('cls', 'CLS', ({ vitals }) => vitalText('CLS', vitals.CLS)),
  number('ttfb', 'TTFB', ({ vitals }) => vitalText('TTFB', vitals.TTFB)),
];

/** Which release's views had what in the last 24 hours, each blamed on whose code it was; undefined while that loads. */
export function FaultsTable({ views }: { views: readonly ReleaseView[] | undefined }) {
  return (
    <section aria-labelledby="release-faults">
      <Title id="release-faults">Faults and speed by release</Title>
      <Lead>
        The last 24 hours. Views that had a fault, blamed on whose code it was; what three quarters of the
        views stay within.
      </Lead>
      {views?.length === 0 ? (
        <EmptyState
          title="Nothing was counted"
          text="What browsers find of each release shows here within the hour."
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
  max-width: 70ch;
  margin-bottom: ${token('space.4')};
  color: ${token('color.ink-2')};
`;

const Pair = styled.span`
  display: grid;
  min-width: 150px;

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

const Figure = styled.span<{ $isQuiet: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? token('color.ink-2') : 'inherit')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
