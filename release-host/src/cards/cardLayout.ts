import type { ServerPageCard } from '@fairshore/remote-kit';

/** Pixels; the size that link previews show everywhere. */
export const cardSize = { width: 1200, height: 630 };

/** Font families by subset: a letter is drawn in the first one that has it. */
export const families = { latin: 'Latin', latinExt: 'Latin Extended' };

/** An element as satori reads it; sizes are pixels. */
interface CardElement {
  readonly type: 'div';
  readonly key: string | null;
  readonly props: { readonly style: object; readonly children: CardElement[] | string };
}

const ink = '#F2F7F5';
const secondInk = '#A9C2BB';
const line = 'rgba(127, 184, 166, 0.4)';
const margin = 64;
const oneLine = { display: 'block', lineClamp: 1, wordBreak: 'break-word' };
const nameStyle = {
  ...oneLine,
  marginLeft: 62,
  fontSize: 32,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: '40px',
};
const kickerStyle = {
  ...oneLine,
  marginBottom: 16,
  fontSize: 28,
  fontWeight: 500,
  color: secondInk,
  lineHeight: 1.3,
};
const labelStyle = { ...oneLine, fontSize: 24, fontWeight: 500, color: secondInk, lineHeight: 1.35 };

/** A card in the style of the hero: the site's name beside the mark of the background image, the title, and the figures below a line. */
export function cardLayout({ kicker, title, figures }: ServerPageCard): CardElement {
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: `56px ${margin}px 52px`,
      fontFamily: `${families.latin}, ${families.latinExt}`,
      color: ink,
    },
    [
      text(nameStyle, 'Fairshore'),
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: figures.length > 0 ? 'center' : 'flex-end' },
        [
          ...(kicker ? [text(kickerStyle, loosely(kicker))] : []),
          text(titleStyle(title), withCompany(title)),
        ],
      ),
      ...(figures.length > 0
        ? [box({ borderTop: `2px solid ${line}`, paddingTop: 24, gap: 32 }, figureColumns(figures))]
        : []),
    ],
  );
}

function titleStyle(title: string): object {
  return {
    display: 'block',
    lineClamp: 3,
    wordBreak: 'break-word',
    paddingBottom: 8,
    fontSize: titleSize([...title].length),
    fontWeight: 600,
    letterSpacing: '-0.035em',
    lineHeight: 1.12,
  };
}

/** The largest size at which a title of this length fits on two lines, or on three with room around them. */
function titleSize(characters: number): number {
  if (characters <= 32) return 92;
  if (characters <= 48) return 80;
  return characters <= 72 ? 72 : 64;
}

/** Keeps a short word from ending up alone on the last line. */
function withCompany(title: string): string {
  return title.replace(/(?<=\S+ \S+ \S{1,12}) (?=\S{1,12}$)/, '\u00A0');
}

function figureColumns(figures: ServerPageCard['figures']): CardElement[] {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const valueStyle = {
    ...oneLine,
    fontSize: valueSize(longest),
    fontWeight: 600,
    letterSpacing: '-0.025em',
    lineHeight: '48px',
  };
  return figures.map(({ label, value }, index) =>
    box(
      { flexDirection: 'column', width: 244 },
      [text(valueStyle, value), text(labelStyle, label)],
      String(index),
    ),
  );
}

/** Truncating an amount would change it, so long values get a smaller font size, the same for all of them. */
function valueSize(characters: number): number {
  return Math.max(24, Math.min(40, Math.floor(420 / characters)));
}

/** The font draws the spaces beside a middle dot too narrow to separate anything. */
function loosely(words: string): string {
  return words.replaceAll(' · ', '\u00A0\u00A0·\u00A0\u00A0');
}

function box(style: object, children: CardElement[], key: string | null = null): CardElement {
  return { type: 'div', key, props: { style: { display: 'flex', ...style }, children } };
}

function text(style: object, words: string): CardElement {
  return { type: 'div', key: null, props: { style, children: words } };
}
