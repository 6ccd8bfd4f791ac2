import { database, dataSource } from '@fairshore/shared-auth';
import type { Json } from '@fairshore/shared-auth/database-types';
import { answerOf, isStoredAlready, toAppError } from '../errors';
import { useMutation } from '../query';
import { underOneKey } from './requestKeys';

/** A person to contact: what they want (`intent`) and where they asked (`source`). */
export interface NewLead {
  email: string;
  name: string;
  intent: string;
  source: string;
  meta: Record<string, Json>;
  /**
   * Value of the form's hidden field: people leave it empty, and the database discards a lead in which a bot
   * filled it in.
   */
  website?: string;
}

/**
 * Stores a lead; retries do not duplicate it. Visitors may insert leads but never read them. Sends nothing in demo
 * mode.
 */
export function useStoreLead() {
  return useMutation({
    mutationFn: (lead: NewLead) => leadSource.store(lead),
  });
}

const leadSource = dataSource({
  supabase: {
    async store({ website, ...lead }: NewLead): Promise<void> {
      // The timestamp differs between attempts, so it is left out of the comparison.
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
