import { element } from './scene';

/** Marks of the partners shown as examples on Home, on a 24 × 24 grid; none belongs to a real company. */
const marks: Readonly<Record<string, readonly string[]>> = {
  northquay: ['M3 20h18M6 20V9l6-5 6 5v11', 'M12 20v-7'],
  'meridian-custody': [
    'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z',
    'M12 2.5c-5 5.5-5 13.5 0 19c5-5.5 5-13.5 0-19z',
  ],
  'ostro-legal': ['M12 3v18', 'M4 8c4 0 4-3 8-3s4 3 8 3', 'M4 16c4 0 4-3 8-3s4 3 8 3'],
  'halden-audit': ['M4 4h16v16H4z', 'M8 12.5l3 3 5.5-7'],
  'selva-registry': ['M12 21V10', 'M12 14c-6 0-8-4-8-9 6 0 8 4 8 9z', 'M12 11c0-4 2-7 8-7 0 5-3 7.5-8 7.5'],
  'kestrel-labs': ['M3 6c6 0 8 4 9 8 1-4 3-8 9-8', 'M12 14v6'],
  'tarn-valuation': ['M2.5 19l6.5-12 4 7 2.5-4 6 9z'],
  'lodestar-transfer': ['M12 2v20M2 12h20', 'M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z'],
};

/** Each mark as an SVG file, in a grey that is legible on light and on dark. */
export function drawPartners(): [slug: string, svg: string][] {
  return Object.entries(marks).map(([slug, paths]) => [
    slug,
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: '#6f8480',
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
      element('path', { d: paths.join('') }),
    ),
  ]);
}
