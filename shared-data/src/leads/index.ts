export { useStoreLead } from './leadQueries';
export type { NewLead } from './leadQueries';
export { underOneKey } from './requestKeys';
