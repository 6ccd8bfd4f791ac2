import { database, dataSource } from '@fairshore/shared-auth';
import type { Json } from '@fairshore/shared-auth/database-types';
import { answerOf, isStoredAlready, toAppError } from '../errors';
import { useMutation } from '../query';
import { underOneKey } from './requestKeys';

/** Someone to get back to: what they want (`intent`) and where they asked (`source`). */
export interface NewLead {
  email: string;
  name: string;
  intent: string;
  source: string;
  meta: Record<string, Json>;
  /** What the hidden field of the form holds: people leave it empty, and the database drops whatever a program fills in. */
  website?: string;
}

/** Stores a lead; a retry stores it once. Visitors may insert but never read one. In demo mode nothing is sent. */
export function useStoreLead() {
  return useMutation({
    mutationFn: (lead: NewLead) => leadSource.store(lead),
  });
}

const leadSource = dataSource({
  supabase: {
    async store({ website, ...lead }: NewLead): Promise<void> {
      // When it was sent differs from attempt to attempt.
      const same = JSON.stringify({ ...lead, website, meta: { ...lead.meta, ts: null } });
      await underOneKey(same, async (requestId) => {
        try {
          await answerOf(
            database()
              .from('leads')
              .insert({ ...lead, website: website || undefined, request_id: requestId }),
          );
        } catch (failure) {
          if (!isStoredAlready(toAppError(failure))) throw failure;
        }
      });
    },
  },
  demo: { store: async () => undefined },
});
