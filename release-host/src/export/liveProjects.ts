import { z } from 'zod';
import type { AskBackend } from '../rendering/guestQuestions';

/** A hosted project as its configuration names it. */
export interface HostedProject {
  readonly url: string;
  readonly publishableKey: string;
}

const rowsSchema = z.array(z.object({ id: z.string() }));
/** The most that the data interface gives in one answer. */
const atOnce = 1000;

/**
 * Paths of the pages of all listings that a guest may see; drafts are none of them, by the database's policy. Rejects when the
 * backend doesn't say.
 */
export async function liveProjects(
  { url, publishableKey }: HostedProject,
  ask: AskBackend,
): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const address = new URL('rest/v1/listings', url.endsWith('/') ? url : `${url}/`);
    const last = ids.at(-1);
    address.search = new URLSearchParams({
      select: 'id',
      order: 'id.asc',
      limit: String(atOnce),
      ...(last !== undefined && { id: `gt.${last}` }),
    }).toString();
    const response = await ask(new Request(address, { headers: { apikey: publishableKey } }));
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
    const rows = rowsSchema.parse(await response.json());
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < atOnce) return ids.map((id) => `/project/${id}`);
  }
}
