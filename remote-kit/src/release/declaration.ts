import { z } from 'zod';

/** A path as a mount or a link names it. */
const mountSchema = z.string().regex(/^\/[a-z0-9:/-]*$/i, 'an absolute path pattern');

/** What a remote's team declares about it, checked. */
export const declarationSchema = z.object({
  name: z.string().regex(/^mfe-[a-z-]+$/),
  owner: z.string().min(1),
  mounts: z.array(mountSchema).min(1),
  navigation: z.array(
    z.object({
      label: z.string().min(1),
      path: mountSchema,
      place: z.enum(['header', 'footer']),
      order: z.number(),
    }),
  ),
});
