import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText } from './csv';
import { exportedNumber } from './exportedNumber';
import type { CsvCell, CsvColumn } from './csv';

const columnsOf = (count: number): CsvColumn<readonly CsvCell[]>[] =>
  Array.from({ length: count }, (_, index) => ({
    header: `Column ${index}`,
    value: (row) => row[index] ?? null,
  }));

const cellsOf = (text: string) =>
  Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data;

test.each<[name: string, cell: CsvCell, written: string]>([
  [
    'a formula',
    '=HYPERLINK("https://evil.example";"Click")',
    `"'=HYPERLINK(""https://evil.example"";""Click"")"`,
  ],
  ['a formula over two lines', '=1+1\n=2+2', `"'=1+1\n'=2+2"`],
  ['a plus', '+44 20 7946 0000', `"'+44 20 7946 0000"`],
  ['a minus', '-2+3', `"'-2+3"`],
  ['an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tab', '\t=1', `"'\t'=1"`],
  ['a carriage return', '\r=1', `"'\r'=1"`],
  ['a line break', '\n=1', `"'\n'=1"`],
  ['signs of full width', '＝1＋1', `"'＝1＋1"`],
  ['a formula behind a semicolon', "a;=cmd|'/C calc'!A0;b", `"a;'=cmd|'/C calc'!A0;b"`],
  ['one behind spaces', 'a; \u00a0=1', `"a; \u00a0'=1"`],
  ['one behind a quote', 'a;"=1&"', `"a;""'=1&"""`],
  ['one behind a line break', 'Ana\r\n=1', `"Ana\r\n'=1"`],
  ['one behind a tab', 'a\t=1', `"a\t'=1"`],
  ['every one', ';=1;=2', `";'=1;'=2"`],
  ['a call with another sign', 'a;-HYPERLINK("x")', `"a;'-HYPERLINK(""x"")"`],
  ['a program with another sign', "a\n@cmd|'/C calc'!A0", `"a\n'@cmd|'/C calc'!A0"`],
  ['another sheet', "a;+'[x.xls]y'!A1", `"a;'+'[x.xls]y'!A1"`],
  ['signs of full width behind a semicolon', 'a;＋ＳＵＭ（A1）', `"a;'＋ＳＵＭ（A1）"`],
  ['a list', 'Bring:\n- the deed\n- 2 keys; + one spare', '"Bring:\n- the deed\n- 2 keys; + one spare"'],
  ['signs within a text', 'a = b (c); d - e!', '"a = b (c); d - e!"'],
  ['a number', 1240.5, '1240.5'],
  ['a negative number', -12, '-12'],
  ['no number', Number.NaN, ''],
  ['nothing', null, ''],
  ['a truth', true, 'true'],
  ['a quote and a comma', 'Quay "A", Porto', '"Quay ""A"", Porto"'],
  ['letters of any kind', 'Constanța 港', '"Constanța 港"'],
])('%s', (_name, cell, written) => {
  expect(csvText(columnsOf(1), [[cell]])).toBe(`\ufeff"Column 0"\r\n${written}`);
});

test('headers cannot inject formulas either', () => {
  expect(csvText([{ header: '=1+1', value: () => 1 }], [])).toBe(`\ufeff"'=1+1"`);
});

test('any content survives a round trip, and none of it becomes a formula', () => {
  const formula = /^[=+\-@\t\r\n＝＋－＠]|[;\t\r\n]["\s]*[=＝]/;
  const withoutApostrophes = (text: string) => text.replaceAll("'", '');
  const hostile = fc
    .tuple(
      fc.constantFrom(
        '',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        "'",
        '\ufeff',
        ' ',
      ),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', ';=', '\n=1', ';"=', ';-x(', '\t ＝'),
    )
    .map((parts) => parts.join(''));
  const row = fc.array(fc.oneof(hostile, fc.double({ noNaN: true, noDefaultInfinity: true })), {
    minLength: 2,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const width = Math.max(...rows.map(({ length }) => length));
      const [, ...read] = cellsOf(csvText(columnsOf(width), rows));
      expect(read).toHaveLength(rows.length);
      read.forEach((cells, at) =>
        cells.forEach((cell, index) => {
          const given = rows[at]?.[index] ?? '';
          const expected = String(typeof given === 'number' ? exportedNumber(given) : given);
          expect(withoutApostrophes(cell)).toBe(withoutApostrophes(expected));
          if (typeof given === 'string') expect(cell).not.toMatch(formula);
        }),
      );
    }),
  );
});
