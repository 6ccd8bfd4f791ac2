import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompilerFault } from '../surface';
import { toldFault } from './toldFault';

const use = {
  'src/Page.tsx': [
    "import { ErrorState, Badge as Mark } from '@fairshore/shared-ui';",
    "import { formatMoney } from '@fairshore/shared-data/money';",
    "import { useListing } from './useListing';",
    'export function Page() {',
    '  const listing = useListing();',
    '  return <ErrorState title={formatMoney(listing.cap)}><Mark tone="open" /></ErrorState>;',
    '}',
  ].join('\n'),
};
const surface = {
  '@fairshore/shared-data': {
    name: '@fairshore/shared-data',
    version: '1.0.0',
    entries: { '@fairshore/shared-data/listings': "export {\n  Listing,\n} from './declarations';" },
    declarations: '',
  },
};
const type = (name: string) => `import("/x/node_modules/@fairshore/shared-ui/declarations").${name}`;

/** The wording of a compiler error reported at `at`. */
function told(at: string, message: string, ...details: string[]): string {
  const lines = use['src/Page.tsx'].split('\n');
  const line = lines.findLastIndex((one) => one.includes(at));
  const place = { file: 'src/Page.tsx', line: line + 1, column: (lines[line] ?? '').indexOf(at) + 1 };
  const fault: CompilerFault = { ...place, code: 'TS0', message, details };
  return toldFault({ name: 'mfe-x', version: '1.4.0', use }, fault, surface);
}

for (const [what, said, wanted] of [
  [
    'a property that is needed now',
    told(
      'ErrorState title',
      `Property 'onReport' is missing in type '{ title: string; }' but required in type '${type('ErrorStateProps')}'.`,
    ),
    'does not give onReport, which ErrorState of @fairshore/shared-ui needs',
  ],
  [
    'several, some way down',
    told(
      'ErrorState title',
      "Type '{ title: string; }' is not assignable to type 'Props'.",
      "Type '{ title: string; }' is missing the following properties from type 'Props': onReport, level",
    ),
    'does not give onReport, level, which ErrorState of @fairshore/shared-ui needs',
  ],
  [
    'a value that is taken no more, under the name that the shell has for it',
    told('tone=', `Type '"open"' is not assignable to type '${type('Tone')}'.`),
    "uses tone of Badge of @fairshore/shared-ui as it was before: Type '\"open\"' is not assignable to type 'Tone'",
  ],
  [
    'a member of something that was asked for',
    told('cap)', "Property 'cap' does not exist on type 'Listing'."),
    'uses cap of Listing of @fairshore/shared-data/listings, which is not there',
  ],
  [
    'an argument',
    told('listing.cap', "Argument of type 'string' is not assignable to parameter of type 'number'."),
    "uses formatMoney of @fairshore/shared-data/money as it was before: Argument of type 'string' is not assignable to parameter of type 'number'",
  ],
  [
    'a name that is gone',
    told('ErrorState,', "Module '\"@fairshore/shared-ui\"' has no exported member 'ErrorState'."),
    'takes ErrorState of @fairshore/shared-ui, which the shell does not have',
  ],
  [
    'what no shared module is near',
    told('useListing()', 'Something else.'),
    'no longer fits: Something else',
  ],
] as const)
  test(`of ${what} is said whose it is`, () => assert.equal(said, `mfe-x 1.4.0 ${wanted}`));
