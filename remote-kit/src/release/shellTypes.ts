import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fittingText } from './fitting';

const shellTypesSchema = z.object({
  /** Of the shell's release, such as `1.0.0-3f9c21ab`. */
  version: z.string(),
  contracts: z.array(z.object({ number: z.number(), until: z.string().optional() })),
  /** Version by shared module. */
  shared: z.record(z.string(), z.string()),
});

/** What a shell's release shares with remotes, as its package of types says. */
export type ShellTypes = z.infer<typeof shellTypesSchema>;

/** The package that carries the public types of a live shell. */
export const shellTypesName = '@fairshore/shell-types';
/** The file in it that says what the shell shares. */
export const shellTypesFile = 'shell.json';

/** What the shell shares whose types a team installed. Throws where none are. */
export function readShellTypes(root: string): ShellTypes {
  const file = path.join(root, 'node_modules', shellTypesName, shellTypesFile);
  if (!existsSync(file))
    throw new Error(
      `${shellTypesName} is not installed: it says what the live shell shares. Install it first.`,
    );
  return fittingText(shellTypesSchema, readFileSync(file, 'utf8'), `${shellTypesName}/${shellTypesFile}`);
}
