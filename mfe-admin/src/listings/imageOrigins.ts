import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import * as z from 'zod/mini';

const configSchema = z.object({ imageOrigins: z.optional(z.array(z.string())) });

/** Origins, in addition to the site's own, from which pages show images; the same as in the pages' Content Security Policy. */
export const imageOrigins = queryOptions({
  queryKey: ['listings', 'imageOrigins'],
  queryFn: async (): Promise<readonly string[]> => {
    const response = await fetchInTime('/config.json', { cache: 'no-cache' });
    const config = response.ok ? configSchema.safeParse(await response.json()) : undefined;
    if (!config?.success) throw new AppError('unknown', 'The configuration could not be read.');
    return config.data.imageOrigins ?? [];
  },
  staleTime: Infinity,
});

/** An address's origin if pages don't show images from it; undefined if they do, or while the origins are unknown. */
export function hiddenOrigin(address: string, shown: readonly string[] | undefined): string | undefined {
  if (!shown || !URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  // In local development the policy allows every port of localhost.
  const isOwn = origin === location.origin || (hostname === 'localhost' && location.hostname === 'localhost');
  return isOwn || shown.includes(origin) ? undefined : origin;
}

/** The field's hint about the addresses it accepts. */
export function imageHint(shown: readonly string[] | undefined): string {
  const places = ['this site', ...(shown ?? [])];
  const last = places.pop();
  const of = places.length > 0 ? `${places.join(', ')} or ${last}` : last;
  return `An https:// address${shown ? ` of ${of}` : ''}. Without one, the listing shows the image of its sector.`;
}
