export { useStoreLead } from './leadQueries';
export type { NewLead } from './leadQueries';
