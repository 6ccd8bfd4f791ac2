import type { Html } from './html.ts';

const width = 560;
const height = 72;
const lines = 7;

/**
 * The contour lines of the letterhead. They are drawn in the mail itself, since a mail may not fetch an image; where a
 * mail program drops drawings the band stays plain.
 */
export const contours: Html = {
  markup:
    `<svg role="presentation" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" fill="none" stroke="#7FB8A6" style="display:block;width:100%;height:${height}px">` +
    `${Array.from({ length: lines }, (_, line) => contour(line)).join('')}</svg>`,
};

function contour(line: number): string {
  const points = Array.from({ length: 15 }, (_, step) => {
    const x = step * 40;
    const swell = Math.sin(x / 97 + line * 0.55) * (14 - line) + Math.sin(x / 41 + line * 0.9) * 4;
    return `${x} ${(6 + line * 11 + swell * (0.35 + x / width)).toFixed(1)}`;
  });
  const opacity = (0.18 + line * 0.05).toFixed(2);
  return `<path d="M${points[0] ?? ''}T${points.slice(1).join(' ')}" stroke-opacity="${opacity}"/>`;
}
