import type { NewLead } from '@fairshore/shared-data/leads';
import type { CommunityEvent } from './communityContent';

/** The values of the registration form; optional fields are empty strings when left out. */
export interface Registration {
  name: string;
  email: string;
  phone: string;
  website: string;
}

/** Converts a registration into the lead that is stored; an empty phone is sent as null. */
export function eventLead(registration: Registration, event: CommunityEvent, page: string): NewLead {
  const { name, email, phone, website } = registration;
  const { title, date, time, location, type } = event;
  return {
    email,
    name,
    intent: 'event_registration',
    source: 'community_events',
    meta: {
      phone: phone || null,
      event: { title, date, time, location, type },
      page,
      ts: new Date().toISOString(),
    },
    website,
  };
}
