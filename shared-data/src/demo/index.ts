export { demoActivities, demoHoldings, demoProject } from './demoData';
export { demoListings } from './demoListings';
