import { createGlobalStyle } from 'styled-components';

/**
 * Paper shows the statement alone: whatever neither holds it nor is inside it stays away, whoever put it there. Ink is
 * that of the light scheme, also for readers of the dark one. Global, because `@page` can't be scoped.
 */
export const PrintStyle = createGlobalStyle`
@page{
size:A4;margin:16mm 16mm 18mm;
@bottom-left{content:'Fairshore · Statement of registered interest · indicative';font:8pt sans-serif;color:#4a5c59;}
@bottom-right{content:counter(page) ' / ' counter(pages);font:8pt sans-serif;color:#4a5c59;}
}
@media print{
body :not(:has([data-printed-page])):not([data-printed-page]):not([data-printed-page] *),[data-printed-page] [data-screen-only]{display:none!important;}
:root:root:root{
color-scheme:light;
--color-page:#fff;--color-surface:#fff;--color-sunken:#fff;
--color-ink:#0d1f1d;--color-ink-2:#33423f;--color-ink-3:#4a5c59;
--color-line:#c6d0cd;--color-line-2:#9aa8a4;--color-accent:#0b6652;
--color-open:#0b6652;--color-negative:#b3261e;
--text-body:400 10pt/1.5 var(--font-family);--text-meta:400 9pt/1.45 var(--font-family);--text-label:400 8.5pt/1.4 var(--font-family);
--width-gutter:0px;
}
body{min-height:0;background:#fff;}
}
`;
