import { entities } from '../policy/entities';

/** One statement of the regulatory position. */
interface PositionItem {
  name: string;
  status: string;
  description: string;
  details: string;
}

export interface PositionGroup {
  id: string;
  title: string;
  lead: string;
  items: readonly PositionItem[];
}

export interface Registration {
  flag: 'ro' | 'us' | 'eu' | 'gb';
  country: string;
  status: string;
  details: string;
  regulations: readonly string[];
}

export interface Control {
  name: string;
  text: string;
}

export const complianceMailbox = 'compliance@fairshore.example';

/** Day the page was last updated, as YYYY-MM-DD. */
export const lastUpdated = '2025-09-06';

export const hero = {
  title: 'Compliance',
  lead: 'Where Fairshore stands in law, what it does and does not do, and the documents that show it. Written to be checked.',
};

export const positionGroups: readonly PositionGroup[] = [
  {
    id: 'legal-position',
    title: 'Legal position',
    lead: 'Fairshore advises issuers and shows projects to backers. Everything that needs a licence is done by others.',
    items: [
      {
        name: 'Advisory and exposure services',
        status: 'Active',
        description: 'Advice to issuers on structure and disclosure, and publication of what issuers state.',
        details:
          'Issuers may pay fixed fees under separate agreements. Backers are not charged. No fee depends on what a project raises.',
      },
      {
        name: 'Regulated investment services',
        status: 'Not Provided',
        description: 'Fairshore is not a broker, investment adviser, custodian, exchange or funding portal.',
        details:
          'It does not receive or transmit orders, place or underwrite instruments, manage portfolios or give personal recommendations. It holds no authorisation under MiFID II, MiCA or Regulation (EU) 2020/1503, and no registration with the SEC or FINRA; in its own assessment it provides no service that requires one.',
      },
      {
        name: 'Client funds and assets',
        status: 'Not Held',
        description: 'No money, securities, tokens or keys of clients or backers pass through Fairshore.',
        details:
          'A backer indicates a non-binding interest and is led to the issuer’s own ecosystem. Any commitment is made directly with the issuer or its licensed providers.',
      },
      {
        name: 'Issuer responsibility',
        status: 'Defined',
        description: 'Each issuer answers for the truth and completeness of what it publishes.',
        details:
          'The engagement letter obliges issuers to keep facts current, to name the provider that accepts commitments and to withdraw a project whose terms no longer hold.',
      },
    ],
  },
  {
    id: 'aml',
    title: 'Anti-money-laundering and counter-terrorist financing',
    lead: 'We move no money, which removes most of the risk. What remains is knowing whom we advise and publish.',
    items: [
      {
        name: 'Issuer due diligence',
        status: 'Required',
        description: 'Every issuer is identified, with its beneficial owners, before an engagement begins.',
        details:
          'Register extracts, ownership structure, source of the asset and authority of signatories are collected and renewed at least every 12 months.',
      },
      {
        name: 'Sanctions screening',
        status: 'Operational',
        description:
          'Issuers, directors and beneficial owners are screened against EU, UN, UK and OFAC lists.',
        details: 'At onboarding, on every change of ownership, and again whenever the lists change.',
      },
      {
        name: 'Identification of backers',
        status: 'With the Issuer',
        description: 'Identity checks of backers are made by the issuer or its licensed providers.',
        details:
          'They happen where the commitment is made. Fairshore neither requests nor receives identity documents, and cannot vouch for the outcome of such checks.',
      },
      {
        name: 'Reporting of suspicion',
        status: 'In Scope',
        description: 'Suspicion is escalated within one working day and reported where the law requires it.',
        details:
          'To the Romanian National Office for Prevention and Control of Money Laundering under Law 129/2019, or to the competent US authority. The person concerned is not told.',
      },
    ],
  },
  {
    id: 'data-protection',
    title: 'Data protection',
    lead: 'Little is collected, each item for a stated purpose and period.',
    items: [
      {
        name: 'General Data Protection Regulation',
        status: 'In Scope',
        description: 'Regulation (EU) 2016/679 and Romanian Law 190/2018 apply to users in Europe.',
        details:
          'The two companies are joint controllers, represented in the Union by Fairshore Advisory S.R.L. The supervisory authority is ANSPDCP in Bucharest. Privacy requests are answered within 30 days.',
      },
      {
        name: 'Retention schedule',
        status: 'Defined',
        description:
          'Advisory and contractual data up to 7 years, support communications up to 3, usage analytics up to 2.',
        details:
          'Accounts are kept while active, marketing data until consent is withdrawn. What is due is deleted, not archived.',
      },
      {
        name: 'Consent',
        status: 'Operational',
        description:
          'Analytics and marketing storage is off until it is allowed, and off again when that is withdrawn.',
        details:
          'A choice is kept for 180 days and then asked for again. Data of people under 18 is not processed.',
      },
      {
        name: 'US state privacy laws',
        status: 'Monitored',
        description:
          'Thresholds of state laws are reviewed every year; rights are granted without waiting for them.',
        details:
          'Access, correction and deletion are offered to every user in the United States. Personal information is not sold.',
      },
    ],
  },
  {
    id: 'jurisdictions',
    title: 'Jurisdictions',
    lead: 'Who contracts with whom, and under which law.',
    items: [
      {
        name: 'European users',
        status: 'Defined',
        description: 'Contract with Fairshore Advisory S.R.L., Bucharest, under Romanian law.',
        details:
          'Mandatory consumer protection of the country where the user lives is unaffected, and so are the courts it opens to consumers.',
      },
      {
        name: 'US users',
        status: 'Defined',
        description: 'Contract with Fairshore Advisory LLC, a Wyoming company, under Delaware law.',
        details:
          'Delaware law governs this page and the disclaimer for users in the United States. The Terms and the Privacy Policy name the law that governs them.',
      },
      {
        name: 'Availability of projects',
        status: 'Required',
        description:
          'To whom a project is open follows from the issuer’s documents and the law where one lives.',
        details:
          'The project page names the country and links the documents. Whoever registers interest confirms having read the Disclaimer, with its notices by country.',
      },
      {
        name: 'Sanctioned territories',
        status: 'Not Served',
        description:
          'No project, account or engagement from territories under comprehensive EU, UN or US sanctions.',
        details:
          'Accounts found to be held from there are suspended: they can record nothing, and a log keeps who suspended them and when.',
      },
    ],
  },
];

