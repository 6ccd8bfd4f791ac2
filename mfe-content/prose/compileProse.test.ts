/** @jest-environment node */
import { compileProse } from './compileProse';

const policyFields = `title: Retention Policy
summary: How long records are kept.
dates:
  Last review: March 3, 2025
  Next review: March 2028`;

const articleFields = `title: Liquidity
category: guides
type: Guide
date: 2026-11-03
readTime: 3 min read
description: What changes.
featured: true
lead: 'A sentence: then another.'
sources:
  - label: GLEIF
    href: https://search.gleif.org/`;

const documentFields = `title: Complaints Policy
description: How to complain.
reference: FS-POL-04
version: '1.2'
lastReview: 2025-05-19
nextReview: 2028-05-19`;

function written(fields: string, body: string): string {
  return `---\n${fields}\n---\n\n${body}\n`;
}

function policyOf(body: string) {
  return compileProse(written(policyFields, body), 'src/retention.policy.md').policy;
}

/** The blocks in a policy's only section. */
function blocksOf(body: string) {
  const compiled = policyOf(`## Scope {#scope}\n\n${body}`);
  return (compiled as { sections: { blocks: unknown }[] }).sections[0]?.blocks;
}

it.each([
  ['a paragraph', 'Kept for a year.', ['Kept for a year.']],
  ['lines, which are one paragraph', 'Kept for\na year,\nno longer.', ['Kept for a year, no longer.']],
  [
    'marks that mean nothing here',
    'A 5\\* fee & 10 < 20_000 of “it”, ~ 1',
    ['A 5* fee & 10 < 20_000 of “it”, ~ 1'],
  ],
  [
    'links',
    '[Terms](/terms), see\n[above](#scope).',
    [[['Terms', '/terms'], ', see ', ['above', '#scope'], '.']],
  ],
  [
    'an address of mail',
    '<privacy@fairshore.example>',
    [[['privacy@fairshore.example', 'mailto:privacy@fairshore.example']]],
  ],
  [
    'facts, also in addresses',
    '{us.name}: [{eu.phone}](tel:{eu.phone})',
    [['Fairshore Advisory LLC: ', ['+40 21 555 0142', 'tel:+40215550142']]],
  ],
  ['a heading', '### By kind {#by-kind}\n\nText.', [{ heading: 'By kind', id: 'by-kind' }, 'Text.']],
  ['a list', '- mail;\n- files\n  of all kinds.', [{ list: ['mail;', 'files of all kinds.'] }]],
  ['a loose list', '- mail\n\n- files', [{ list: ['mail', 'files'] }]],
  ['a numbered list', '1. Ask.\n2. Wait.', [{ list: ['Ask.', 'Wait.'], isOrdered: true }]],
  [
    'terms',
    '- **Record**: What is kept.\n- **{us.name}**: [Terms](/terms)',
    [
      {
        terms: [
          { term: 'Record', text: 'What is kept.' },
          { term: 'Fairshore Advisory LLC', text: [['Terms', '/terms']] },
        ],
      },
    ],
  ],
  [
    'terms side by side',
    '{.grid}\n\n- **Cap**: Fees.',
    [{ terms: [{ term: 'Cap', text: 'Fees.' }], isGrid: true }],
  ],
  [
    'a table',
    'Table: Periods\nby kind\n\n| Kind | Period |\n| --- | --- |\n| Mail | See [Terms](/terms) |',
    [
      {
        table: {
          caption: 'Periods by kind',
          columns: ['Kind', 'Period'],
          rows: [['Mail', ['See ', ['Terms', '/terms']]]],
        },
      },
    ],
  ],
  ['a notice', '> Periods may\n> be longer.', [{ notice: 'Periods may be longer.' }]],
  ['a notice with a title', '> **Mind**\n>\n> This.', [{ notice: 'This.', title: 'Mind' }]],
  ['a place for the page to fill', '{slot: cookie-settings}', [{ slot: 'cookie-settings' }]],
])('compiles %s', (_name, body, blocks) => {
  expect(blocksOf(body)).toEqual(blocks);
});

