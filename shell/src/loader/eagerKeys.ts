/**
 * Shared modules that are loaded before the first remote asks for them: what the shell needs itself, and what Home needs at once. All
 * others are fetched on demand. After a change: `npm run shared`.
 */
export const eagerKeys = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@fairshore/shared-ui',
  '@fairshore/shared-ui/router',
  '@fairshore/shared-ui/theme',
  '@fairshore/shared-auth',
  '@fairshore/shared-data/query',
  '@fairshore/shared-data/errors',
  '@fairshore/shared-data/listings',
  '@fairshore/shared-data/money',
  '@fairshore/shared-data/site',
] as const;
