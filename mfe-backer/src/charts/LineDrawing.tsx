import { useColorScheme } from '@fairshore/shared-ui/theme';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps, SliceTooltipProps } from '@nivo/line';
import { ChartTooltip } from './ChartFrame';
import { paintedColor, readChartPaint } from './chartPaint';
import type { ChartPaint } from './chartPaint';
import type { LineChartProps } from './LineChart';
import { labelInterval, niceScale } from './niceScale';

const labelWidth = 52;
const digitWidth = 8;

/** The drawing of a LineChart, without motion: nothing on the page moves but what a person moves. */
export function LineDrawing(props: LineDrawingProps) {
  const { series, width, height, isSmall, formatX, formatXShort, formatY, formatYShort } = props;
  // Drawn anew when the scheme changes, since colours are read from the page.
  useColorScheme();
  const paint = readChartPaint();
  const scale = niceScale(series.flatMap(({ points }) => points.map(({ y }) => y)));
  const left = isSmall
    ? 6
    : 14 + digitWidth * Math.max(...scale.ticks.map((tick) => formatYShort(tick).length));
  const months = series[0]?.points.map(({ x }) => x) ?? [];
  const interval = labelInterval(months.length, width - left, labelWidth);
  const labels = new Map(series.map(({ id, label }) => [id, label]));

  function SliceTooltip({ slice }: SliceTooltipProps<DrawnSeries>) {
    return (
      <ChartTooltip
        title={formatX(slice.points[0]?.data.x ?? '')}
        rows={slice.points.map(({ seriesId, seriesColor, data }) => ({
          label: labels.get(seriesId) ?? seriesId,
          value: formatY(data.y),
          color: seriesColor,
        }))}
      />
    );
  }

  return (
    <Line
      // Axes and lines of a drawing whose size changed would disagree: nivo's springs keep the axes where they were.
      key={`${width} ${left}`}
      data={series.map(({ id, points }) => ({ id, data: points }))}
      width={width}
      height={height}
      margin={isSmall ? { top: 6, right: 6, bottom: 6, left } : { top: 10, right: 14, bottom: 30, left }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: scale.min, max: scale.max }}
      colors={series.map((_, index) => paintedColor(paint, index))}
      theme={themeOf(paint)}
      lineWidth={2}
      enableArea={series.length === 1}
      areaBaselineValue={scale.min}
      areaOpacity={0.1}
      enablePoints={false}
      enableGridX={false}
      gridYValues={isSmall ? [] : scale.ticks}
      axisLeft={
        isSmall ? null : { tickSize: 0, tickPadding: 10, tickValues: scale.ticks, format: formatYShort }
      }
      axisBottom={
        isSmall
          ? null
          : {
              tickSize: 0,
              tickPadding: 12,
              tickValues: months.filter((_, index) => (months.length - 1 - index) % interval === 0),
              format: formatXShort,
            }
      }
      layers={['grid', 'axes', 'areas', 'crosshair', 'lines', LastPoints, 'slices']}
      enableSlices="x"
      sliceTooltip={SliceTooltip}
      enableTouchCrosshair
      crosshairType="x"
      animate={false}
      isFocusable={false}
      role="presentation"
    />
  );
}

function LastPoints({ series }: LineCustomSvgLayerProps<DrawnSeries>) {
  return series.map(({ id, color, data }) => {
    const last = data.at(-1)?.position;
    return last && <circle key={id} cx={last.x} cy={last.y} r={4} fill={color} />;
  });
}

function themeOf({ line, label, fontFamily }: ChartPaint) {
  const text = { fill: label, fontFamily, fontSize: 13 };
  return {
    text,
    axis: { ticks: { text }, domain: { line: { stroke: 'none' } } },
    grid: { line: { stroke: line, strokeWidth: 1 } },
    crosshair: { line: { stroke: label, strokeWidth: 1, strokeDasharray: '3 4' } },
    tooltip: { container: { background: 'none', boxShadow: 'none', padding: 0, color: 'inherit' } },
  };
}

interface DrawnSeries {
  id: string;
  data: readonly { x: string; y: number }[];
}

interface LineDrawingProps extends LineChartProps {
  width: number;
  height: number;
  isSmall: boolean;
}
