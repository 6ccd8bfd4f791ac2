import { asRow, choice, number, optionalText, testMark, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { readMeta } from './leadFacts';
import type { LeadFact } from './leadFacts';

/** The kinds of requests by visitors; `package_request` comes from the marketplace, the others are intents of a lead. */
export const leadKinds = [
  'package_request',
  'event_registration',
  'newsletter',
  'membership_application',
  'course_enrolment',
  'certification_enrolment',
  'scale_inquiry',
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The label of each kind. */
export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  package_request: 'Package request',
  event_registration: 'Event registration',
  newsletter: 'Newsletter',
  membership_application: 'Membership application',
  course_enrolment: 'Course enrolment',
  certification_enrolment: 'Certification enrolment',
  scale_inquiry: 'SCALE inquiry',
};

/** The statuses of a lead. */
export const leadStatuses = ['New', 'In progress', 'Done', 'Archived'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The maximum length of a staff note, in characters. */
export const longestStaffNote = 2_000;

/** A submission through one of the site's forms, and how staff handled it. Everything in it is text as typed. */
export interface Lead {
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  /** Empty if the form has no name field. */
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  /** A short subject, such as the event or the package; null if the kind says it all. */
  subject: string | null;
  /** What the person wrote. */
  message: string | null;
  /** All other fields of the form, in its order. */
  facts: readonly LeadFact[];
  /** Path of the page it was sent from. */
  page: string | null;
  /** ISO time. */
  createdAt: string;
  staffNote: string | null;
  /** Who changed the status last; null for a new lead, or if that person has left. */
  handledBy: string | null;
  handledAt: string | null;
  /** How often the note was edited. */
  editVersion: number;
  /** Whether it is marked as test data. */
  isTest?: boolean;
}

/** The pages on which the newsletter can be subscribed to. */
const newsletterPlaces: Readonly<Record<string, string>> = {
  newsletter_section: 'Backer Community',
  resource_center: 'Resource Center',
  compliance_page: 'Compliance',
};

/** Converts a row of `console_leads`. */
export function toLead(row: Row): Lead {
  const kind = choice(row, 'kind', leadKinds) ?? 'newsletter';
  return {
    id: text(row, 'id'),
    kind,
    status: choice(row, 'status', leadStatuses) ?? 'New',
    name: optionalText(row, 'name') ?? '',
    email: text(row, 'email'),
    ...(kind === 'package_request' ? requestContent(row) : leadContent(kind, row)),
    createdAt: text(row, 'created_at'),
    staffNote: optionalText(row, 'staff_note'),
    handledBy: optionalText(row, 'handled_by_name'),
    handledAt: optionalText(row, 'handled_at'),
    editVersion: number(row, 'edit_version'),
    ...testMark(row),
  };
}

type LeadContent = Pick<Lead, 'phone' | 'company' | 'subject' | 'message' | 'facts' | 'page'>;

function requestContent(row: Row): LeadContent {
  const price = optionalText(row, 'price');
  const title = optionalText(row, 'package_title') ?? text(row, 'package_slug').replaceAll('-', ' ');
  return {
    phone: optionalText(row, 'phone'),
    company: optionalText(row, 'company'),
    subject: title,
    message: optionalText(row, 'notes'),
    facts: [
      { label: 'Package', value: title },
      ...(price === null ? [] : [{ label: 'Price', value: price }]),
    ],
    page: null,
  };
}

function leadContent(kind: LeadKind, row: Row): LeadContent {
  const read = readMeta(asRow(row['meta'] ?? {}));
  const place = newsletterPlaces[optionalText(row, 'source') ?? ''];
  if (kind !== 'newsletter' || place === undefined) return { ...read, company: null };
  return {
    ...read,
    company: null,
    subject: place,
    facts: [{ label: 'Subscribed on', value: place }, ...read.facts],
  };
}

/** A change of one lead's status. */
export interface StatusChange {
  id: string;
  from: LeadStatus;
  to: LeadStatus;
}

/** A note on a lead as the form read it; '' removes the note. */
export interface StaffNoteEdit {
  seen: Lead;
  staffNote: string;
}
