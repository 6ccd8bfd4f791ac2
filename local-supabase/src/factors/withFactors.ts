import type { AuthCall } from '../gateway/authGateway';
import { jsonFields } from '../gateway/jsonFields';
import { authError } from '../http/responses';
import { askerOf, type AskerSource } from './asker';
import { withAssurance, type Assurance } from './assurance';
import { createFactorRoutes, isAboutFactors, type FactorOptions } from './factorRoutes';

type Answer = (call: AuthCall) => Promise<Response>;

/** Adds second factors to an auth server without them: their endpoints, and what they change in the other endpoints. */
export function withFactors(
  auth: Answer,
  options: Omit<FactorOptions, 'refresh'> & Assurance & AskerSource,
): Answer {
  const factors = createFactorRoutes({ ...options, refresh });

  return async (call) => {
    if (isAboutFactors(call.path)) return withAssurance(await factors(call), 'totp', options);
    if (call.request.method === 'PUT' && call.path === '/auth/v1/user') {
      const refused = await refusedChange(call);
      if (refused) return refused;
    }
    return withAssurance(await auth(call), methodOf(call), options);
  };

  function refresh(given: Request, token: string): Promise<Response> {
    const url = new URL('/auth/v1/token?grant_type=refresh_token', given.url);
    const text = JSON.stringify({ refresh_token: token });
    const request = new Request(url, { method: 'POST', headers: given.headers, body: text });
    return auth({ request, path: url.pathname, body: new TextEncoder().encode(text), ip: '' });
  }

  /** As hosted: a user with a factor has to verify it before changing their password or e-mail address. */
  async function refusedChange({ request, body }: AuthCall): Promise<Response | undefined> {
    const { password, email } = jsonFields(body);
    if (!password && !email) return undefined;
    const asker = await askerOf(options, request);
    if (asker instanceof Response || !asker.owesCode) return undefined;
    return authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
}

/** How the session that a response begins was signed in to, by GoTrue's names. */
function methodOf({ request, path }: AuthCall): string {
  if (path === '/auth/v1/verify') return 'otp';
  return new URL(request.url).searchParams.get('grant_type') === 'pkce' ? 'oauth' : 'password';
}
