const path = require('node:path');

/** Packages that Jest can't run as they are. */
const esModules = [
  '@fairshore',
  '@supabase',
  '@base-ui',
  '@tanstack',
  'lucide-react',
  '@floating-ui',
  '@hookform',
  'zod',
  // What reads Markdown, in the test of the compiler alone.
  'mdast-util-[^/]+',
  'micromark[^/]*',
  'unist-util-[^/]+',
  'character-entities',
  'decode-named-character-reference',
  'devlop',
  'escape-string-regexp',
  'fault',
  'longest-streak',
  'markdown-table',
  'zwitch',
];

/** Jest settings every browser package shares; a package's own jest.config.cjs spreads them. */
module.exports = {
  runtime: path.join(__dirname, 'jest.runtime.cjs'),
  testEnvironment: path.join(__dirname, 'jest.environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [path.join(__dirname, 'jest.globals.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'jest.timeouts.cjs'), path.join(__dirname, 'jest.settled.cjs')],
  transform: {
    '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // ESM-only packages and our own TypeScript sources go through swc as well.
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.(woff2|svg|webp|png)$': path.join(__dirname, 'jest.asset.cjs'),
  },
};
