/**
 * The source code of the shell's table of shared modules: eager ones imported statically, each of the others with its own dynamic import.
 * Throws when an eager key is not a shared module.
 */
export function sharedTable(keys: readonly string[], eagerKeys: readonly string[]): string {
  const unknown = eagerKeys.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Error(`No shared module: ${unknown.join(', ')}.`);
  const lazyKeys = keys.filter((key) => !eagerKeys.includes(key));
  return [
    '// Made by `npm run shared` from the exports of the shared packages and eagerKeys.ts; npm test says when it is stale.',
    ...eagerKeys.map((key) => `import * as ${identifier(key)} from '${key}';`),
    '',
    'export const eagerModules: Readonly<Record<string, object>> = {',
    ...eagerKeys.map((key) => `  '${key}': ${identifier(key)},`),
    '};',
    '',
    'export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {',
    ...lazyKeys.map((key) => `  '${key}': () => import('${key}'),`),
    '};',
    '',
  ].join('\n');
}

/** `sharedUiRouter` for `@fairshore/shared-ui/router`. */
function identifier(key: string): string {
  return key
    .replace(/^@fairshore\//, '')
    .replace(/[^a-zA-Z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());
}
