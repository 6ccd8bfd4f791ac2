import { createGlobalStyle } from 'styled-components';
import { token } from '../tokens/token';

/** Print settings of a page; everything else is the same on all printed pages of the suite. */
export interface PrintStyleProps {
  /** Text at the foot of every printed page, left of the page number. */
  footer?: string;
  /** CSS margin of an A4 sheet. */
  margin?: string;
  /** Additional CSS for print only. */
  rules?: string;
}

/**
 * Prints only the content of `data-printed-page`, without what is marked `data-screen-only`: anything else in the
 * document is hidden, whoever added it. Colours are those of the light scheme, even for readers of the dark one.
 * Global, because `@page` can't be scoped.
 */
export const PrintStyle = createGlobalStyle<PrintStyleProps>`
@page{
size:A4;margin:${({ margin = '16mm 18mm 18mm' }) => margin};
@bottom-left{content:'${({ footer = 'Fairshore' }) => footer}';font:8.5pt sans-serif;color:#4a5c59;}
@bottom-right{content:counter(page) ' / ' counter(pages);font:8.5pt sans-serif;color:#4a5c59;}
}
@media print{
body :not(:has([data-printed-page])):not([data-printed-page]):not([data-printed-page] *),[data-printed-page] [data-screen-only]{display:none!important;}
:root:root:root{
color-scheme:light;
--color-page:#fff;--color-surface:#fff;--color-sunken:#fff;
--color-ink:#0d1f1d;--color-ink-2:#33423f;--color-ink-3:#4a5c59;
--color-line:#c6d0cd;--color-line-2:#9aa8a4;--color-accent:#0b6652;
--color-open:#0b6652;--color-open-ground:#e0f1ea;--color-filling:#1d5a8c;--color-filling-ground:#e1edf6;
--color-closed:#56625f;--color-closed-ground:#e8eceb;--color-negative:#b3261e;--color-negative-ground:#fff;
--text-body:400 10.5pt/1.5 ${token('font.family')};--width-gutter:0px;
}
body{min-height:0;background:#fff;}
[role='progressbar'],[role='progressbar'] span{print-color-adjust:exact;}
${({ rules = '' }) => rules}
}
`;
