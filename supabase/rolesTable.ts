import { format, resolveConfig } from 'prettier';
import type { Role } from './tests/cast';
import { roleMatrix, type Outcome } from './tests/roleMatrix';

const columns: readonly (readonly [role: Role, heading: string])[] = [
  ['anonymous', 'visitor'],
  ['backer', 'backer'],
  ['manager', 'manager, analyst'],
  ['admin', 'admin'],
  ['suspended', 'suspended'],
  ['suspendedAdmin', 'suspended admin'],
  ['endedAdmin', 'admin, session ended'],
];

const words: Readonly<Record<Outcome, string>> = {
  rows: '**yes**',
  ok: '**yes**',
  none: 'nothing',
  denied: 'denied',
  refused: 'refused',
  conflict: 'exists',
  '401': '401',
};

/** The role matrix that the tests hold against both engines, as the Markdown of `ROLES.md`. */
export async function rolesTable(file: string): Promise<string> {
  const rows = roleMatrix.map(({ relation, verb, target, outcomes }) => [
    `\`${relation}\``,
    verb,
    target,
    ...columns.map(([role]) => {
      const outcome = outcomes[role];
      return outcome === null ? '' : words[outcome];
    }),
  ]);
  const headings = ['relation', 'verb', 'row', ...columns.map(([, heading]) => heading)];
  const table = [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return format(`${introduction}\n${table.join('\n')}\n`, {
    ...(await resolveConfig(file)),
    parser: 'markdown',
  });
}

const introduction = `# Who may do what

Written by \`npm run -w supabase roles\` from the matrix that \`tests/roleMatrix.test.ts\` tries on PostgreSQL and on PGlite; a test
fails when the two differ. What people change by functions (registering interest, rating) is in those functions' tests.

\`nothing\`: row-level security hides the rows, so nothing is read or changed. \`denied\`: SQLSTATE 42501. \`refused\`: a rule with a
sentence for people (P0001). \`exists\`: a row of that key is there. A token that has expired or that nobody signed is answered with
401 everywhere; one whose claims say "admin" gets what a backer gets, because roles are read from \`profiles\` alone.
`;
