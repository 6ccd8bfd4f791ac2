import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { targetDateWords } from './targetDateWords';

/** The date of a project's target; loaded only when the user opens it. */
export function ClaimDate({ listingId }: { listingId: string | null }) {
  const asked = useQuery({ ...listingById(listingId ?? ''), enabled: listingId !== null });
  if (listingId === null)
    return <p>As in the terms you registered for: the project isn’t listed at present.</p>;
  return <p>{asked.isPending ? 'Looking up as of when…' : targetDateWords(asked.data)}</p>;
}
