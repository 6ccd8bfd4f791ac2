import type { NewLead } from '@fairshore/shared-data/leads';
import type { Application } from './application.schema';

/** Pages that lead to an application, as the database names them. */
export type ApplicationSource = 'apply_page' | 'learn_more_page';

/** What a link to /apply may carry along: the page that explains membership says that it sent somebody. */
export interface ApplyState {
  source: ApplicationSource;
}

/** The page an application counts for; only a link of ours says `learn_more_page`. */
export function applicationSource(state: unknown): ApplicationSource {
  const isFromLearnMore =
    typeof state === 'object' && state !== null && 'source' in state && state.source === 'learn_more_page';
  return isFromLearnMore ? 'learn_more_page' : 'apply_page';
}

/** An application as the lead it is stored as. */
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
