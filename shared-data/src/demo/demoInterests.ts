import type { AdminInterestsView } from '../interests/adminInterests';
import type { InterestWithListing } from '../interests/interest';
import { demoListingRows } from './demoData';

/** The example interests of the console without a backend, the newest first. */
const demoInterests: readonly InterestWithListing[] = [
  interest(4, 'demo', 'dana@example.com', 2_500, 'May I visit the site?', '2025-06-12T08:20:00+00:00'),
  interest(3, 'demo-grain', 'mihai@example.com', 750, null, '2025-05-30T15:05:00+00:00'),
  interest(2, 'demo-forest', 'dana@example.com', 50_000, null, '2025-03-04T10:30:00+00:00'),
  interest(
    1,
    'demo-grain',
    'mihai@example.com',
    75_000,
    'Quarterly reports, please.',
    '2025-02-17T14:15:00+00:00',
  ),
];

/** One page of the example interests whose e-mail or project contains the search. */
export function demoInterestsPage(
  { search, page }: AdminInterestsView,
  pageSize: number,
): { interests: InterestWithListing[]; total: number } {
  const words = search.trim().toLowerCase();
  const found = demoInterests.filter(({ email, listing }) =>
    [email, listing?.name].some((text) => text?.toLowerCase().includes(words)),
  );
  return { interests: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

function interest(
  number: number,
  projectId: string,
  email: string,
  amount: number,
  note: string | null,
  date: string,
): InterestWithListing {
  return {
    id: `demo-interest-${number}`,
    userId: `demo-user-${email}`,
    projectId,
    amount,
    note,
    email,
    createdAt: date,
    updatedAt: date,
    listing: demoListingRows.find(({ id }) => id === projectId) ?? null,
  };
}
