import { sectors } from '@fairshore/shared-data/listings';
import {
  detailsStatus,
  listingHighlights,
  paragraphs,
  pipelineStatus,
  sectorDefaults,
  textLines,
} from './listingRules';

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
  ] as const)('returns %s', (_name, { sector, highlights }, shown) => {
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
  ['· First\n ·\tSecond · its part\n·', ['First', 'Second · its part']],
  [
    '- First\n* Second - its part\n –\tThird\n-5% a year',
    ['First', 'Second - its part', 'Third', '-5% a year'],
  ],
  ['\uF0B7\tFirst\n\uF0B7\u00A0Second', ['First', 'Second']],
  ['\uF0A7 First ∙ Second ⁃ Third ■ Fourth ○ Fifth', ['First', 'Second', 'Third', 'Fourth', 'Fifth']],
  ['First\u2028Second\u2029Third\vFourth\u0085Fifth', ['First', 'Second', 'Third', 'Fourth', 'Fifth']],
])('textLines(%p)', (text, lines) => expect(textLines(text)).toEqual(lines));

test.each([
  ['One', ['One']],
  ['First\n\nSecond', ['First', 'Second']],
  ['First\r\n \r\n\r\nSecond\r\nits second line', ['First', 'Second\nits second line']],
  ['\n\nFirst\n\n\n', ['First']],
  ['First\r\rSecond\n \t\nThird', ['First', 'Second', 'Third']],
  [' ', []],
])('paragraphs(%j)', (text, parts) => expect(paragraphs(text)).toEqual(parts));
