import {
  countryName,
  detailsStatus,
  isDemoListing,
  listingHighlights,
  listingPath,
  pipelineStatus,
  textLines,
} from './listingRules';
import { categories, categoryOfSector, sectorDefaults, sectors } from './sectors';

test.each([
  ['Open', 'Active', 'Open'],
  ['Filling', 'Active', 'Filling'],
  ['Closed', 'Closed', 'Closed'],
  ['Draft', 'Draft', 'Draft'],
  [null, 'Active', 'Open'],
] as const)('status %s is %s in the pipeline and %s on details', (status, inPipeline, onDetails) => {
  expect(pipelineStatus(status)).toBe(inPipeline);
  expect(detailsStatus(status)).toBe(onDetails);
});

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
  ['Real Estate', 'real-estate'],
  ['AI', 'technology'],
  ['Utility Token', 'technology'],
  ['RWAs & Commodities', 'trade-finance'],
  ['Carbon & ESG Credits', 'carbon'],
  ['IP & Royalties', 'ip-royalties'],
  ['Tokenized Funds & ETFs', 'treasury'],
  ['Asset-Reference Token', 'treasury'],
  ['Private Equity', null],
  ['DAO Investment Pools', null],
] as const)('%s falls under %s', (sector, category) => expect(categoryOfSector(sector)).toBe(category));

test('the chips offer eight categories', () => expect(categories).toHaveLength(8));

test.each([
  [null, []],
  ['  ', []],
  ['One line', ['One line']],
  ['First\nSecond\r\n\n Third ', ['First', 'Second', 'Third']],
  ['• First • Second', ['First', 'Second']],
  ['Rents fall · a risk', ['Rents fall · a risk']],
])('textLines(%p)', (text, lines) => expect(textLines(text)).toEqual(lines));

test.each([
  ['PT', 'Portugal'],
  ['UK', 'United Kingdom'],
  ['gb', 'United Kingdom'],
  ['XZ', 'XZ'],
  ['Romania', 'Romania'],
  ['', ''],
])('countryName(%s) is %s', (code, name) => expect(countryName(code)).toBe(name));

test.each([
  ['demo', true, '/project/demo'],
  ['demo-grain', true, '/project/demo?example=demo-grain'],
  ['651ff333-e98e-46f6-b809-3c5d73eaab5b', false, '/project/651ff333-e98e-46f6-b809-3c5d73eaab5b'],
])('listing %s: demo %s, at %s', (id, isDemo, path) => {
  expect(isDemoListing({ id })).toBe(isDemo);
  expect(listingPath({ id })).toBe(path);
});
