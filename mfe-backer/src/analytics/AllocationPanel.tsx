import { token } from '@fairshore/shared-ui';
import { Chips } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import styled from 'styled-components';
import { DonutChart } from '../charts/DonutChart';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import type { Holding } from '../portfolio/holdings';
import { allocationBy, allocationKinds } from './analytics';
import type { AllocationKind } from './analytics';

/** How the indicative value is spread over sectors, countries or listing statuses. */
export function AllocationPanel({ holdings, kind, isDemo, onKindChange }: AllocationPanelProps) {
  const money = useMoney();
  const parts = allocationBy(holdings, kind);
  const header = allocationKinds.find(({ value }) => value === kind)?.label ?? '';
  return (
    <Panel
      title="Asset Allocation"
      description={
        <>
          How the indicative{' '}
          <Together>
            value
            <PortfolioMark figure="value" label="the allocation" isDemo={isDemo} />
          </Together>{' '}
          is spread.
        </>
      }
    >
      <Stack>
        <Chips
          label="Divide the allocation by"
          options={allocationKinds}
          value={kind}
          onValueChange={onKindChange}
        />
        {parts.length === 0 ? (
          <p>These holdings have no value to divide.</p>
        ) : (
          <DonutChart
            caption={`Asset Allocation by ${header.toLowerCase()}`}
            partHeader={header}
            parts={parts}
            total={money.formatCompact(parts.reduce((sum, { value }) => sum + value, 0))}
            formatValue={money.formatCompact}
            hasTotalRow
          />
        )}
      </Stack>
    </Panel>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.6')};
  min-width: 0;
`;

interface AllocationPanelProps {
  holdings: readonly Holding[];
  kind: AllocationKind;
  isDemo: boolean;
  onKindChange(kind: AllocationKind): void;
}
