import { useColorScheme } from '@fairshore/shared-ui/theme';
import { Pie } from '@nivo/pie';
import type { PieTooltipProps } from '@nivo/pie';
import { ChartTooltip } from './ChartFrame';
import { paintedColor, readChartPaint } from './chartPaint';
import type { DonutPart } from './DonutChart';

/** The ring of a DonutChart, without animation. */
export function DonutDrawing({ parts, shares, formatValue, width, height }: DonutDrawingProps) {
  // Redraws when the colour scheme changes, since colours are read from the page.
  useColorScheme();
  const paint = readChartPaint();

  function PartTooltip({ datum }: PieTooltipProps<DonutPart>) {
    const share = shares[parts.findIndex(({ id }) => id === datum.id)] ?? 0;
    return (
      <ChartTooltip
        title={datum.data.label}
        rows={[{ label: `${share}%`, value: formatValue(datum.value), color: datum.color }]}
      />
    );
  }

  return (
    <Pie
      data={parts}
      width={width}
      height={height}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      innerRadius={0.67}
      padAngle={parts.length > 1 ? 1.2 : 0}
      activeOuterRadiusOffset={3}
      colors={parts.map((_, index) => paintedColor(paint, index))}
      theme={{
        tooltip: { container: { background: 'none', boxShadow: 'none', padding: 0, color: 'inherit' } },
      }}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      tooltip={PartTooltip}
      animate={false}
      role="presentation"
    />
  );
}

interface DonutDrawingProps {
  parts: readonly DonutPart[];
  shares: readonly number[];
  formatValue(value: number): string;
  width: number;
  height: number;
}
