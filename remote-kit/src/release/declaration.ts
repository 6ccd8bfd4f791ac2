import { z } from 'zod';

/** A path as a mount or a link names it. */
const mountSchema = z.string().regex(/^\/[a-z0-9:/-]*$/i, 'must be an absolute path such as /project/:id');

/** What a remote's team declares about it, checked. */
export const declarationSchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/, 'must be mfe- and small letters, such as mfe-events'),
  owner: z.string().min(1, 'must name who runs it'),
  mounts: z.array(mountSchema).min(1, 'must have a path at least'),
  navigation: z.array(
    z.object({
      label: z.string().min(1, 'must be the words of the link'),
      path: mountSchema,
      place: z.enum(['header', 'footer']),
      order: z.number(),
    }),
  ),
});

/** The contract that a remote is written for. */
export const contractSchema = z.object({
  contract: z.int('must be the number of a contract').min(1, 'must be the number of a contract').default(1),
});
