import type { Activity } from '../history/activity';
import type { Holding } from './holdings';

/** The two example holdings: 125,000 registered, worth 143,750. */
export const demoHoldings: readonly Holding[] = [
  {
    id: 'demo-holding-1',
    projectId: 'demo-grain',
    listingId: 'demo-grain',
    name: 'Demo Grain Receivables',
    sector: 'RWAs & Commodities',
    country: 'RO',
    registered: 75_000,
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
    projectId: 'demo-forest',
    listingId: 'demo-forest',
    name: 'Demo Forest Credits',
    sector: 'Carbon & ESG Credits',
    country: 'RO',
    registered: 50_000,
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
  return {
    id: `demo-activity-${number}`,
    type,
    project,
    projectId: listingId,
    listingId,
    amount,
    date,
    status: 'completed',
  };
}
