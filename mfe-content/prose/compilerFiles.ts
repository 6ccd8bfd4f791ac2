import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What compiled documents depend on besides their source: the compiler, the versions of its libraries, the facts. */
export const compilerFiles: readonly string[] = [
  ...readdirSync(new URL('.', import.meta.url))
    .filter((name) => !name.includes('.test.'))
    .map((name) => `./${name}`),
  '../package.json',
  '../src/policy/entities.ts',
  '../src/policy/policy.ts',
].map((place) => fileURLToPath(new URL(place, import.meta.url)));
