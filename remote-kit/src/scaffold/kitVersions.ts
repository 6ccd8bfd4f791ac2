import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fittingText } from '../release';

const manifestSchema = z.object({
  version: z.string(),
  peerDependencies: z.object({ typescript: z.string() }),
});

/** The version of this kit, and of the compiler that its types are made for. */
export function kitVersions(): { readonly version: string; readonly typescript: string } {
  // The path is the same from sources and from compiled modules.
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version, peerDependencies } = fittingText(manifestSchema, text, 'The package.json of the kit');
  return { version, typescript: peerDependencies.typescript };
}
