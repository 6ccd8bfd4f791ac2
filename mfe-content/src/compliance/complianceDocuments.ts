import type { PolicySection } from '../policy/policy';
import { card as antiMoneyLaundering } from './documents/anti-money-laundering.document.md?card';
import { card as auditSummary } from './documents/audit-summary.document.md?card';
import { card as complaintsHandling } from './documents/complaints-handling.document.md?card';
import { card as complianceReport } from './documents/compliance-report.document.md?card';
import { card as conflictsOfInterest } from './documents/conflicts-of-interest.document.md?card';
import { card as dataProtection } from './documents/data-protection.document.md?card';
import { card as disclosures } from './documents/disclosures.document.md?card';
import { card as marketingCommunications } from './documents/marketing-communications.document.md?card';
import { card as operationalResilience } from './documents/operational-resilience.document.md?card';

/** A document's front matter: for its card and its letterhead. */
export interface ComplianceCard {
  /** Last part of its URL: the name of its file. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for its card and its letterhead. */
  readonly description: string;
  readonly reference: string;
  readonly version: string;
  /** Days as YYYY-MM-DD. A text is reviewed every three years; the two yearly examinations have dates of their own. */
  readonly lastReview: string;
  readonly nextReview: string;
}

/** A document that can be read and printed. To add one, add its file to `documents/` and an entry here. */
export interface ComplianceDocument extends ComplianceCard {
  load(): Promise<readonly PolicySection[]>;
}

/** A report also carries the label of the button that opens it. */
export interface ComplianceReport extends ComplianceDocument {
  readonly action: string;
}

export const policies: readonly ComplianceDocument[] = [
  {
    ...antiMoneyLaundering,
    load: () => import('./documents/anti-money-laundering.document.md').then((file) => file.sections),
  },
  {
    ...dataProtection,
    load: () => import('./documents/data-protection.document.md').then((file) => file.sections),
  },
  {
    ...conflictsOfInterest,
    load: () => import('./documents/conflicts-of-interest.document.md').then((file) => file.sections),
  },
  {
    ...complaintsHandling,
    load: () => import('./documents/complaints-handling.document.md').then((file) => file.sections),
  },
  {
    ...operationalResilience,
    load: () => import('./documents/operational-resilience.document.md').then((file) => file.sections),
  },
  {
    ...marketingCommunications,
    load: () => import('./documents/marketing-communications.document.md').then((file) => file.sections),
  },
];

export const reports: readonly ComplianceReport[] = [
  {
    ...complianceReport,
    action: 'View Latest Report',
    load: () => import('./documents/compliance-report.document.md').then((file) => file.sections),
  },
  {
    ...disclosures,
    action: 'View Disclosures',
    load: () => import('./documents/disclosures.document.md').then((file) => file.sections),
  },
  {
    ...auditSummary,
    action: 'View Audit Reports',
    load: () => import('./documents/audit-summary.document.md').then((file) => file.sections),
  },
];
