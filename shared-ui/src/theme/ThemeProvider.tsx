import { useInsertionEffect } from 'react';
import type { ReactNode } from 'react';
import { stateTypeface } from './fontFaces';
import { GlobalStyle } from './GlobalStyle';

/** Mounts tokens, typeface and element defaults; the shell renders it once, around everything. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useInsertionEffect(stateTypeface, []);
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
