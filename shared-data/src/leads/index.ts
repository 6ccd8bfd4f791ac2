export { useStoreLead } from './leadQueries';
export type { NewLead } from './leadQueries';
export { leadFailure } from './leadFailure';
export { leadDraft } from './leadDraft';
export type { LeadDraft } from './leadDraft';
export { underOneKey } from './requestKeys';
