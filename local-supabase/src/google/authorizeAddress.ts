/**
 * An authorize request that can only redirect back to the suite: hosted projects accept the addresses on their list, while
 * `@supabase/lite` also accepts every loopback address on any port.
 */
export function withOwnRedirect(request: Request, siteUrl: string): Request {
  const url = new URL(request.url);
  const wished = url.searchParams.get('redirect_to') ?? '';
  if (!isOwnAddress(wished, siteUrl)) url.searchParams.set('redirect_to', siteUrl);
  return new Request(url, { headers: request.headers });
}

/** Redirects the browser to the stand-in where the auth server would send it to Google; only the state is passed along. */
export function towardsStandIn(response: Response): Response {
  const location = response.headers.get('location');
  if (response.status !== 302 || !location?.startsWith('https://accounts.google.com/')) return response;
  const state = new URL(location).searchParams.get('state') ?? '';
  return new Response(null, {
    status: 302,
    headers: {
      location: `/_local/google?${new URLSearchParams({ state }).toString()}`,
      'cache-control': 'no-store',
    },
  });
}

function isOwnAddress(address: string, siteUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  const site = new URL(siteUrl);
  const { port } = site;
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  return (
    origin === site.origin ||
    (loopback.includes(site.hostname) && loopback.some((host) => origin === `http://${host}:${port}`))
  );
}
