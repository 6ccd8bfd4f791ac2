import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import latinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';

/** Address of the latin file, which every page needs: worth a preload hint (with crossorigin). */
export const latinFontUrl = latin;

const face = (url: string, range: string) =>
  `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url(${url}) format('woff2');unicode-range:${range};}`;

// The fallbacks take the room of Instrument Sans (ascent .970, descent .250 of the em): its average advance
// over our own copy, divided by that of Arial 400 and 700 and Roboto 400 and 500, as Chromium measures them.
const fallback = (weight: string, locals: string, size: number) =>
  `@font-face{font-family:'Instrument Sans Fallback';font-weight:${weight};src:${locals};size-adjust:${size}%;ascent-override:${(9700 / size).toFixed(2)}%;descent-override:${(2500 / size).toFixed(2)}%;line-gap-override:0%;}`;

/** The typeface by unicode-range and its size-adjusted fallbacks, as CSS. */
export const fontFaces = [
  face(
    latinExt,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  fallback('400 500', "local('Arial'),local('Liberation Sans'),local('ArialMT')", 101.64),
  fallback('600 700', "local('Arial Bold'),local('Liberation Sans Bold'),local('Arial-BoldMT')", 96.72),
  fallback('400 500', "local('Roboto'),local('Roboto-Regular')", 102.26).replaceAll('Fallback', 'Roboto'),
  fallback('600 700', "local('Roboto Medium'),local('Roboto-Medium')", 103.98).replaceAll(
    'Fallback',
    'Roboto',
  ),
].join('');
