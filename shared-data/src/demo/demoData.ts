import type { Activity, Holding } from '../interests/holdings';
import type { Listing } from '../listings/listing';

const blank = {
  raisedBase: 0,
  imageLink: null,
  onepagerLink: null,
  investorDeckLink: null,
  financialsLink: null,
  whitepaperLink: null,
} satisfies Partial<Listing>;

/** The example project: shown where no backend is configured and when the pipeline can't be loaded. */
export const demoProject: Listing = {
  ...blank,
  id: 'demo',
  name: 'Demo Quayside Apartments',
  sector: 'Real Estate',
  category: 'real-estate',
  country: 'PT',
  apr: 20,
  minTicket: 500,
  hardCap: 2_000_000,
  raised: 62_000,
  backersCount: 31,
  status: 'Open',
  highlights: ['Income from signed leases', 'Independent valuation', 'Secured on the property'],
  description:
    'An example listing that shows how a project is presented: thirty-two apartments on a former quay, let to long-term tenants.',
  useOfProceeds:
    'Completion of the second building\nFurnishing and letting of 32 apartments\nReserve for twelve months of interest',
  riskConsiderations:
    'Rents may fall below the plan\nConstruction may finish late\nThe tokens may have no buyers when you wish to sell',
  timeline: '18–36 months',
  tokenPrice: 1.25,
  availableTokens: 1_550_400,
  createdAt: '2025-03-03T09:00:00+00:00',
  updatedAt: '2025-06-16T09:00:00+00:00',
  ratingAverage: null,
  ratingVotes: 0,
};

/** Example listings of a suite without a backend, the newest first. */
export const demoListingRows: readonly Listing[] = [
  demoProject,
  {
    ...blank,
    id: 'demo-grain',
    name: 'Demo Grain Receivables',
    sector: 'RWAs & Commodities',
    category: 'trade-finance',
    country: 'RO',
    apr: 12,
    minTicket: 250,
    hardCap: 1_500_000,
    raised: 570_000,
    backersCount: 96,
    status: 'Filling',
    highlights: ['Backed by stored grain', 'Ninety-day settlement', 'Insured silos'],
    description: 'Short-dated invoices of grain exporters, each backed by stock in an insured silo.',
    useOfProceeds: 'Purchase of invoices due within ninety days',
    riskConsiderations: 'A buyer may pay late\nGrain prices may fall',
    timeline: '6–12 months',
    tokenPrice: 1,
    availableTokens: 930_000,
    createdAt: '2025-02-10T09:00:00+00:00',
    updatedAt: '2025-06-10T09:00:00+00:00',
    ratingAverage: 4.5,
    ratingVotes: 12,
  },
  {
    ...blank,
    id: 'demo-forest',
    name: 'Demo Forest Credits',
    sector: 'Carbon & ESG Credits',
    category: 'carbon',
    country: 'RO',
    apr: 19.5,
    minTicket: 500,
    hardCap: 1_200_000,
    raised: 288_000,
    backersCount: 61,
    status: 'Open',
    highlights: ['Registered credits', 'Third-party verification', 'Retirements on record'],
    description: 'Verified credits from the restoration of a mixed mountain forest.',
    useOfProceeds: 'Planting and protection of 1,400 hectares\nYearly verification',
    riskConsiderations: 'Fire or drought may reduce the credits issued',
    timeline: '24–36 months',
    tokenPrice: null,
    availableTokens: null,
    createdAt: '2025-01-20T09:00:00+00:00',
    updatedAt: '2025-05-28T09:00:00+00:00',
    ratingAverage: 4.8,
    ratingVotes: 7,
  },
  {
    ...blank,
    id: 'demo-ladder',
    name: 'Demo Short-Term Bill Ladder',
    sector: 'Tokenized Funds & ETFs',
    category: 'treasury',
    country: 'IE',
    apr: 5.1,
    minTicket: 1_000,
    hardCap: 900_000,
    raised: 900_000,
    backersCount: 177,
    status: 'Closed',
    highlights: [],
    description: 'Government bills with maturities of four to twenty-six weeks, rolled as they fall due.',
    useOfProceeds: null,
    riskConsiderations: null,
    timeline: null,
    tokenPrice: 1,
    availableTokens: 0,
    createdAt: '2024-11-18T09:00:00+00:00',
    updatedAt: '2025-04-02T09:00:00+00:00',
    ratingAverage: 4.1,
    ratingVotes: 20,
  },
];

/** The two example holdings: 125,000 invested, worth 143,750. */
export const demoHoldings: readonly Holding[] = [
  {
    id: 'demo-holding-1',
    listingId: 'demo-grain',
    name: 'Demo Grain Receivables',
    sector: 'RWAs & Commodities',
    country: 'RO',
    invested: 75_000,
    currentValue: 84_000,
    return: 9_000,
    returnPercentage: 12,
    apr: 12,
    status: 'Active',
    listingStatus: 'Filling',
    lastUpdate: '2025-06-10T09:00:00+00:00',
  },
  {
    id: 'demo-holding-2',
    listingId: 'demo-forest',
    name: 'Demo Forest Credits',
    sector: 'Carbon & ESG Credits',
    country: 'RO',
    invested: 50_000,
    currentValue: 59_750,
    return: 9_750,
    returnPercentage: 19.5,
    apr: 19.5,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2025-05-28T09:00:00+00:00',
  },
];

/** The four example activities, the newest first. */
export const demoActivities: readonly Activity[] = [
  activity(4, 'dividend', 'Demo Grain Receivables', 'demo-grain', 2_250, '2025-06-10T09:00:00+00:00'),
  activity(3, 'return', 'Demo Forest Credits', 'demo-forest', 1_625, '2025-05-28T09:00:00+00:00'),
  activity(2, 'investment', 'Demo Forest Credits', 'demo-forest', 50_000, '2025-03-04T10:30:00+00:00'),
  activity(1, 'investment', 'Demo Grain Receivables', 'demo-grain', 75_000, '2025-02-17T14:15:00+00:00'),
];

function activity(
  number: number,
  type: Activity['type'],
  project: string,
  listingId: string,
  amount: number,
  date: string,
): Activity {
  return { id: `demo-activity-${number}`, type, project, listingId, amount, date, status: 'completed' };
}
