import type { Receipt } from './receipt';

/** The action, as worded in a receipt's heading. */
export const happened = {
  registered: 'Interest registered',
  changed: 'Interest changed',
  confirmed: 'Interest confirmed',
  withdrawn: 'Interest withdrawn',
} as const;

/** The project's name at that time. */
export function projectOf({ terms }: Receipt): string {
  return terms?.name ?? 'a project that had published no terms';
}

/** "Receipt: interest registered in Quay Row". */
export function receiptTitle(receipt: Receipt): string {
  const link = receipt.kind === 'withdrawn' ? 'from' : 'in';
  return `Receipt: ${happened[receipt.kind].toLowerCase()} ${link} ${projectOf(receipt)}`;
}

/** Formats an ISO time to the second in UTC, so that everyone with the receipt reads the same. */
export function momentInWords(iso: string): string {
  const shown = new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
  });
  return `${shown.replace(' at ', ', ')} UTC`;
}
