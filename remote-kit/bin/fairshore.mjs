#!/usr/bin/env node
// Loads TypeScript without a build step: `remote.config.ts`, a prose compiler, and in the monorepo the kit itself.
import 'tsx';
import { existsSync } from 'node:fs';

const compiled = new URL('../dist/cli/main.js', import.meta.url);
const sources = new URL('../src/cli/main.ts', import.meta.url);
await import((existsSync(compiled) ? compiled : sources).href);
