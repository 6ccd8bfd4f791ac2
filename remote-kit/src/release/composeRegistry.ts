import { z } from 'zod';
import { longestReason, shellPaths } from '../registry';
import type { Registry } from '../registry';
import { declarationSchema } from './declaration';
import { fitting } from './fitting';

const digest = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 digest in base64');

const versionSchema = z
  .string()
  .regex(
    /^\d+\.\d+\.\d+-[0-9a-f]{8}$/,
    'must be a version and the hash of its inputs, such as 1.0.0-3f9c21ab',
  );

const releaseSchema = z.object({
  version: versionSchema,
  manifest: z.string().regex(/^(https?:\/\/|\/)/, 'must be an absolute address, or one that starts with /'),
  manifestDigest: digest,
  entryDigest: digest,
  // Whether a shell supports it is checked at its release, and by the shell's loader.
  contract: z.int('must be the number of a contract').min(1, 'must be the number of a contract'),
});

const entrySchema = declarationSchema.extend({
  stable: releaseSchema,
  stableSince: z.iso.datetime().optional(),
  previous: releaseSchema.optional(),
  canary: releaseSchema
    .extend({
      percent: z.number().min(0).max(100),
      threshold: z.number().min(1).max(100).optional(),
      since: z.iso.datetime().optional(),
    })
    .optional(),
  disabled: z.boolean().optional(),
  disabledBecause: z.string().min(1).max(longestReason).optional(),
  disabledSince: z.iso.datetime().optional(),
});

/**
 * Shape of `registry/<name>.json`, the only file that a remote's team writes. `takenBack` is the release that a rollback or an abort
 * removed: it is stored here, so that a start from the same sources does not bring it back.
 */
export const pointerSchema = entrySchema.extend({ takenBack: versionSchema.optional() });

/** One remote's pointer: who it is, what it owns, which releases are live. */
export type Pointer = z.infer<typeof pointerSchema>;

/** Shape of registry.json as a whole. */
const registrySchema = z.object({
  schema: z.literal(1),
  origins: z.array(z.string()),
  remotes: z.array(entrySchema),
  shell: versionSchema.optional(),
});

/**
 * Composes the registry from a set of pointers, sorted by name. Throws, with every reason in one message, when two remotes claim the same
 * path or one claims the shell's, a navigation item points outside its remote's mounts, or an address is on an origin that is not allowed.
 */
export function composeRegistry(
  pointers: readonly unknown[],
  origins: readonly string[],
  shell?: string,
): Registry {
  const remotes = pointers.map((pointer) =>
    fitting(pointerSchema, pointer, `The pointer of ${nameIn(pointer)}`),
  );
  const problems = [
    ...sharedMounts(remotes),
    ...strayNavigation(remotes),
    ...foreignOrigins(remotes, origins),
  ];
  if (problems.length > 0) throw new Error(`The registry is refused: ${problems.join('; ')}.`);
  const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  return fitting(registrySchema, { schema: 1, origins, remotes: sorted, shell }, 'The registry');
}

/** Only equal patterns: `mountClashes` refuses more, but only new releases: a suite must start, and go back, whatever they mount. */
function sharedMounts(remotes: readonly Pointer[]): string[] {
  const owners = new Map<string, string>(Object.values(shellPaths).map((path) => [path, 'the shell']));
  return remotes.flatMap(({ name, mounts }) =>
    mounts.flatMap((path) => {
      const pattern = path.replace(/:[^/]+/g, ':');
      const owner = owners.get(pattern);
      owners.set(pattern, name);
      return owner ? [`${name} and ${owner} both mount ${path}`] : [];
    }),
  );
}

function strayNavigation(remotes: readonly Pointer[]): string[] {
  return remotes.flatMap(({ name, mounts, navigation }) =>
    navigation
      .filter(({ path }) => !mounts.includes(path))
      .map(({ path }) => `${name} links to ${path}, which it does not mount`),
  );
}

function foreignOrigins(remotes: readonly Pointer[], origins: readonly string[]): string[] {
  return remotes.flatMap(({ name, stable, previous, canary }) =>
    [stable, previous, canary].flatMap((release) => {
      if (!release || release.manifest.startsWith('/')) return [];
      const { origin } = new URL(release.manifest);
      return origins.includes(origin) ? [] : [`${name} loads from ${origin}, which is not an allowed origin`];
    }),
  );
}

function nameIn(pointer: unknown): string {
  const isNamed = typeof pointer === 'object' && pointer !== null && 'name' in pointer;
  return isNamed && typeof pointer.name === 'string' ? pointer.name : 'a remote';
}
