/** Paths of the site that edge functions of a hosted project handle, with each function's name. */
export const functionPaths: Readonly<Record<string, string>> = {
  '/api/scale-inquiry': 'scale-inquiry',
  '/api/exchange-rates': 'rates',
  '/api/unsubscribe': 'unsubscribe',
};

/** URL of a project's functions: `https://x.supabase.co/functions/v1`. */
export function functionsOf(supabaseUrl: string): string {
  return `${supabaseUrl.replace(/\/$/, '')}/functions/v1`;
}
