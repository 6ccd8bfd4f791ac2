export { applyColorScheme, useColorScheme, type ColorSchemeChoice } from './useColorScheme';
export { latinFontUrl } from './fontFaces';
