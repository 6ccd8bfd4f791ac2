import { Badge, type BadgeTone } from './Badge';

const tones: Record<string, BadgeTone> = {
  Open: 'open',
  Active: 'open',
  Filling: 'filling',
  Closed: 'closed',
  Draft: 'draft',
};

/**
 * The status of a listing or project in its colour; an unknown status stays blue, as the console's document
 * specifies.
 */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'filling'}>{status}</Badge>;
}
