export { useStoreLead } from './leadQueries';
export type { NewLead } from './leadQueries';
export { leadDraft } from './leadDraft';
export type { LeadDraft } from './leadDraft';
export { underOneKey } from './requestKeys';
