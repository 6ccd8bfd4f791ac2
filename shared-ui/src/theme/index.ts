export { applyColorScheme, keepColorScheme, useColorScheme, type ColorSchemeChoice } from './useColorScheme';
export { latinFontUrl } from './fontFaces';
