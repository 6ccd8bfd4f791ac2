import { dataSource, fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import * as z from 'zod/mini';

const configSchema = z.object({ supabase: z.optional(z.nullable(z.object({ url: z.string() }))) });

/** Other origins whose documents the page may load and frame: the storage origin, as in the page's policy. */
export const frameOrigins = queryOptions({
  queryKey: ['documents', 'frameOrigins'],
  queryFn: (): Promise<readonly string[]> => originSource.all(),
  staleTime: Infinity,
});

/**
 * Whether the browser can show a document in a frame of the page: a PDF of the site or its storage, in a browser with a built-in
 * viewer. Others open in their own tab.
 */
export function isShownHere(address: string, origins: readonly string[]): boolean {
  if (!navigator.pdfViewerEnabled || !URL.canParse(address, location.origin)) return false;
  const { origin, pathname } = new URL(address, location.origin);
  return /\.pdf$/i.test(pathname) && (origin === location.origin || origins.includes(origin));
}

const originSource = dataSource({
  supabase: {
    async all(): Promise<readonly string[]> {
      const response = await fetchInTime('/config.json', { cache: 'no-cache' });
      const config = response.ok ? configSchema.safeParse(await response.json()) : undefined;
      if (!config?.success) throw new AppError('unknown', 'The configuration could not be read.');
      const url = config.data.supabase?.url;
      return url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [];
    },
  },
  demo: { all: async () => [] },
});
