import { storedNumber } from '@fairshore/shared-data/numbers';
import type { PolicySection } from '../policy/policy';

/** A document that can be read and printed. Adding one is one entry here, with the file of its text. */
export interface ComplianceDocument {
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for its card and its letterhead. */
  readonly description: string;
  readonly reference: string;
  readonly version: string;
  /** Days as YYYY-MM-DD. A text is reviewed every three years; the two yearly examinations have dates of their own. */
  readonly lastReview: string;
  readonly nextReview: string;
  load(): Promise<readonly PolicySection[]>;
}

/** A report also carries the label of the button that opens it. */
export interface ComplianceReport extends ComplianceDocument {
  readonly action: string;
}

export const policies: readonly ComplianceDocument[] = [
  {
    slug: 'anti-money-laundering',
    title: 'Anti-Money-Laundering and Counter-Terrorist Financing Policy',
    description:
      'Whom we advise and publish, how they are identified and screened, and what happens on suspicion.',
    reference: 'FS-POL-01',
    version: '2.1',
    lastReview: '2025-07-14',
    nextReview: '2028-07-14',
    load: () => import('./documents/antiMoneyLaundering').then((file) => file.antiMoneyLaundering),
  },
  {
    slug: 'data-protection',
    title: 'Data Protection Policy',
    description:
      'How personal data is collected, used, shared, kept and deleted, and who is responsible for it.',
    reference: 'FS-POL-02',
    version: '3.0',
    lastReview: '2025-01-15',
    nextReview: '2028-01-15',
    load: () => import('./documents/dataProtection').then((file) => file.dataProtection),
  },
  {
    slug: 'conflicts-of-interest',
    title: 'Conflicts of Interest Policy',
    description: 'Which interests count, how they are declared and recorded, and when we step back.',
    reference: 'FS-POL-03',
    version: '1.4',
    lastReview: '2025-06-02',
    nextReview: '2028-06-02',
    load: () => import('./documents/conflictsOfInterest').then((file) => file.conflictsOfInterest),
  },
  {
    slug: 'complaints-handling',
    title: 'Complaints Handling Policy',
    description:
      'How to complain, what happens then, by when, and where to go if our answer does not settle it.',
    reference: 'FS-POL-04',
    version: '1.2',
    lastReview: '2025-05-19',
    nextReview: '2028-05-19',
    load: () => import('./documents/complaintsHandling').then((file) => file.complaintsHandling),
  },
  {
    slug: 'operational-resilience',
    title: 'Outsourcing and Operational Resilience Policy',
    description:
      'How suppliers are chosen and watched, and how the service is kept running and brought back.',
    reference: 'FS-POL-05',
    version: '1.3',
    lastReview: '2025-08-25',
    nextReview: '2028-08-25',
    load: () => import('./documents/operationalResilience').then((file) => file.operationalResilience),
  },
  {
    slug: 'marketing-communications',
    title: 'Marketing Communications Policy',
    description: 'What may be said about projects and about us, who approves it, and what is never said.',
    reference: 'FS-POL-06',
    version: '1.1',
    lastReview: '2025-04-07',
    nextReview: '2028-04-07',
    load: () => import('./documents/marketingCommunications').then((file) => file.marketingCommunications),
  },
];

export const reports: readonly ComplianceReport[] = [
  {
    action: 'View Latest Report',
    slug: 'compliance-report',
    title: 'Annual Compliance Report',
    description: 'What the last annual review covered, how it was scored and what was decided after it.',
    reference: 'FS-REP-01',
    version: '1.0',
    lastReview: '2025-01-31',
    nextReview: '2025-07-31',
    load: () => import('./documents/complianceReport').then((file) => file.complianceReport),
  },
  {
    action: 'View Disclosures',
    slug: 'disclosures',
    title: 'Disclosures',
    description:
      'Who we are, how we are paid, what we do not do and which interests a reader should know of.',
    reference: 'FS-REP-02',
    version: '1.3',
    lastReview: '2025-09-06',
    nextReview: '2028-09-06',
    load: () => import('./documents/disclosures').then((file) => file.disclosures),
  },
  {
    action: 'View Audit Reports',
    slug: 'audit-summary',
    title: 'Audit Reports: Summary',
    description:
      'Scope, method and result of the last security audit and compliance review, and of monitoring.',
    reference: 'FS-REP-03',
    version: '1.0',
    lastReview: '2025-01-31',
    nextReview: '2025-03-31',
    load: () => import('./documents/auditSummary').then((file) => file.auditSummary),
  },
];

/** A stored day in the reader's own date format. */
export function localDay(day: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(storedNumber);
  return new Date(year, month - 1, date).toLocaleDateString();
}
