export { applyColorScheme, keepColorScheme, useColorScheme, type ColorSchemeChoice } from './useColorScheme';
export { fontFaces, latinFontUrl } from './fontFaces';
