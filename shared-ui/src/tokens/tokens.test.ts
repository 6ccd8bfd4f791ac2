import { media, textStyle, token } from './token';
import { colors, spaces, textRoles, type ColorName } from './tokens';

const schemes = ['light', 'dark'] as const;
const grounds: ColorName[] = ['page', 'surface', 'sunken'];

const text: [ink: ColorName, grounds: ColorName[]][] = [
  ['ink', [...grounds, 'accent-soft']],
  ['ink-2', [...grounds, 'closed-ground', 'accent-soft']],
  ['ink-3', ['page', 'surface']],
  ['accent', ['page', 'surface', 'accent-soft']],
  ['accent-ink', ['accent']],
  ['hero-ink', ['hero']],
  ['hero-ink-2', ['hero']],
  ['open', ['open-ground', 'surface']],
  ['filling', ['filling-ground', 'surface']],
  ['closed', ['closed-ground', 'surface']],
  ['caution', ['caution-ground', 'surface']],
  ['negative', ['negative-ground', 'surface', 'page']],
  ['ink', ['open-ground', 'filling-ground', 'caution-ground', 'negative-ground']],
];
const edges: [edge: ColorName, grounds: ColorName[]][] = [
  ['input-edge', ['page', 'surface']],
  ['accent', grounds],
  ['hero-line', ['hero']],
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const).map((name): [ColorName, ColorName[]] => [
    name,
    ['surface'],
  ]),
];

const cases = (pairs: [ColorName, ColorName[]][]) =>
  schemes.flatMap((scheme) =>
    pairs.flatMap(([front, backs]) => backs.map((back): [string, string, string] => [front, back, scheme])),
  );

test.each(cases(text))('%s on %s in %s is readable: at least 4.5:1', (front, back, scheme) => {
  expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5);
});

test.each(cases(edges))('%s on %s in %s can be seen: at least 3:1', (front, back, scheme) => {
  expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(3);
});

test('a token resolves to a CSS custom property', () => {
  expect(token('color.ink-2')).toBe('var(--color-ink-2)');
  expect(token('space.4')).toBe('var(--space-4)');
  expect(spaces[3]).toBe(16);
  expect(textStyle('hero')).toBe('font:var(--text-hero);letter-spacing:var(--tracking-hero);');
  expect(media.phone).toContain('39.999em');
});

test('every text follows the font size chosen by the reader, and is at least 13 px at a base of 16', () => {
  const fonts = Object.values(textRoles).map(([font]) => font);
  fonts.forEach((font) => expect(font).not.toMatch(/\dpx/));
  const sizes = fonts.map((font) => Number(/([\d.]+)rem/.exec(font)?.[1]) * 16);
  expect(Math.min(...sizes)).toBe(13);
});

/** WCAG 2.2 contrast ratio of two tokens. */
function contrast(front: string, back: string, scheme: string): number {
  const [high, low] = [luminance(front, scheme), luminance(back, scheme)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(name: string, scheme: string): number {
  const pair: readonly [string, string] = colors[name as ColorName];
  const hex = pair[scheme === 'light' ? 0 : 1];
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
