/** Paths of a site that edge functions of its hosted project answer, by the function's name. */
export const functionPaths: Readonly<Record<string, string>> = {
  '/api/scale-inquiry': 'scale-inquiry',
  '/api/exchange-rates': 'rates',
  '/api/unsubscribe': 'unsubscribe',
};

/** Where a project's functions are: `https://x.supabase.co/functions/v1`. */
export function functionsOf(supabaseUrl: string): string {
  return `${supabaseUrl.replace(/\/$/, '')}/functions/v1`;
}
