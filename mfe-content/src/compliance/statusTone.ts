import type { BadgeTone } from '@fairshore/shared-ui';

const blue = ['Active', 'Defined', 'Operational'];
const green = ['Required', 'In Scope'];

/** Colour of a status of the regulatory position: blue for what works, green for what applies, otherwise grey. */
export function statusTone(status: string): BadgeTone {
  if (blue.includes(status)) return 'filling';
  return green.includes(status) ? 'open' : 'closed';
}
