import { projectHeaders, serviceUrl } from '../backend/backend';
import { fetchInTime } from '../backend/requestLimit';
import { isEndReason } from '../ended-session/endedSession';
import type { EndReason } from '../notices/authNotice';

/** Asks why the session of a token, which may still be good, was ended; null for no particular reason, or none that is known. */
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
