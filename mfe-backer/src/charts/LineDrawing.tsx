import { useColorScheme } from '@fairshore/shared-ui/theme';
import { Line } from '@nivo/line';
import type { LineCustomSvgLayerProps, SliceTooltipProps } from '@nivo/line';
import { ChartTooltip } from './ChartFrame';
import { paintedColor, readChartPaint } from './chartPaint';
import type { ChartPaint } from './chartPaint';
import type { LineChartProps } from './LineChart';
import { niceScale, tickFormat } from './niceScale';
import { timeTicks } from './timeTicks';

const digitWidth = 8;
const mostMarks = 60;
/** Half of the last time label extends beyond the end of its axis. */
const margins = { top: 10, right: 22, bottom: 30 };
const smallMargins = { top: 6, right: 6, bottom: 6 };

/** The drawing of a LineChart, without animation: nothing on the page moves unless the user moves it. */
export function LineDrawing(props: LineDrawingProps) {
  const { series, width, height, isSmall, formatX, formatY, formatYShort, yUnit, notes } = props;
  // Redraws when the colour scheme changes, since colours are read from the page.
  useColorScheme();
  const paint = readChartPaint();
  // The axis starts at zero: the registered line is filled down to it, and a cut axis would exaggerate the target's distance.
  const scale = niceScale(
    [0, ...series.flatMap(({ points }) => points.flatMap(({ y, from = y }) => [from, y]))],
    yUnit,
  );
  const formatTick = tickFormat(scale.ticks, formatYShort, formatY);
  const left = isSmall
    ? 6
    : 14 + digitWidth * Math.max(...scale.ticks.map((tick) => formatTick(tick).length));
  const margin = { ...(isSmall ? smallMargins : margins), left };
  const times = series[0]?.points.map(({ x }) => Date.parse(x)) ?? [];
  const ticks = isSmall ? [] : timeTicks(Math.min(...times), Math.max(...times), width - left - margin.right);
  const tickLabels = new Map(ticks.map(({ at, label }) => [at, label]));
  const labels = new Map(series.map(({ id, label }) => [id, label]));
  const targets = new Set(series.filter(({ isTarget }) => isTarget).map(({ id }) => id));

  function SliceTooltip({ slice }: SliceTooltipProps<DrawnSeries>) {
    const at = new Date(slice.points[0]?.data.x ?? 0).toISOString();
    return (
      <ChartTooltip
        title={formatX(at)}
        notes={notes?.get(at)}
        rows={slice.points.map(({ seriesId, seriesColor, data }) => ({
          label: labels.get(seriesId) ?? seriesId,
          value: formatY(data.y),
          color: seriesColor,
        }))}
      />
    );
  }

  /** Rings on the last line where something happened; omitted when there are so many that they would merge into a band. */
  function Marks({ series: drawn }: LineCustomSvgLayerProps<DrawnSeries>) {
    const line = drawn.at(-1);
    if (!line || !notes || notes.size > mostMarks) return null;
    return line.data
      .filter(({ data }) => notes.has(new Date(data.x).toISOString()))
      .map(({ position }) => (
        <circle
          key={position.x}
          cx={position.x}
          cy={position.y}
          r={4}
          fill={paint.surface}
          stroke={line.color}
          strokeWidth={2}
        />
      ));
  }

  return (
    <Line
      // Remounted on resize: otherwise nivo's springs leave the axes where they were while the lines move.
      key={`${width} ${left}`}
      data={series.map(({ id, points }) => ({
        id,
        data: points.map(({ x, y, from = y }) => ({ x: Date.parse(x), y, from })),
      }))}
      width={width}
      height={height}
      margin={margin}
      xScale={{ type: 'linear', min: 'auto', max: 'auto', nice: false }}
      yScale={{ type: 'linear', min: scale.min, max: scale.max }}
      colors={series.map((_, index) => paintedColor(paint, index))}
      theme={themeOf(paint)}
      enablePoints={false}
      enableGridX={false}
      gridYValues={isSmall ? [] : scale.ticks}
      axisLeft={
        isSmall ? null : { tickSize: 0, tickPadding: 10, tickValues: scale.ticks, format: formatTick }
      }
      axisBottom={
        isSmall
          ? null
          : {
              tickSize: 0,
              tickPadding: 12,
              tickValues: ticks.map(({ at }) => at),
              format: (at: number) => tickLabels.get(at) ?? '',
            }
      }
      layers={[
        'grid',
        'axes',
        'crosshair',
        (layer) => <JumpingLines {...layer} targets={targets} />,
        Marks,
        (layer) => <LastPoints {...layer} targets={targets} surface={paint.surface} />,
        'slices',
      ]}
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

/** The lines, vertical where they jump: a sloped line would invent values in between. */
function JumpingLines({ series, yScale, innerHeight, targets }: LayerProps) {
  const filled = series.find(({ id }) => !targets.has(id))?.id;
  return series.map(({ id, color, data }) => {
    const corners = data.flatMap(({ position: { x, y }, data: { from } }) => [
      `${x},${String(yScale(from))}`,
      `${x},${y}`,
    ]);
    const line = `M${corners.join('L')}`;
    const [first, last] = [data[0]?.position.x ?? 0, data.at(-1)?.position.x ?? 0];
    return (
      <g key={id}>
        {id === filled && (
          <path
            d={`${line}L${last},${innerHeight}L${first},${innerHeight}Z`}
            fill={color}
            fillOpacity={0.1}
          />
        )}
        <path
          d={line}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={targets.has(id) ? '5 5' : undefined}
        />
      </g>
    );
  });
}

function LastPoints({ series, targets, surface }: LayerProps & { surface: string }) {
  return series.map(({ id, color, data }) => {
    const last = data.at(-1)?.position;
    const look = targets.has(id) ? { fill: surface, stroke: color, strokeWidth: 2 } : { fill: color };
    return last && <circle key={id} cx={last.x} cy={last.y} r={4} {...look} />;
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

/** `targets` are the ids of the lines that show targets. */
type LayerProps = LineCustomSvgLayerProps<DrawnSeries> & { targets: ReadonlySet<string> };

interface DrawnSeries {
  id: string;
  data: { x: number; y: number; from: number }[];
}

interface LineDrawingProps extends LineChartProps {
  width: number;
  height: number;
  isSmall: boolean;
}
