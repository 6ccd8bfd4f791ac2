/** A protection, with the figure or name it is known by. */
export interface SecurityFeature {
  title: string;
  figure: string;
  description: string;
}

export type StandardStatus = 'Declared' | 'Aligned' | 'Compliant' | 'Certified';

export interface ComplianceStandard {
  standard: string;
  description: string;
  status: StandardStatus;
}

export const securityMailbox = 'security@fairshore.example';

export const hero = {
  title: 'Security, Privacy and Compliance',
  lead: 'What protects the little we hold: accounts, indicated interest, applications and the documents issuers publish. Money and identity files never reach us, so they cannot be lost here.',
};

export const features: readonly SecurityFeature[] = [
  {
    title: 'Encryption at Rest',
    figure: 'AES-256',
    description:
      'Databases, backups and stored documents are encrypted with AES-256. Of a password only a hash is kept, which cannot be turned back into it.',
  },
  {
    title: 'Encryption in Transit',
    figure: 'TLS 1.3',
    description:
      'Every connection to these pages and to the services behind them uses TLS 1.3. An unencrypted request is only told the encrypted address.',
  },
  {
    title: 'Controlled Access',
    figure: 'MFA',
    description:
      'Staff accounts have multi-factor authentication: once it is set up, no session works without its code. The database itself decides, row by row, who may read or write.',
  },
  {
    title: 'Availability',
    figure: '99.9%',
    description:
      'Services are watched around the clock against an uptime target of 99.9%. It is a target we measure ourselves by, not a guarantee.',
  },
];

export const standards: readonly ComplianceStandard[] = [
  {
    standard: 'GDPR',
    description:
      'Regulation (EU) 2016/679. Personal data is used on a stated legal basis, kept for stated periods, and handed over or deleted when its owner asks.',
    status: 'Compliant',
  },
  {
    standard: 'ISO/IEC 27001',
    description:
      'Controls for access, change, suppliers and incidents follow the information security standard. No certificate has been issued to us.',
    status: 'Aligned',
  },
  {
    standard: 'SOC 2',
    description:
      'The trust services criteria for security, availability and confidentiality are the yardstick of our internal reviews. No auditor’s report is held.',
    status: 'Aligned',
  },
  {
    standard: 'AML/CTF',
    description:
      'We take no deposits and move no money. Issuer clients are identified and screened; backers are checked by the issuer or its licensed providers.',
    status: 'Declared',
  },
];

/** What each status claims and, equally important, what it does not. */
export const statusMeanings: readonly { status: StandardStatus; meaning: string }[] = [
  { status: 'Declared', meaning: 'A statement of ours about how we work, which nobody else has examined.' },
  { status: 'Aligned', meaning: 'Built along the standard and reviewed by us; not examined by an auditor.' },
  { status: 'Compliant', meaning: 'A law that applies to us, and whose duties our reviews find fulfilled.' },
  { status: 'Certified', meaning: 'Examined by an accredited body. We hold no certificate at present.' },
];

export const closing = {
  title: 'Found something we should know?',
  text: 'Write to the security team about a weakness, a suspicious message in our name or an account you no longer control. Give us the steps to reproduce it and time to mend it before you publish; we take no legal action against research in good faith.',
};
