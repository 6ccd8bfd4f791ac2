import type { LinePoint, LineSeries } from '../charts/LineChart';
import type { PerformancePoint } from './performance';

/** The series of a portfolio's performance chart. The indicative one comes first; it shows a target, not earnings. */
export function chartSeries(points: readonly PerformancePoint[]): LineSeries[] {
  const line = (figure: 'value' | 'registered') =>
    points.map((point): LinePoint => ({ x: point.at, y: point[figure], from: point.before?.[figure] }));
  return [
    { id: 'value', label: 'Indicative: stated target, not earned', points: line('value'), isTarget: true },
    { id: 'registered', label: 'Registered interest', points: line('registered') },
  ];
}

/** Formats a chart's instant: the day (31 December 2025), with the time unless the day begins then. */
export function instantLabel(iso: string): string {
  const date = new Date(iso);
  const isDay = date.getTime() - new Date(iso).setHours(0, 0, 0, 0) < 1_000;
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: isDay ? 'long' : 'short',
    year: 'numeric',
    ...(!isDay && { hour: '2-digit', minute: '2-digit' }),
  });
}
