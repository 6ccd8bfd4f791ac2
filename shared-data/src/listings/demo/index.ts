export { demoProject } from './demoData';
export { demoListings } from './demoListings';