describe('kinds', () => {
  it('makes a page under the letterhead of a policy', () => {
    const body = '## Scope {#scope}\n\nAll.\n\n## Schedule {#schedule .unnumbered}\n\nNone.';
    expect(policyOf(body)).toEqual({
      title: 'Retention Policy',
      summary: 'How long records are kept.',
      dates: [
        { label: 'Last review', value: 'March 3, 2025' },
        { label: 'Next review', value: 'March 2028' },
      ],
      sections: [
        { id: 'scope', title: 'Scope', blocks: ['All.'] },
        { id: 'schedule', title: 'Schedule', isUnnumbered: true, blocks: ['None.'] },
      ],
    });
  });

  it('carries the warning of a policy', () => {
    const fields = `${policyFields}\nwarning:\n  title: Capital at risk\n  text: You can lose it.`;
    expect(compileProse(written(fields, '## Scope {#scope}\n\nAll.'), 'retention.policy.md')).toMatchObject({
      policy: { warning: { title: 'Capital at risk', text: 'You can lose it.' } },
    });
  });

  it('splits a compliance document into its sections and its card, named after its file', () => {
    const source = written(documentFields, '## How {#how}\n\nWrite.');
    expect(compileProse(source, 'src/complaints-handling.document.md')).toEqual({
      sections: [{ id: 'how', title: 'How', blocks: ['Write.'] }],
      card: {
        slug: 'complaints-handling',
        title: 'Complaints Policy',
        description: 'How to complain.',
        reference: 'FS-POL-04',
        version: '1.2',
        lastReview: '2025-05-19',
        nextReview: '2028-05-19',
      },
    });
  });

  it('splits an article into its text and its card', () => {
    const body = '## Why\n\nText.\n\n- One.\n\nTable: Exits\n\n|  | Ask |\n| --- | --- |\n| Sale | When? |';
    expect(compileProse(written(articleFields, body), 'liquidity.article.md')).toEqual({
      article: {
        slug: 'liquidity',
        lead: 'A sentence: then another.',
        sections: [
          {
            heading: 'Why',
            blocks: [
              'Text.',
              { list: ['One.'] },
              { caption: 'Exits', head: ['', 'Ask'], rows: [['Sale', 'When?']] },
            ],
          },
        ],
        sources: [{ label: 'GLEIF', href: 'https://search.gleif.org/' }],
      },
      card: {
        slug: 'liquidity',
        title: 'Liquidity',
        category: 'guides',
        type: 'Guide',
        date: '2026-11-03',
        readTime: '3 min read',
        description: 'What changes.',
        featured: true,
      },
    });
  });

  it('gives a note its opening and its sections', () => {
    const body = 'First.\n\n## What we hold\n\nLittle. [Why](/privacy)';
    expect(compileProse(written('title: Privacy', body), 'privacy.note.md')).toEqual({
      note: {
        title: 'Privacy',
        opening: ['First.'],
        sections: [{ heading: 'What we hold', paragraphs: [['Little. ', ['Why', '/privacy']]] }],
      },
    });
  });
});

/** Line of a policy's first text, below its heading: faults in its first line are reported there. */
const bodyLine = 11;

