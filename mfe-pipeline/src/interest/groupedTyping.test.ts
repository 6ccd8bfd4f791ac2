import { groupedTyping } from './groupedTyping';
import { parseAmount } from './interest.schema';

/** Types keys one by one into a field like a browser; `|` is the caret, `<` a backspace, `>` a delete. */
function typed(start: string, keys: string): string {
  let caret = start.includes('|') ? start.indexOf('|') : start.length;
  let text = start.replace('|', '');
  for (const key of keys) {
    const before = text;
    const [from, to] = [caret - (key === '<' ? 1 : 0), caret + (key === '>' ? 1 : 0)];
    const inserted = key === '<' || key === '>' ? null : key;
    const kinds: Record<string, string> = { '<': 'deleteContentBackward', '>': 'deleteContentForward' };
    const put = inserted ?? '';
    ({ text, caret } = groupedTyping({
      before,
      text: before.slice(0, Math.max(0, from)) + put + before.slice(to),
      caret: Math.max(0, from) + put.length,
      kind: kinds[key] ?? 'insertText',
      inserted,
    }));
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ['', '1000', '1,000|'],
  ['', '1234567', '1,234,567|'],
  ['', '1250.50', '1,250.50|'],
  ['', '$1250', '$1,250|'],
  ['', '1,250.50', '1,250.50|'],
  ['', '0.5', '0.5|'],
  ['', '0500', '0500|'],
  ['', '5000k', '5,000k|'],
  ['', '-5000', '-5000|'],
  ['1|,234', '9', '19|,234'],
  ['1,|234', '9', '19|,234'],
  ['|1,234', '9', '9|1,234'],
  ['12|3', '9', '1,29|3'],
  ['1,234|,567', '0', '12,340|,567'],
  ['1,2|34', '.', '12.|34'],
  // At a separator, a key removes the digit beyond it.
  ['1,|234', '<', '|234'],
  ['12,|345', '<', '1|,345'],
  ['12|,345', '>', '1,2|45'],
  ['1,234|', '<', '123|'],
  ['1,234|', '<<<<', '|'],
  ['|1,000', '>', '|000'],
  ['|000', '2', '2|,000'],
  // Typed commas: cents, or thousands that are grouped anyway.
  ['', '1,5', '1,5|'],
  ['', '12,50', '12,50|'],
  ['', '1000,50', '1000,50|'],
  ['', '1,000,000', '1,000,000|'],
  ['', '1,000,000,000', '1,000,000,000|'],
  ['1000,50|', '<<<', '1,000|'],
  ['1,2|34', ',', '1,2|34'],
  ['1,000.5|', ',', '1,000.5,|'],
  // Points and spaces between thousands stay for the parser to read.
  ['', '1.000', '1.000|'],
  ['', '1.000,50', '1.000,50|'],
  ['', '1.000.000', '1.000.000|'],
  ['', '1 000', '1 000|'],
  ['', '１０００', '１０００|'],
])('%p and %p make %p', (start, keys, shown) => {
  expect(typed(start, keys)).toBe(shown);
});

test.each([
  ['1000', 1_000],
  ['1234567.89', 1_234_567.89],
  ['1000,50', 1_000.5],
  ['12,50', 12.5],
  ['1,000,000', 1_000_000],
  ['1.000,50', 1_000.5],
  ['1 000', 1_000],
  ['$1250', 1_250],
  ['5k', 5_000],
])('%p typed key by key is read as %d', (keys, amount) =>
  expect(parseAmount(typed('', keys).replace('|', ''))).toBe(amount),
);

test.each([
  ['1000.50', '1,000.50', 1_000.5],
  ['1,000', '1,000', 1_000],
  ['$1 000', '$1 000', 1_000],
  ['1.000,50', '1.000,50', 1_000.5],
  ['12,50', '12,50', 12.5],
  ['1,00,000', '1,00,000', 100_000],
  ['500 USD', '500 USD', 500],
])('%p pasted over 12,000 is %p', (inserted, text, amount) => {
  const paste = { before: '12,000', text: inserted, caret: inserted.length, kind: 'insertFromPaste' };
  expect(groupedTyping({ ...paste, inserted })).toEqual({ text, caret: text.length });
  expect(groupedTyping({ ...paste, inserted: null })).toEqual({ text, caret: text.length });
  expect(parseAmount(text)).toBe(amount);
});

test('digits pasted into the middle are grouped with the rest', () => {
  const paste = { before: '1,234', text: '1,99234', caret: 4, kind: 'insertFromPaste', inserted: '99' };
  expect(groupedTyping(paste)).toEqual({ text: '199,234', caret: 3 });
});

test('an undone edit isn’t regrouped', () => {
  const undo = { before: '1,000', text: '1000', caret: 2, kind: 'historyUndo', inserted: null };
  expect(groupedTyping(undo)).toEqual({ text: '1000', caret: 2 });
});
