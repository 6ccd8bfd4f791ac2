import { listingHighlights, sectorDefaults, textLines } from './detailsRules';
import { sectors } from './sectors';

describe('listingHighlights', () => {
  it.each([
    ['its own', { sector: 'AI', highlights: ['one'] }, ['one']],
    ['three of its own', { sector: 'AI', highlights: ['1', '2', '3', '4'] }, ['1', '2', '3']],
    ["its sector's", { sector: 'Real Estate', highlights: [] }, sectorDefaults['Real Estate']],
    ['none for the last three sectors', { sector: 'AI', highlights: [] }, []],
  ] as const)('gives %s', (_name, { sector, highlights }, shown) => {
    expect(listingHighlights({ sector, highlights: [...highlights] })).toEqual(shown);
  });

  it('has three defaults for each of the first ten sectors', () => {
    expect(sectors.filter((sector) => sectorDefaults[sector])).toEqual(sectors.slice(0, 10));
    expect(Object.values(sectorDefaults).flat()).toHaveLength(30);
  });
});

test.each([
  [null, []],
  ['  ', []],
  ['One line', ['One line']],
  ['First\nSecond\r\n\n Third ', ['First', 'Second', 'Third']],
  ['• First • Second', ['First', 'Second']],
  ['Rents fall · a risk', ['Rents fall · a risk']],
])('textLines(%p)', (text, lines) => expect(textLines(text)).toEqual(lines));
