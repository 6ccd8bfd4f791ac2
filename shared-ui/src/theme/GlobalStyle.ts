import { createGlobalStyle } from 'styled-components';
import { colors, radii, spaces, textRoles } from '../tokens/tokens';

const declare = (entries: [name: string, value: string][]) =>
  entries.map(([name, value]) => `--${name}:${value};`).join('');

const paint = (scheme: 0 | 1) =>
  declare(Object.entries(colors).map(([name, pair]) => [`color-${name}`, pair[scheme]]));

const light = `color-scheme:light;${paint(0)}--shadow-card:0 1px 2px #0d1f1d0a,0 4px 14px #0d1f1d0a;--shadow-raised:0 2px 6px #0d1f1d14,0 18px 48px #0d1f1d24;`;
const dark = `color-scheme:dark;${paint(1)}--shadow-card:none;--shadow-raised:0 18px 48px #0009;`;

const shape = declare([
  ...spaces.map((px, index): [string, string] => [`space-${index + 1}`, `${px}px`]),
  ...Object.entries(radii).map(([name, px]): [string, string] => [`radius-${name}`, `${px}px`]),
  ...Object.entries(textRoles).flatMap(([role, [font, tracking]]): [string, string][] => [
    [`text-${role}`, `${font} var(--font-family)`],
    [`tracking-${role}`, tracking],
  ]),
]);

// With kerning, the dot of an e-mail address disappears between its letters.
const addresses = `a[href^='mailto:'],[type=email]{font-kerning:none;}`;

/**
 * Tokens and the few element defaults that every page starts from; mounted once, by ThemeProvider. Prints in the
 * light scheme.
 */
export const GlobalStyle = createGlobalStyle`
:root{
--font-family:'Instrument Sans','Instrument Sans Fallback','Instrument Sans Roboto',system-ui,sans-serif;
${shape}
--width-content:75rem;--width-text:45.4em;--width-gutter:32px;--gap-section:88px;--motion-quick:160ms ease-out;
${light}
}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
[data-theme=light]{${light}}
@media screen{[data-theme=dark]{${dark}}}
@media (max-width:39.999em){:root{--width-gutter:20px;--gap-section:56px;}}
[data-ground=hero]{
--color-page:var(--color-hero);--color-surface:transparent;--color-sunken:#ffffff12;
--color-ink:var(--color-hero-ink);--color-ink-2:var(--color-hero-ink-2);--color-ink-3:var(--color-hero-ink-2);
--color-line:#7fb8a64d;--color-line-2:#7fb8a680;--color-input-edge:var(--color-hero-line);
--color-accent:var(--color-hero-ink);--color-accent-ink:#0b2a26;--shadow-card:none;
background:var(--color-hero);color:var(--color-ink);print-color-adjust:exact;
}
*,::before,::after{box-sizing:border-box;}
html{background:var(--color-page);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5.5rem;}
body{margin:0;min-height:100dvh;background:var(--color-page);color:var(--color-ink);font:var(--text-body);font-synthesis:none;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word;}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0;}
fieldset{border:0;min-width:0;}
ul,ol{list-style:none;}
h1,h2,h3,h4{text-wrap:balance;}
h1{font:var(--text-title);letter-spacing:var(--tracking-title);}
h2{font:var(--text-section);letter-spacing:var(--tracking-section);}
h3,h4{font:var(--text-card);letter-spacing:var(--tracking-card);}
p{text-wrap:pretty;}
b,strong,th{font-weight:600;}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px;}
${addresses}
img,svg{display:block;max-width:100%;}
img{height:auto;}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit;margin:0;}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;}
::selection{background:var(--color-accent);color:var(--color-accent-ink);}
:focus-visible{outline:2px solid var(--color-accent);outline-offset:2px;}
:is(div,section,h2,h3)[tabindex='-1']:not([role]):focus-visible{outline:none;}
[hidden]{display:none!important;}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important;}}
`;
