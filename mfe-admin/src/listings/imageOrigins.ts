import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import * as z from 'zod/mini';

const configSchema = z.object({ imageOrigins: z.optional(z.array(z.string())) });

/** Origins besides the site's own whose images pages show: the policy of every page names the same. */
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

/** The origin of an address that pages show no images of; undefined where they do, and while nothing is known. */
export function hiddenOrigin(address: string, shown: readonly string[] | undefined): string | undefined {
  if (!shown || !URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  // On a machine of one's own the policy has every port of it.
  const isOwn = origin === location.origin || (hostname === 'localhost' && location.hostname === 'localhost');
  return isOwn || shown.includes(origin) ? undefined : origin;
}

/** What the field says of the addresses that it takes. */
export function imageHint(shown: readonly string[] | undefined): string {
  const places = ['this site', ...(shown ?? [])];
  const last = places.pop();
  const of = places.length > 0 ? `${places.join(', ')} or ${last}` : last;
  return `An https:// address${shown ? ` of ${of}` : ''}. Without one, the listing shows the image of its sector.`;
}
