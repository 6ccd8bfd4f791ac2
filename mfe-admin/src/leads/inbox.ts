import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, text } from '@fairshore/shared-data/rows';
import { useCallback } from 'react';
import { auditKeys, lastEditOf } from '../audit/auditQueries';
import { saveEdit } from '../edits/saveEdit';
import { consoleKeys } from '../lists/consoleQueries';
import type { Lead, StaffNoteEdit, StatusChange } from '../records/lead';
import { leadKeys } from '../records/leadKeys';
import { readLead } from '../records/readLead';

/** The table in which a lead is stored, as named in the audit log. */
export function leadTable({ kind }: Pick<Lead, 'kind'>): 'service_marketplace_leads' | 'leads' {
  return kind === 'package_request' ? 'service_marketplace_leads' : 'leads';
}

/** The current state of one lead; null if it was erased. Like the entire inbox for admins only, which the database enforces. */
export function leadById(id: string) {
  return queryOptions({
    queryKey: leadKeys.lead(id),
    queryFn: ({ signal }) => leadSource.byId(id, signal),
  });
}

/** The most leads that one request may change; more are sent in several requests. */
const mostChanges = 500;

/**
 * Changes the status of leads and resolves with the changes made: leads that somebody else has changed or erased meanwhile are
 * skipped. To undo, call it again with `from` and `to` swapped.
 */
export function useSetLeadStatuses() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly StatusChange[]) => leadSource.setStatuses(changes),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadKeys.all }),
  });
}

/** Stores the staff's note. If somebody else has changed it meanwhile, rejects with an `EditConflict` and stores nothing. */
export function useSaveStaffNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: StaffNoteEdit) => leadSource.saveNote(edit),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadKeys.all }),
  });
}

/**
 * Returns a stable function to be called once a lead turns out to be erased: refetches the list, and drops what is cached of other
 * lists and of the log, which still name the person.
 */
export function useForgetErased(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [leadKeys.all, auditKeys.all])
      queryClient.removeQueries({ queryKey, type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.leads });
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  }, [queryClient]);
}

/** Erases a lead permanently, including its content in the audit log; there is no undo. Succeeds if the lead is already gone. */
export function useEraseLead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Lead, 'id'>) => leadSource.erase(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadKeys.all }),
  });
}

const leadSource = dataSource({
  supabase: {
    byId: readLead,

    async setStatuses(changes: readonly StatusChange[]): Promise<StatusChange[]> {
      const changed = new Set<string>();
      for (let from = 0; from < changes.length; from += mostChanges) {
        const part = changes.slice(from, from + mostChanges).map((change) => ({ ...change }));
        const { data } = await answerOf(database().rpc('set_lead_statuses', { p_changes: part }));
        for (const row of asRows(data)) changed.add(text(row, 'id'));
      }
      return changes.filter(({ id }) => changed.has(id));
    },

    saveNote({ seen, staffNote }: StaffNoteEdit): Promise<Lead> {
      const read = () => readLead(seen.id);
      return saveEdit<Lead, 'staffNote'>({
        seen,
        changes: { staffNote: staffNote.trim() || null },
        read,
        async store({ staffNote: note }, editVersion) {
          const { data } = await answerOf(
            database()
              .from(leadTable(seen))
              .update({ staff_note: note })
              .eq('id', seen.id)
              .eq('edit_version', editVersion)
              .select('id')
              .maybeSingle(),
          );
          return data === null ? null : read();
        },
        lastEdit: () => lastEditOf(leadTable(seen), seen.id),
        refusal: 'This lead has been erased, or your account may not change it.',
      });
    },

    async erase(id: string): Promise<void> {
      await answerOf(database().rpc('erase_lead', { p_id: id }));
    },
  },
  demo: {
    byId: async (id) => (await examples()).demoLeads.all().find((lead) => lead.id === id) ?? null,
    setStatuses: async (changes) => (await examples()).setDemoStatuses(changes),
    saveNote: async (edit) => (await examples()).noteDemoLead(edit),
    erase: async (id) => (await examples()).demoLeads.remove(id),
  },
});

function examples() {
  return import('../demo/demoLeads');
}
