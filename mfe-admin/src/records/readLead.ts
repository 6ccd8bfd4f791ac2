import { database } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { asRow } from '@fairshore/shared-data/rows';
import { toLead } from './lead';
import type { Lead } from './lead';

/** Reads one lead from the database; null if it was erased. */
export async function readLead(id: string, signal?: AbortSignal): Promise<Lead | null> {
  const call = database().rpc('console_lead', { p_id: id });
  const { data } = await answerOf(signal === undefined ? call : call.abortSignal(signal));
  return data === null ? null : toLead(asRow(data));
}
