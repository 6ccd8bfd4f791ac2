/** The result of one edit in an amount field. */
export interface TypedEdit {
  /** The text before it. */
  before: string;
  text: string;
  /** The caret position in `text`. */
  caret: number;
  /** The browser's name for the edit (`InputEvent.inputType`); empty when it has none. */
  kind: string;
  /** The inserted text; null when the browser doesn't report it. */
  inserted: string | null;
}

/** A text and its caret position. */
export interface TextWithCaret {
  text: string;
  caret: number;
}

const plain = /^((?:US)?\$? ?)([\d,]*)((?:\.\d*)?)$/;
// Three digits after a comma can't be cents: the comma was a thousands separator.
const lateThousands = /^\d{4,},\d{3}$/;

/**
 * Groups an amount's thousands with commas while it is typed, and returns the caret position. Only plainly written digits are
 * grouped; other formats the suite reads (1.000,50, 5k, 1 000, ５００) stay as typed, whereas libraries for such fields would strip
 * them. A comma typed by the user also stays: 1,5 is one and a half.
 */
export function groupedTyping(edit: TypedEdit): TextWithCaret {
  const { before, kind } = edit;
  const { text, caret } = withoutSeparator(edit);
  const inserted = kind.startsWith('delete') ? '' : (edit.inserted ?? text);
  if (kind.startsWith('history') || !plain.test(text)) return { text, caret };
  if (inserted === ',' && without(text, caret - 1) === before) return ownComma(before, text, caret);
  const isForeign = before.includes(',') && before !== grouped(before) && !lateThousands.test(text);
  if (text.includes(',') && (inserted.includes(',') || isForeign)) return { text, caret };
  return placed(grouped(text), text, caret);
}

/** A backspace or delete that hits one of our commas removes the digit beyond it. */
function withoutSeparator({ before, text, caret, kind }: TypedEdit): TextWithCaret {
  const isMet = before[caret] === ',' && without(before, caret) === text && before === grouped(before);
  if (isMet && kind === 'deleteContentBackward') return { text: without(text, caret - 1), caret: caret - 1 };
  if (isMet && kind === 'deleteContentForward') return { text: without(text, caret), caret };
  return { text, caret };
}

/** A comma typed after 1,000 starts the cents or the next thousands; either way the user types the commas. */
function ownComma(before: string, text: string, caret: number): TextWithCaret {
  if (!before.includes(',') || before !== grouped(before)) return { text, caret };
  if (caret < text.length) return placed(before, text, caret - 1);
  const taken = `${before.replaceAll(',', '')},`;
  return { text: taken, caret: taken.length };
}

function grouped(text: string): string {
  const [, sign = '', integer = '', fraction = ''] = plain.exec(text) ?? [];
  const digits = integer.replaceAll(',', '');
  if (!plain.test(text) || /^0\d/.test(digits)) return text.replaceAll(',', '');
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/** Puts the caret after the same number of characters as before, ignoring commas. */
function placed(result: string, text: string, caret: number): TextWithCaret {
  let left = text.slice(0, caret).replaceAll(',', '').length;
  let place = 0;
  while (left > 0 && place < result.length) {
    if (result[place] !== ',') left -= 1;
    place += 1;
  }
  return { text: result, caret: place };
}

function without(text: string, index: number): string {
  return index < 0 ? text : text.slice(0, index) + text.slice(index + 1);
}
