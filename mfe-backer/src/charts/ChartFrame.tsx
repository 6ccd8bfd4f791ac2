import { Button, Skeleton, textStyle, token, useLoaded, visuallyHidden } from '@fairshore/shared-ui';
import type { Loadable } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useOnScreen } from './useOnScreen';

/** Minimum width in px. Below it, as briefly during layout, the axes would leave no room for the drawing. */
const leastWidth = 120;

/**
 * The frame of a drawing, with its final height reserved from the start. The drawing code is loaded once the frame is on
 * screen; screen readers get the chart's table instead of the drawing.
 */
export function ChartFrame<Code>({ source, height, draw, shape = 'block' }: ChartFrameProps<Code>) {
  const place = useRef<HTMLDivElement>(null);
  const { isOnScreen, width } = useOnScreen(place);
  const { value: code, hasFailed, retry } = useLoaded(source, isOnScreen);
  const isDrawn = !hasFailed && code !== undefined && width >= leastWidth;

  // Without a viewBox the drawing would be cut off on paper narrower than the screen.
  useEffect(() => {
    place.current?.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  });

  return (
    <ChartArea ref={place} style={{ height }} data-undrawn={!isDrawn || undefined}>
      {hasFailed && (
        <Failure role="status">
          <span>The chart could not be loaded. Its table has the same figures.</span>
          <Button variant="secondary" size="small" onClick={retry}>
            Retry
          </Button>
        </Failure>
      )}
      {!hasFailed && (
        <div aria-hidden>
          {isDrawn ? draw(code, { width, height }) : <Skeleton height={height} shape={shape} />}
        </div>
      )}
    </ChartArea>
  );
}

/** A chart's tooltip: a title, its figures and what happened there. */
export function ChartTooltip({ title, rows, notes = [] }: ChartTooltipProps) {
  return (
    <Tooltip>
      <span>{title}</span>
      {rows.map(({ label, value, color }) => (
        <Row key={label}>
          <Swatch style={{ background: color }} />
          {label}
          <strong>{value}</strong>
        </Row>
      ))}
      {notes.slice(0, mostNotes).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {notes.length > mostNotes && <Note>and {notes.length - mostNotes} more</Note>}
    </Tooltip>
  );
}

/** The coloured square before a legend's label. */
export const Swatch = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 3px;
  forced-color-adjust: none;
`;

/** A chart's table, visually hidden but available to screen readers; printed in place of a drawing that has not loaded. */
export const HiddenTable = styled.div`
  @media screen {
    ${visuallyHidden}
  }
  @media print {
    :not([data-undrawn]) + & {
      display: none;
    }
  }
`;

const ChartArea = styled.div`
  break-inside: avoid;
  position: relative;
  min-width: 0;
  /* When the column shrinks, the drawing's previous width must not keep it wide. */
  > div {
    position: absolute;
    inset: 0;
  }
  @media print {
    &[data-undrawn] {
      display: none;
    }
    svg,
    div:has(> svg) {
      width: 100% !important;
      height: 100% !important;
    }
    /* Text and axes are drawn in the screen's colour scheme. */
    line {
      stroke: ${token('color.line-2')} !important;
    }
    text {
      fill: ${token('color.ink-2')} !important;
    }
  }
`;

const Failure = styled.div`
  ${textStyle('meta')}
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token('space.3')};
  padding: ${token('space.4')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  color: ${token('color.ink-2')};
  text-align: center;
`;

const Tooltip = styled.div`
  ${textStyle('label')}
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};
  color: ${token('color.ink-2')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${token('color.ink')};

  strong {
    margin-inline-start: auto;
    padding-inline-start: ${token('space.3')};
  }
`;

const mostNotes = 4;

const Note = styled.span`
  max-width: 280px;
  white-space: normal;
  overflow-wrap: anywhere;
`;

interface ChartFrameProps<Code> {
  source: Loadable<Code>;
  height: number;
  /** Of its placeholder. */
  shape?: 'block' | 'circle';
  draw(code: Code, size: { width: number; height: number }): ReactNode;
}

interface ChartTooltipProps {
  title: string;
  rows: readonly { label: string; value: string; color: string }[];
  notes?: readonly string[] | undefined;
}
