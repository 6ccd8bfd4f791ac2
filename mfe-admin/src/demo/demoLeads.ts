import { toLead } from '../records/lead';
import type { Lead, LeadStatus, StaffNoteEdit, StatusChange } from '../records/lead';
import { DemoRows } from './DemoRows';

/** The example leads of the console without a backend. */
export const demoLeads = new DemoRows<Lead>([
  lead(5, 'package_request', 'New', 'Demo Dana Whitfield', '2025-06-14T08:20:00+00:00', {
    company: 'Demo Quayside Homes',
    package_slug: 'smart-contract-suite',
    package_title: 'Smart Contract Suite',
    price: 'from $6,900',
    notes: 'We would like to issue before the summer.',
  }),
  lead(4, 'event_registration', 'New', 'Demo Mihai Stan', '2025-06-11T15:05:00+00:00', {
    meta: {
      phone: '+40 21 555 0100',
      event: {
        title: 'Monthly Backer Meetup',
        date: '2025-02-08',
        time: '6:00 PM EST',
        location: 'New York, United States',
        type: 'Meetup',
      },
      page: '/backer-community',
    },
  }),
  lead(3, 'scale_inquiry', 'In progress', 'Demo Owen Clarke', '2025-06-02T10:30:00+00:00', {
    meta: { phone: '', product: 'A fund of solar parks', jurisdiction: 'Romania', budget: '€50,000' },
  }),
  lead(2, 'membership_application', 'Done', 'Demo Irina Vasile', '2025-05-20T12:00:00+00:00', {
    meta: {
      country: 'RO',
      invests_as: 'family-office',
      ticket_range: '10000-50000',
      sectors: ['Real Estate', 'Carbon & ESG Credits'],
      message: 'We hold forests and would like to compare notes.',
      page: '/apply',
    },
  }),
  lead(1, 'newsletter', 'Archived', '', '2025-05-03T07:45:00+00:00', {
    source: 'newsletter_section',
    meta: { page: '/backer-community' },
  }),
]);

/** The examples as they were before the last change of their status, by id. */
const before = new Map<string, Lead>();

/**
 * Changes the status of examples, except those that don't have the expected old one; returns the changes made, as the database does.
 * Undoing the last change keeps who handled the example before it, and when.
 */
export function setDemoStatuses(changes: readonly StatusChange[]): StatusChange[] {
  return changes.filter(({ id, from, to }) => {
    const known = demoLeads.all().find((lead) => lead.id === id && lead.status === from);
    if (known === undefined) return false;
    const earlier = before.get(id);
    before.set(id, known);
    const { handledBy, handledAt } = earlier?.status === to ? earlier : handledNow(to);
    demoLeads.save({ ...known, status: to, handledBy, handledAt });
    return true;
  });
}

function handledNow(status: LeadStatus): Pick<Lead, 'handledBy' | 'handledAt'> {
  if (status === 'New') return { handledBy: null, handledAt: null };
  return { handledBy: 'Demo Admin', handledAt: new Date().toISOString() };
}

/** Stores a note on an example. */
export function noteDemoLead({ seen, staffNote }: StaffNoteEdit): Lead {
  const noted = { ...seen, staffNote: staffNote.trim() || null };
  demoLeads.save(noted);
  return noted;
}

function lead(
  number: number,
  kind: Lead['kind'],
  status: Lead['status'],
  name: string,
  createdAt: string,
  content: Record<string, unknown>,
): Lead {
  const first = name.split(' ')[1]?.toLowerCase() ?? 'petra';
  return toLead({
    id: `demo-lead-${number}`,
    kind,
    status,
    name,
    email: `${first}@example.com`,
    created_at: createdAt,
    edit_version: 1,
    handled_by_name: status === 'New' ? null : 'Demo Admin',
    handled_at: status === 'New' ? null : createdAt,
    ...content,
  });
}
