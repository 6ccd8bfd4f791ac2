/** @environment browser */
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvFile, downloadCsv, downloadJson } from './download';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let latest = new Blob();
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest });
  });
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob, 'utf-8');
  });

test('a CSV file starts with the byte order mark that makes Excel read UTF-8', async () => {
  downloadCsv('portfolio.csv', [{ header: 'Name', value: (name: string) => name }], ['Constanța']);
  const [file] = saved;
  expect(file?.name).toBe('portfolio.csv');
  expect(file?.blob.type).toBe('text/csv;charset=utf-8');
  expect(file?.blob.size).toBe(3 + '"Name"\r\n"Constan'.length + 2 + 1 + 1);
  expect(await textOf(file?.blob ?? new Blob())).toBe('"Name"\r\n"Constanța"');
});

test('a JSON file is indented and ends with a newline', async () => {
  downloadJson('data.json', { holdings: [] });
  expect(saved[0]?.name).toBe('data.json');
  expect(await textOf(saved[0]?.blob ?? new Blob())).toBe('{\n  "holdings": []\n}\n');
});

test('a file written in parts contains every row once, whatever its content', async () => {
  const cell = fc.oneof(fc.constantFrom('=1+1', '"', '\r\n', ',', '@', "'"), fc.string({ unit: 'binary' }));
  const part = fc.array(fc.tuple(cell, cell), { maxLength: 4 });
  const columns = [0, 1].map((index) => ({
    header: `Column ${index}`,
    value: (row: [string, string]) => row[index] ?? '',
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
      const file = csvFile(columns);
      parts.forEach((rows) => file.add(rows));
      const rows = parts.flat();
      expect(file.count()).toBe(rows.length);
      file.save('listings.csv');
      const text = await textOf(saved.at(-1)?.blob ?? new Blob());
      const [head, ...read] = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data;
      expect(head).toEqual(['Column 0', 'Column 1']);
      // Apostrophes keep formulas from running; see csv.test.ts.
      const texts = (lines: readonly string[][]) => JSON.stringify(lines).replaceAll("'", '');
      expect(texts(read)).toBe(texts(rows));
    }),
    { numRuns: 50 },
  );
});

test.each([
  [13.200000000000001, 13.2],
  [0.1 + 0.2, 0.3],
  [1_000_000_000.01, 1_000_000_000.01],
  [0.123456, 0.123456],
  [-0.07500000000000001, -0.075],
  [1e15, 1e15],
])('%d is saved as %d, in both kinds of file', async (value, written) => {
  downloadJson('figures.json', { nested: [{ value }] });
  downloadCsv('figures.csv', [{ header: 'Value', value: (one: number) => one }], [value]);
  const texts = await Promise.all(saved.map(({ blob }) => textOf(blob)));
  expect(JSON.parse(texts[0] ?? '')).toEqual({ nested: [{ value: written }] });
  expect(texts[1]?.split('\r\n')[1]).toBe(String(written));
});
