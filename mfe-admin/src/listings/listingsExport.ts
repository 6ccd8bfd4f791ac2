import type { Listing } from '@fairshore/shared-data/listings';
import type { ListingsView } from '../records/consoleLists';
import { exportPages } from '../lists/exportPages';
import type { ConsoleExport } from '../table/consoleExport';

/** The listings of a view, or all of them, as listings.csv: every form field, under the name it is stored by. */
export function listingsExport(view?: ListingsView): ConsoleExport<Listing> {
  const looked = view ?? { search: '', filters: {}, sort: null };
  return {
    noun: 'listings',
    fileName: 'listings.csv',
    columns,
    read: (options) => exportPages('listings', looked, options),
  };
}

const columns: ConsoleExport<Listing>['columns'] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'sector', value: ({ sector }) => sector },
  { header: 'category', value: ({ category }) => category },
  { header: 'country', value: ({ country }) => country },
  { header: 'apr', value: ({ apr }) => apr },
  { header: 'min_ticket', value: ({ minTicket }) => minTicket },
  { header: 'hard_cap', value: ({ hardCap }) => hardCap },
  { header: 'raised', value: ({ raised }) => raised },
  { header: 'status', value: ({ status }) => status ?? 'Draft' },
  { header: 'created_at', value: ({ createdAt }) => createdAt },
  { header: 'description', value: ({ description }) => description },
  { header: 'highlights', value: ({ highlights }) => highlights.join('\n') },
  { header: 'use_of_proceeds', value: ({ useOfProceeds }) => useOfProceeds },
  { header: 'risk_considerations', value: ({ riskConsiderations }) => riskConsiderations },
  { header: 'timeline', value: ({ timeline }) => timeline },
  { header: 'closes_on', value: ({ closesOn }) => closesOn },
  { header: 'interest_days', value: ({ interestDays }) => interestDays },
  { header: 'claims_fresh_days', value: ({ claimsFreshDays }) => claimsFreshDays ?? null },
  { header: 'image_link', value: ({ imageLink }) => imageLink },
  { header: 'onepager_link', value: ({ onepagerLink }) => onepagerLink },
  { header: 'investor_deck_link', value: ({ investorDeckLink }) => investorDeckLink },
  { header: 'financials_link', value: ({ financialsLink }) => financialsLink },
  { header: 'whitepaper_link', value: ({ whitepaperLink }) => whitepaperLink },
  { header: 'token_price', value: ({ tokenPrice }) => tokenPrice },
  { header: 'available_tokens', value: ({ availableTokens }) => availableTokens },
];