it.each([
  ['HTML', '<div>Text</div>', 0, /^HTML can't be shown/],
  ['HTML in a line', 'Some <b>text</b>.', 0, /^HTML can't be shown/],
  ['a comment', 'Text.\n\n<!-- later -->', 2, /^HTML can't be shown/],
  ['an image', '![A map](/map.png)', 0, /^An image can't be shown/],
  ['code', '```\ncode\n```', 0, /^Code can't be shown/],
  ['code in a line', 'The key `x`.', 0, /^Code can't be shown/],
  ['emphasis', 'Text.\n\nIt is *not* so.', 2, /^Emphasis can't be shown/],
  ['bold text', 'It is **not** so.', 0, /^Bold text, .* can't be shown/],
  ['bold text that does not close', 'It is **not so.', 0, /not closed/],
  ['a forced line break', 'One\\\ntwo', 0, /^A line break can't be shown/],
  ['a rule', 'Text.\n\n---', 2, /^A rule across the page/],
  ['a link by reference', '[Terms][1]\n\n[1]: /terms', 0, /^A link by reference/],
  ['a definition', 'Text.\n\n[1]: /terms', 2, /^A link by reference/],
  ['a link that is not closed', 'See [Terms](/te rms).', 0, /not closed/],
  ['a link with a title', '[Terms](/terms "Ours")', 0, /title of a link/],
  ['a link without encryption', '[x](http://a.example)', 0, /^http:\/\/a\.example is no address/],
  ['a link to a script', '[x](javascript:alert)', 0, /is no address/],
  ['a link beside the site', '[x](//a.example)', 0, /is no address/],
  ['a link to no section', 'Text.\n\nSee [there](#there).', 2, /^No heading has the id #there/],
  ['a fact that there is not', 'One\ntwo {uk.name}.', 1, /^\{uk\.name\} is no fact; these are: us\.name, /],
  ['a brace', 'One {two.', 0, /^\{ is no fact/],
  ['a title in the text', '# Policy', 0, /^The title stands in the front matter/],
  ['a fourth level', '#### Deep {#deep}', 0, /^Headings are ##/],
  ['a heading without its fragment', 'Text.\n\n### By kind', 2, /needs the fragment/],
  ['a fragment in capitals', '### By kind {#ByKind}', 0, /small letters/],
  ['a fragment given twice', '### Scope {#scope}', 0, /^Another heading has the id #scope/],
  ['an unnumbered heading in a section', '### Kind {#kind .unnumbered}', 0, /^Only sections are numbered/],
  ['a link as a heading', '### [Kind](/kind) {#kind}', 0, /^No link may stand here/],
  ['an empty section', 'Text.\n\n## Next {#next}', 2, /^The section has no text/],
  ['a list in a list', '- one\n  - two', 0, /^An entry of a list is one paragraph/],
  ['two paragraphs in an entry', '- one\n- two\n\n  three', 1, /^An entry of a list is one paragraph/],
  ['a list that begins with 2', '2. two', 0, /begins with 1/],
  ['a term without a colon', '- **Cap** Fees.', 0, /^After the bold term comes a colon/],
  [
    'an entry among terms that is none',
    '- **Cap**: Fees.\n- Others',
    1,
    /^Every entry begins with a bold term/,
  ],
  ['numbered terms', '1. **Cap**: Fees.', 0, /^A list of terms has no numbers/],
  ['a grid of something else', '{.grid}\n\n- one', 0, /^\{\.grid\}: a list of terms has to follow/],
  ['a grid of nothing', '{.grid}', 0, /has to follow/],
  ['a table without a caption', '| A |\n| --- |\n| b |', 0, /needs its caption/],
  ['a caption without a table', 'Table: Periods\n\nText.', 0, /^The caption: a table has to follow/],
  ['an aligned table', 'Table: T\n\n| A |\n| --: |\n| b |', 2, /aligns the columns/],
  ['a column without a title', 'Table: T\n\n|  | B |\n| --- | --- |\n| a | b |', 2, /^A column has no title/],
  ['a row that is too short', 'Table: T\n\n| A | B |\n| --- | --- |\n| a |', 4, /each of the 2 columns/],
  ['a row that is too long', 'Table: T\n\n| A |\n| --- |\n| a | b |', 4, /each of the 1 columns/],
  ['an empty cell', 'Table: T\n\n| A | B |\n| --- | --- |\n| a |  |', 4, /each of the 2 columns/],
  ['a table without rows', 'Table: T\n\n| A |\n| --- |', 2, /no rows/],
  ['a notice of two paragraphs', '> one\n>\n> two', 0, /^A notice is one paragraph/],
  ['a notice with a list', '> - one', 0, /^A notice is one paragraph/],
])('refuses %s, and says where', (_name, body, offset, message) => {
  const fault = faultOf(written(policyFields, `## Scope {#scope}\n\n${body}`), 'src/retention.policy.md');
  expect(fault.replace(/^.*?: /, '')).toMatch(message);
  expect(fault).toMatch(new RegExp(`^src/retention\\.policy\\.md:${bodyLine + offset}: `));
});

it.each([
  [
    'text before the first section',
    'retention.policy.md',
    policyFields,
    'Text.',
    9,
    /^Text begins under a heading/,
  ],
  ['no text', 'retention.policy.md', policyFields, '', 10, /^There is no text/],
  [
    'a slot',
    'x.document.md',
    documentFields,
    '## A {#a}\n\n{slot: x}',
    12,
    /^A slot can't be shown here, only: /,
  ],
  ['a heading inside', 'x.article.md', articleFields, '## A\n\n### B', 17, /^A heading can't be shown/],
  ['a fragment', 'x.article.md', articleFields, '## A {#a}\n\nB', 15, /^Nothing leads to a section/],
  ['a link', 'x.article.md', articleFields, '## A\n\n[B](/b)', 17, /no links in its text/],
  ['a numbered list', 'x.article.md', articleFields, '## A\n\n1. b', 17, /^A numbered list can't be shown/],
  ['a notice', 'x.article.md', articleFields, '## A\n\n> b', 17, /^A notice can't be shown/],
  ['terms', 'x.article.md', articleFields, '## A\n\n- **b**: c', 17, /^A list of terms can't be shown/],
  ['a list', 'x.note.md', 'title: X', '- a', 5, /^A list can't be shown here, only: paragraph/],
])('refuses %s where the page can’t show it', (_name, file, fields, body, line, message) => {
  const fault = faultOf(written(fields, body), file);
  expect(fault.replace(/^.*?: /, '')).toMatch(message);
  expect(fault).toMatch(new RegExp(`^${file}:${line}: `));
});

it.each([
  ['none at all', 'Text.', 1, /^The front matter is missing/],
  ['nothing in it', '---\n---\n\nText.', 1, /title: is missing/],
  ['a missing field', '---\ntitle: A\ndates: {}\n---\n', 1, /^summary: is missing/],
  [
    'a field of a field that is missing',
    `---\n${policyFields}\nwarning:\n  title: A\n---\n`,
    8,
    /^warning\.text: is missing/,
  ],
  [
    'an unknown field',
    `---\n${policyFields}\nauthor: B\n---\n`,
    7,
    /^author: this kind of document has no such field/,
  ],
  [
    'a number for a text',
    `---\n${policyFields.replace('Retention Policy', '12')}\n---\n`,
    2,
    /^title: has to be text; put it in quotes/,
  ],
  [
    'braces',
    `---\n${policyFields.replace('Retention Policy', "'{us.name}'")}\n---\n`,
    2,
    /^title: needs a text without braces/,
  ],
  ['no YAML', '---\ntitle: A\nsummary: B: C\n---\n', 3, /^The front matter isn't YAML/],
])('refuses front matter with %s', (_name, source, line, message) => {
  const fault = faultOf(source, 'retention.policy.md');
  expect(fault.replace(/^.*?: /, '')).toMatch(message);
  expect(fault).toMatch(new RegExp(`^retention\\.policy\\.md:${line}: `));
});

it.each([
  [
    'a day that is none',
    'date: 2026-11-03',
    'date: 3 November 2026',
    5,
    /^date: needs a day, written YYYY-MM-DD/,
  ],
  ['a category that is none', 'category: guides', 'category: notes', 3, /^category: /],
  [
    'a source without encryption',
    'href: https:',
    'href: http:',
    12,
    /^sources\.0\.href: needs an https address/,
  ],
  ['a truth that is a word', 'featured: true', "featured: 'yes'", 8, /^featured: has to be a boolean/],
])('refuses an article with %s', (_name, good, bad, line, message) => {
  const fault = faultOf(written(articleFields.replace(good, bad), '## A\n\nB'), 'x.article.md');
  expect(fault.replace(/^.*?: /, '')).toMatch(message);
  expect(fault).toMatch(new RegExp(`^x\\.article\\.md:${line}: `));
});

it.each(['notes.md', 'terms.contract.md', 'terms.constructor.md'])(
  'refuses %s, which is of no kind',
  (file) => {
    expect(faultOf('', file)).toMatch(
      /:1: The file's name has to be name\.kind\.md; kinds are: policy, document, article, note$/,
    );
  },
);

function faultOf(source: string, file: string): string {
  try {
    compileProse(source, file);
  } catch (error) {
    if (error instanceof Error && error.name === 'ProseFault') return error.message;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
