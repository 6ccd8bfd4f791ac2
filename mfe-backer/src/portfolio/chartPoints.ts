import type { LinePoint, LineSeries } from '../charts/LineChart';
import type { PerformancePoint } from './performance';

/** The lines of a chart over a portfolio's performance, first the indicative one, which shows what is aimed at and nothing that was earned. */
export function chartSeries(points: readonly PerformancePoint[]): LineSeries[] {
  const line = (figure: 'value' | 'registered') =>
    points.map((point): LinePoint => ({ x: point.at, y: point[figure], from: point.before?.[figure] }));
  return [
    { id: 'value', label: 'Indicative: stated target, not earned', points: line('value'), isTarget: true },
    { id: 'registered', label: 'Registered interest', points: line('registered') },
  ];
}

/** An instant of a chart: the day (31 December 2025), and the time where it is not the day's beginning. */
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