export const registrations: readonly Registration[] = [
  {
    flag: 'ro',
    country: 'Romania',
    status: 'S.R.L. Registered',
    details: 'Fairshore Advisory S.R.L., Bucharest: contracts with users and issuers in Europe.',
    regulations: [
      'Companies Law 31/1990',
      'Law 129/2019 on money laundering',
      'Law 190/2018 on data protection',
      'Law 365/2002 on electronic commerce',
    ],
  },
  {
    flag: 'us',
    country: 'United States',
    status: 'LLC Registered',
    details: 'Fairshore Advisory LLC, Wyoming: contracts with users and issuers in the United States.',
    regulations: [
      'Wyoming Limited Liability Company Act',
      'Securities Act of 1933, as a limit to what we do',
      'Bank Secrecy Act and OFAC rules, where they apply',
      'CAN-SPAM Act',
    ],
  },
  {
    flag: 'eu',
    country: 'European Union',
    status: 'Framework Applied',
    details:
      'No authorisation is held. These rules bound what we do and what issuers may claim on our pages.',
    regulations: [
      'GDPR, Regulation (EU) 2016/679',
      'MiCA, Regulation (EU) 2023/1114',
      'Prospectus Regulation (EU) 2017/1129',
      'Directive (EU) 2015/849 on money laundering',
    ],
  },
  {
    flag: 'gb',
    country: 'United Kingdom',
    status: 'Not Registered',
    details: 'No establishment and no promotion to the public; projects are shown for information only.',
    regulations: ['Financial Services and Markets Act 2000, section 21', 'UK GDPR'],
  },
];

