import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';

/** Address of the latin file, which every page needs: worth a preload hint (with crossorigin). */
export const latinFontUrl = latin;

const face = (url: string, display: 'optional' | 'swap', range: string) =>
  `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:${display};src:url(${url}) format('woff2');unicode-range:${range};}`;

// The fallbacks take up the space of Instrument Sans (ascent .970, descent .250 of the em): its average advance
// over our own texts, divided by that of Arial 400 and 700 and Roboto 400 and 500, as measured in Chromium.
const fallback = (name: string, weight: string, local: string, other: string, size: number) =>
  `@font-face{font-family:'Instrument Sans ${name}';font-weight:${weight};src:local('${local}'),local('${other}');size-adjust:${size}%;ascent-override:${9700 / size}%;descent-override:${2500 / size}%;line-gap-override:0%;}`;

// The latin file sets complete lines, which wrap differently in a fallback: it is used if it is there for the
// first paint, otherwise from the next page on (see `typeface` in the shell). A letter of the other file arrives
// late more often, and shifts next to nothing. Where both files contain a character the later face wins, so latin
// comes last and latin-ext can name whole blocks.
/** The typeface by unicode-range and its size-adjusted fallbacks, one rule each. */
export const fontFaces = [
  face(latinExt, 'swap', 'U+100-2FF,U+1D00-1EFF,U+20A0-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'),
  face(
    latin,
    'optional',
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
  ),
  fallback('Fallback', '400 500', 'Arial', 'Liberation Sans', 101.64),
  fallback('Fallback', '600 700', 'Arial Bold', 'Liberation Sans Bold', 96.72),
  fallback('Roboto', '400 500', 'Roboto', 'Roboto-Regular', 102.26),
  fallback('Roboto', '600 700', 'Roboto Medium', 'Roboto-Medium', 103.98),
];

/**
 * Adds the typeface's rules if the document lacks them because it was rendered in the browser alone. They are in
 * no stylesheet of the suite, because those are rewritten during hydration, which would swap a late font file into
 * lines that are already on screen.
 */
export function stateTypeface(): void {
  if ([...document.fonts].some(({ family }) => family.includes('Instrument Sans'))) return;
  const { sheet } = document.head.appendChild(document.createElement('style'));
  fontFaces.forEach((rule, index) => sheet?.insertRule(rule, index));
}
