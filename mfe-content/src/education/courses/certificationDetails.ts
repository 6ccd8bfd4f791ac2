/** What a certification requires and provides; `certification` is the id of its card. */
export interface CertificationDetails {
  certification: string;
  audience: readonly string[];
  parts: readonly { title: string; hours: number; text: string }[];
  assessment: readonly string[];
  validity: string;
}

export const certificationDetails: readonly CertificationDetails[] = [
  {
    certification: 'certified-tokenization-specialist',
    audience: [
      'Project leads at issuers',
      'Structurers, administrators and transfer agents',
      'Advisers to issuers',
    ],
    parts: [
      {
        title: 'Asset and title',
        hours: 8,
        text: 'Registers, charges, valuation, insurance and the file behind a listing.',
      },
      {
        title: 'Structure and terms',
        hours: 10,
        text: 'Wrappers, ranking, fees, default, and terms on which ledger and paper agree.',
      },
      {
        title: 'Classification',
        hours: 8,
        text: 'MiCA and MiFID II, prospectus exemptions, and the US routes an issuer meets first.',
      },
      {
        title: 'Token and register',
        hours: 8,
        text: 'Eligibility, roles, recovery, and reading a contract that others wrote.',
      },
      {
        title: 'Servicing',
        hours: 6,
        text: 'Payments, reporting calendars, corporate actions and bad news in time.',
      },
    ],
    assessment: [
      'A file for one asset, prepared during the programme',
      'A written examination of three hours, open book',
      'A conversation of thirty minutes about your file',
    ],
    validity: 'Three years; renewed by a one-day update and a short examination.',
  },
  {
    certification: 'digital-asset-investment-advisor',
    audience: [
      'Licensed investment advisers',
      'Private bankers and family officers',
      'Product governance and compliance staff',
    ],
    parts: [
      {
        title: 'Issuers and structures',
        hours: 12,
        text: 'Finding out who owes what, in which rank, and under which law.',
      },
      {
        title: 'Contracts and custody',
        hours: 12,
        text: 'Permissions, keys, custodians, and what can be repaired by whom.',
      },
      {
        title: 'Yield, risk and liquidity',
        hours: 14,
        text: 'Net figures, cases, concentration, and the price of being locked in.',
      },
      {
        title: 'Duties to clients',
        hours: 14,
        text: 'Suitability, costs, conflicts and records under MiFID II, MiCA and US rules.',
      },
      {
        title: 'Practice',
        hours: 8,
        text: 'Four cases with clients who want different things from the same offering.',
      },
    ],
    assessment: [
      'Four written recommendations, or reasons for making none',
      'A written examination of four hours, open book',
      'A client conversation, observed',
    ],
    validity: 'Two years; renewed by twenty hours of training.',
  },
];

export const certificationNote =
  'A private certificate of training. It is no licence, gives no right to provide investment services and replaces no authorisation that your country requires.';
