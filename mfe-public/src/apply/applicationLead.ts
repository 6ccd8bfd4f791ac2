import type { NewLead } from '@fairshore/shared-data/leads';
import type { Application } from './application.schema';

/** Pages that lead to an application, as the database names them. */
export type ApplicationSource = 'apply_page' | 'learn_more_page';

/** State that a link to /apply may carry: the page that explains membership identifies itself as the source. */
export interface ApplyState {
  source: ApplicationSource;
}

/** The page an application counts for; only our own links say `learn_more_page`. */
export function applicationSource(state: unknown): ApplicationSource {
  const isFromLearnMore =
    typeof state === 'object' && state !== null && 'source' in state && state.source === 'learn_more_page';
  return isFromLearnMore ? 'learn_more_page' : 'apply_page';
}

/** Converts an application into the lead that is stored. */
export function applicationLead(application: Application, source: ApplicationSource, now: Date): NewLead {
  const { name, email, website, country, investsAs, ticketRange, sectors, message } = application;
  return {
    email,
    name,
    intent: 'membership_application',
    source,
    meta: {
      country,
      invests_as: investsAs,
      ticket_range: ticketRange,
      sectors,
      message: message === '' ? null : message,
      page: '/apply',
      ts: now.toISOString(),
    },
    website,
  };
}
