import { formatMoney, formatPercent } from '@fairshore/shared-data/money';
import { token } from '@fairshore/shared-ui';
import { useColorScheme } from '@fairshore/shared-ui/theme';
import { Bar } from '@nivo/bar';
import type { BarTooltipProps } from '@nivo/bar';
import styled from 'styled-components';
import { shareText } from '../basket-items/exactMoney';
import { colorOf, fontFamily } from './chartPaint';
import type { Distribution } from './distribution';
import { signedMoney } from './lossSentence';

/** The bars of a distribution, losses and gains in different colours, without animation. */
export function OutcomeDrawing({ distribution, width, height }: OutcomeDrawingProps) {
  // Re-renders when the colour scheme changes, because colours are read from the page.
  useColorScheme();
  const { bins, runs } = distribution;
  const data = bins.map((bin) => ({ ...bin, id: String(bin.from), share: (bin.runs / runs) * 100 }));
  const every = Math.ceil(bins.length / Math.max(2, Math.floor(width / 96)));
  const ticks = data.filter((_, index) => index % every === 0).map(({ id }) => id);
  const starts = new Map(data.map(({ id, from }) => [id, from]));
  const text = { fill: colorOf('ink-3'), fontFamily: fontFamily(), fontSize: 13 };
  const [gain, loss] = [colorOf('chart-1'), colorOf('negative')];

  return (
    <Bar<DrawnBin>
      data={data}
      keys={['share']}
      indexBy="id"
      width={width}
      height={height}
      margin={{ top: 10, right: 8, bottom: 30, left: 48 }}
      padding={0.12}
      colors={({ data: bin }) => (bin.from < 0 ? loss : gain)}
      borderRadius={2}
      enableLabel={false}
      theme={{
        text,
        axis: { ticks: { text }, domain: { line: { stroke: 'none' } } },
        grid: { line: { stroke: colorOf('line'), strokeWidth: 1 } },
        tooltip: { container: { background: 'none', boxShadow: 'none', padding: 0, color: 'inherit' } },
      }}
      axisLeft={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: 4,
        format: (share: number) => formatPercent(share, 0),
      }}
      gridYValues={4}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: ticks,
        format: (from: string) => shortMoney(starts.get(from) ?? 0),
      }}
      tooltip={BinTooltip(runs)}
      animate={false}
      isFocusable={false}
      role="presentation"
    />
  );
}

/** A short signed amount; the table has it in full. */
function shortMoney(cents: number): string {
  if (cents === 0) return '$0';
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents) / 100)}`;
}

function BinTooltip(runs: number) {
  return function Tooltip({ data }: BarTooltipProps<DrawnBin>) {
    return (
      <Box>
        <span>
          {signedMoney(data.from)} to {signedMoney(data.to)}
        </span>
        <b>{shareText(data.runs, runs)} of the runs</b>
      </Box>
    );
  };
}

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};
  color: ${token('color.ink')};
  font: ${token('text.label')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

type DrawnBin = {
  id: string;
  from: number;
  to: number;
  runs: number;
  share: number;
};

interface OutcomeDrawingProps {
  distribution: Distribution;
  width: number;
  height: number;
}
