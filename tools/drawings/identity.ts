import { drawChartLines } from './chartLines';
import { element } from './scene';

/** The mark as shared-ui's Logo draws it, on a 26 × 20 grid. */
const mark =
  'M8.7 5C11 5 11 2 13.2 2s2.2 3 4.5 3M5.2 11.1c4 0 4-4 8-4s4 4 8 4M1.6 17.6C7 17.6 7 13 12.3 13s5.7 4.6 8.9 4.6c1.9 0 3.2-.7 3.2-2.8';

/** The mark, light on the hero's background; legible at 16 px. */
export function drawFavicon(): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 36 36' },
    element('rect', { width: 36, height: 36, rx: 8, fill: '#0b2a26' }) +
      element('g', { transform: 'translate(5 8)' }, drawMark('#f2f7f5', 2.2)),
  );
}

/** The picture that other sites show next to a link: the chart and the mark, without words. */
export function drawPreview(): string {
  return drawPlate(
    drawChart() + element('g', { transform: 'translate(470 215) scale(10)' }, drawMark('#f2f7f5', 2.1)),
  );
}

/**
 * The background that release-host/src/cards writes on: the same chart, fainter where the words are, and the mark before the site's name.
 */
export function drawCardGround(): string {
  const fade = element(
    'linearGradient',
    { id: 'fade', x1: 0, x2: 1, y1: 0.12, y2: 0 },
    element('stop', { offset: 0.3, 'stop-color': '#fff', 'stop-opacity': 0.12 }) +
      element('stop', { offset: 0.85, 'stop-color': '#fff', 'stop-opacity': 1 }),
  );
  const mask = element('mask', { id: 'words' }, element('rect', { ...previewSize, fill: 'url(#fade)' }));
  return drawPlate(
    element('defs', {}, fade + mask) +
      element('g', { mask: 'url(#words)' }, drawChart()) +
      element('g', { transform: 'translate(61.6 56) scale(1.9)' }, drawMark('#f2f7f5', 2.1)),
  );
}

const previewSize = { width: 1200, height: 630 };

function drawPlate(children: string): string {
  const { width, height } = previewSize;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('rect', { width, height, fill: '#0b2a26' }) + children,
  );
}

function drawChart(): string {
  return drawChartLines({
    seed: 'fairshore preview',
    ...previewSize,
    scale: 330,
    levels: 15,
    stroke: 1.6,
  }).replace('stroke="#000"', 'stroke="#7fb8a6" opacity="0.5"');
}

function drawMark(stroke: string, width: number): string {
  return element('path', {
    d: mark,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
