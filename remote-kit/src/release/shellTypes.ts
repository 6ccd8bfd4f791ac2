import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fittingText } from './fitting';

const shellTypesSchema = z.object({
  /** Version of the shell's release, such as `1.0.0-3f9c21ab`. */
  version: z.string(),
  contracts: z.array(z.object({ number: z.number(), until: z.string().optional() })),
  /** Version by shared module. */
  shared: z.record(z.string(), z.string()),
});

/** What a shell's release shares with remotes, as listed in its package of types. */
export type ShellTypes = z.infer<typeof shellTypesSchema>;

/** The package that carries the public types of a live shell. */
export const shellTypesName = '@fairshore/shell-types';
/** The file in that package that lists what the shell shares. */
export const shellTypesFile = 'shell.json';

/** What the shell shares whose types a team installed. Throws when none are installed. */
export function readShellTypes(root: string): ShellTypes {
  const file = path.join(root, 'node_modules', shellTypesName, shellTypesFile);
  if (!existsSync(file))
    throw new Error(
      `${shellTypesName} is not installed: it says what the live shell shares. Install it first.`,
    );
  return fittingText(shellTypesSchema, readFileSync(file, 'utf8'), `${shellTypesName}/${shellTypesFile}`);
}
