export { demoActivities, demoHoldings, demoProject } from './demoData';
export { demoListings } from './demoListings';
export { demoInterests } from './demoInterests';
export { demoLeads } from './demoLeads';
export { demoRewards, demoUsers } from './demoPeople';
export { demoCounts } from './demoCounts';
export { demoAudit } from './demoAudit';
