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

/** Formats a chart's instant: the day (31 December 2025), with the time unless it is midnight. */
export function instantLabel(iso: string): string {
  const date = new Date(iso);
  const isDay = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: isDay ? 'long' : 'short',
    year: 'numeric',
    ...(!isDay && { hour: '2-digit', minute: '2-digit' }),
  });
}
