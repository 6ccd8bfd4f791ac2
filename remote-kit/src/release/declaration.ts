import { z } from 'zod';
import { pathIsMounted } from '../registry';
import { isHostPath } from './hostPaths';

/** The path of a mount or a link. */
const mountSchema = z
  .string()
  .regex(/^\/[a-z0-9:/-]*$/i, 'must be an absolute path such as /project/:id')
  .refine((path) => !isHostPath(path), 'must be another path: the host itself answers there');

/** Schema of what a remote's team declares about it. */
export const declarationSchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/, 'must be mfe- and small letters, such as mfe-events'),
  owner: z.string().min(1, 'must name who runs it'),
  mounts: z.array(mountSchema).min(1, 'must have at least one path'),
  navigation: z.array(
    z.object({
      label: z.string().min(1, 'must be the words of the link'),
      path: mountSchema,
      place: z.enum(['header', 'footer']),
      order: z.number(),
    }),
  ),
});

/** An address with data that the gate opens, such as `/compare?ids=a,b`. */
const exampleSchema = z.string().regex(/^\/[^\s#]*$/, 'must be an address such as /compare?ids=a,b');

/** The declaration with the fields that only the gate reads; neither pointers nor the registry repeat them. */
export const judgedDeclarationSchema = declarationSchema
  .extend({ examples: z.array(exampleSchema).exactOptional() })
  .refine(({ mounts, examples = [] }) => examples.every((address) => isOfMounts(address, mounts)), {
    path: ['examples'],
    message: 'must be addresses below its own mounts',
  });

function isOfMounts(address: string, mounts: readonly string[]): boolean {
  const [path = ''] = address.split('?', 1);
  return mounts.some((mount) => pathIsMounted(mount, path));
}

/** The contract that a remote is written for. */
export const contractSchema = z.object({
  contract: z.int('must be the number of a contract').min(1, 'must be the number of a contract').default(1),
});
