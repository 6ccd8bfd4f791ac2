export { demoActivities, demoHoldings, demoProject } from './demoData';
export { demoListings } from './demoListings';
export { demoInterestsPage } from './demoInterests';
