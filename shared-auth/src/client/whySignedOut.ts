import { projectHeaders, serviceUrl } from '../backend/backend';
import { fetchInTime } from '../backend/requestLimit';
import { isEndReason } from '../ended-session/endedSession';
import type { EndReason } from '../notices/authNotice';

/** Requests why a token's session was ended (the token may still be valid); null for no particular reason, or an unknown one. */
export async function whySignedOut(token: string): Promise<EndReason | null> {
  try {
    const answer = await fetchInTime(`${serviceUrl('rest/v1').href}/rpc/why_signed_out`, {
      method: 'POST',
      headers: { ...projectHeaders(), 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });
    const reason: unknown = answer.ok ? await answer.json() : null;
    return isEndReason(reason) ? reason : null;
  } catch {
    return null;
  }
}
