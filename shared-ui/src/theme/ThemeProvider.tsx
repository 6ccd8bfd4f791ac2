import type { ReactNode } from 'react';
import { GlobalStyle } from './GlobalStyle';

/** Mounts tokens, typeface and element defaults; the shell renders it once, around everything. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
