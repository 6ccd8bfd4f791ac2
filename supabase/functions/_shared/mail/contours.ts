import type { Html } from './html.ts';

const width = 560;
const height = 72;
const lines = 7;
const steps = 14;

/**
 * The contour lines of the letterhead, drawn inline because a mail may not fetch an image. In mail programs that remove
 * drawings the band stays plain.
 */
export const contours: Html = {
  markup:
    `<svg role="presentation" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" fill="none" stroke="#7FB8A6" style="display:block;width:100%;height:${height}px">` +
    `${Array.from({ length: lines }, (_, line) => contour(line)).join('')}</svg>`,
};

/** A curve through points of the swell, level with it at each of them. */
function contour(line: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => heightAt((step * width) / steps, line));
  const reach = width / steps / 3;
  const curves = points.slice(1).map((y, index) => {
    const from = (index * width) / steps;
    const to = from + width / steps;
    const before = (points[index] ?? y) + slopeAt(from, line) * reach;
    const after = y - slopeAt(to, line) * reach;
    return `C${[from + reach, before, to - reach, after, to, y].map((value) => Math.round(value * 10) / 10).join(' ')}`;
  });
  const opacity = (0.22 + line * 0.05).toFixed(2);
  return `<path d="M0 ${(points[0] ?? 0).toFixed(1)}${curves.join('')}" stroke-opacity="${opacity}"/>`;
}

function heightAt(x: number, line: number): number {
  return 16 + line * 9.5 + Math.sin(x / 88 + line * 0.34) * (13 - line) + Math.sin(x / 37 - line * 0.5) * 2.5;
}

function slopeAt(x: number, line: number): number {
  return (heightAt(x + 1, line) - heightAt(x - 1, line)) / 2;
}