export const monitoring = [
  {
    title: 'Security Audits',
    text: 'Penetration tests of the public pages, the accounts and the console.',
    facts: [
      { label: 'Rhythm', value: 'Quarterly penetration tests' },
      { label: 'Next audit', value: 'March 2025' },
      { label: 'Last score', value: '98/100' },
    ],
  },
  {
    title: 'Compliance Reviews',
    text: 'All policies, registers and a sample of issuer files against the law in force.',
    facts: [
      { label: 'Rhythm', value: 'Annual' },
      { label: 'Next review', value: 'July 2025' },
      { label: 'Last score', value: '99/100' },
    ],
  },
  {
    title: 'Real-time Monitoring',
    text: 'Availability, failures of each part and limits on sign-in attempts. A trial release that fails withdraws itself.',
    facts: [
      { label: 'Coverage', value: '24/7' },
      { label: 'Uptime', value: '99.9%' },
      { label: 'Response time', value: 'under 2 s' },
    ],
  },
] as const;

export const riskFramework: readonly { title: string; controls: readonly Control[] }[] = [
  {
    title: 'Operational Controls',
    controls: [
      {
        name: 'Versions of terms',
        text: 'Each published change makes a new version. Who has looked before sees what changed and when; an interest keeps the version it was registered under.',
      },
      {
        name: 'Sources of figures',
        text: 'Each figure of a project names its source. What an issuer states bears its day, and turns grey when nobody has confirmed it for too long.',
      },
      {
        name: 'Order of projects',
        text: 'Projects are ordered by rating, date or progress. There is no field for a paid place, and no fee depends on what a project raises.',
      },
      {
        name: 'Supplied software',
        text: 'Every library is fixed to a version and its digest. A licence or an install script that nobody approved stops the tests.',
      },
      {
        name: 'Grave actions',
        text: 'With two-factor sign-in, staff give a fresh code to delete people or change roles. A deleted account or listing can be brought back for 24 hours.',
      },
    ],
  },
  {
    title: 'Technology Controls',
    controls: [
      {
        name: 'Encryption',
        text: 'AES-256 for stored data and backups, TLS 1.3 for every connection.',
      },
      {
        name: 'Least privilege',
        text: 'Rights are enforced row by row in the database; staff accounts have multi-factor authentication.',
      },
      {
        name: 'Change control',
        text: 'Every release is tested automatically before anybody gets it, and can be taken back to the one before it.',
      },
      {
        name: 'Logging',
        text: 'Changes of rights and edits to listings are recorded, with who made them and when, in a log to which no account can write.',
      },
      {
        name: 'Backup and recovery',
        text: 'A backup is restored whole or not at all. Restoring one is part of every full run of our tests.',
      },
    ],
  },
];

export const reporting = {
  title: 'Confidential Compliance Reporting',
  lead: 'If something here is wrong, we want to hear it from you first. Reports may be anonymous, are read by the compliance officer alone, and nobody suffers a disadvantage for one made in good faith.',
  hotline: '+1 307 555 0177',
  hotlineHours: 'Weekdays, 9:00 to 17:00 in Bucharest and in Cheyenne. Illustrative number.',
};

export const contact = {
  title: 'Contact Compliance Team',
  lead: 'Compliance and legal inquiries are answered within 2 business days.',
  phone: entities.eu.phone,
  note: 'Addresses and telephone numbers are illustrative.',
};

export const stayInformed = {
  title: 'Stay Informed',
  lead: 'A short message when a policy changes, a report is published or a rule that concerns backers comes into force.',
};

export const closing = {
  title: 'A question the documents leave open?',
  text: 'Ask it. You get an answer from a person who is responsible for it, in writing, within 2 business days.',
};
