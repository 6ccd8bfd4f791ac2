import { drawChartLines } from './chartLines';
import { element } from './scene';

/** Three swells over a shore: the mark of Fairshore on a 24 × 24 grid. */
const swells = [
  'M2 17.5c2.6 0 2.9-1.8 5.2-1.8s2.7 1.8 5 1.8 2.6-1.8 4.9-1.8 2.4 1.8 4.9 1.8',
  'M4.6 11.8c3.2 0 4.3-3.4 7.6-3.4s4.1 3.4 7.2 3.4',
];

/** The mark, light on the accent; it reads at 16 px. */
export function drawFavicon(): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' },
    element('rect', { width: 24, height: 24, rx: 5, fill: '#0b2a26' }) + drawMark('#f2f7f5'),
  );
}

/** The picture that other sites show beside a link: the chart and the mark, without words. */
export function drawPreview(): string {
  const [width, height] = [1200, 630];
  const chart = drawChartLines({
    seed: 'fairshore preview',
    width,
    height,
    scale: 330,
    levels: 15,
    stroke: 1.6,
  }).replace('stroke="#000"', 'stroke="#7fb8a6" opacity="0.5"');
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('rect', { width, height, fill: '#0b2a26' }) +
      chart +
      element('g', { transform: 'translate(480 195) scale(10)' }, drawMark('#f2f7f5')),
  );
}

function drawMark(stroke: string): string {
  return element('path', {
    d: swells.join(''),
    fill: 'none',
    stroke,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
