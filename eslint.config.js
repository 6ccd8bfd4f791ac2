import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Each ban names what to use instead. */
const bannedImports = [
  {
    group: ['react-router', 'react-router-dom', 'react-router/*'],
    message: "Import from '@fairshore/shared-ui/router'.",
  },
  { group: ['@tanstack/react-query'], message: "Import from '@fairshore/shared-data/query'." },
  {
    group: ['@supabase/*'],
    message: "Use '@fairshore/shared-auth' (client, session) or '@fairshore/shared-data' (queries).",
  },
  { group: ['@fairshore/*/src/*'], message: 'Enter a package by its name, not by a path into it.' },
];
const fullZod = { name: 'zod', message: "Import from 'zod/mini': it is a fifth of the size." };

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.data/**',
      '.cache/**',
      '**/node_modules/**',
      'shared-auth/src/database.types.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
      globals: { ...globals.browser, ...globals.node },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [fullZod], patterns: bannedImports }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'The CSP and Trusted Types forbid HTML from text; render elements.',
        },
        {
          selector: 'ConditionalExpression > ConditionalExpression',
          message: 'No nested ternaries: use guards or a lookup.',
        },
      ],
    },
  },
  {
    files: ['shared-ui/src/router/**', 'shared-ui/src/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['shared-auth/**', 'shared-data/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [fullZod],
          patterns: bannedImports.filter(
            ({ group }) => !group.includes('@supabase/*') && !group.includes('@tanstack/react-query'),
          ),
        },
      ],
    },
  },
  {
    files: [
      'local-stack/**',
      'supabase/**',
      'e2e/**',
      'scripts/**',
      'shared-remote/src/build/**',
      'shared-remote/src/release/**',
      '*/tests/**',
      '*/remote.config.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '*/tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // Playwright takes its global set-up as a default export.
    files: ['e2e/globalSetup.ts', 'e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.config.{ts,js,cjs}', '**/*.cjs', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
