/** The contents of a course in detail; `course` is the id of its card. */
export interface Syllabus {
  course: string;
  /** What a participant can do afterwards, each beginning with a verb. */
  outcomes: readonly string[];
  audience: readonly string[];
  prerequisites: string;
  modules: readonly { title: string; hours: number; topics: readonly string[] }[];
  /** What participants keep or submit. */
  result: string;
}

export const syllabi: readonly Syllabus[] = [
  {
    course: 'blockchain-foundations',
    outcomes: [
      'Explain to a colleague what a ledger proves and what it can only repeat',
      'Tell a coin, a claim token and a record apart',
      'Name the parties whose failure would matter: issuer, agent, custodian, oracle',
      'Decide whether a project needs a public ledger at all',
    ],
    audience: [
      'Owners and managers of real assets',
      'Lawyers, accountants and bankers new to the subject',
      'Backers who want to read a technical annex',
    ],
    prerequisites: 'None. No programming, no holdings, no wallet.',
    modules: [
      {
        title: 'Ledgers and registers',
        hours: 1.5,
        topics: [
          'Who may write, who may read',
          'Finality and reversals',
          'Land, company and securities registers',
        ],
      },
      {
        title: 'Keys, wallets and custody',
        hours: 1.5,
        topics: ['What a signature shows', 'Loss, theft and recovery', 'Choosing who holds the key'],
      },
      {
        title: 'Contracts that run by themselves',
        hours: 1.5,
        topics: ['What code can enforce', 'Facts from outside the ledger', 'Upgrades and administrators'],
      },
      {
        title: 'Choosing a ledger',
        hours: 1.5,
        topics: [
          'Cost, privacy and finality',
          'Public and permissioned networks',
          'When a database is enough',
        ],
      },
    ],
    result: 'A two-page note on one asset of your own, read and commented on by the desk.',
  },
  {
    course: 'language-models-at-work',
    outcomes: [
      'Write a request that can be answered from the text alone',
      'Demand the source line for every statement, and check it',
      'Recognise the questions a model should not be asked',
      'Keep a record that another person can follow',
    ],
    audience: ['Analysts and assistants', 'Heads of legal and compliance who must set the rules'],
    prerequisites: 'None.',
    modules: [
      {
        title: 'What a model does with your text',
        hours: 1,
        topics: ['Prediction and memory', 'Why it invents', 'What leaves your office'],
      },
      {
        title: 'Asking so that it can be checked',
        hours: 1,
        topics: ['Narrow questions', 'Quotation with place', 'Saying “not in the text”'],
      },
      {
        title: 'Checking',
        hours: 1,
        topics: ['Sampling', 'Second readings', 'Typical errors in leases and loan files'],
      },
      {
        title: 'Rules for the office',
        hours: 1,
        topics: ['Confidentiality and personal data', 'Duties under the EU AI Act', 'Who signs'],
      },
    ],
    result: 'A one-page house rule for your own team.',
  },
  {
    course: 'reading-token-contracts',
    outcomes: [
      'Find the verified source of a contract and the address that really runs',
      'List every role and what it may do',
      'Follow one transfer through eligibility and compliance checks',
      'Write a one-page report with findings in order of weight',
    ],
    audience: [
      'Analysts and diligent backers',
      'Product owners on the issuer’s side',
      'Auditors new to the field',
    ],
    prerequisites:
      'Blockchain Foundations or equal knowledge. You need not program, but you should not mind reading code.',
    modules: [
      {
        title: 'Finding the truth',
        hours: 2,
        topics: ['Verified source and bytecode', 'Proxies and implementation', 'Reading events'],
      },
      {
        title: 'Standards',
        hours: 2,
        topics: [
          'ERC-20 and what it lacks',
          'ERC-3643 and the ERC-1400 proposals',
          'ERC-4626 and ERC-7540 vaults',
        ],
      },
      {
        title: 'Permissions',
        hours: 2,
        topics: ['Owner, agent, minter, pauser', 'Several signatures and delays', 'Upgrades'],
      },
      {
        title: 'Reporting',
        hours: 2,
        topics: ['Weight of findings', 'Questions to the issuer', 'A review of a live contract'],
      },
    ],
    result: 'A report on a real contract, discussed in the last session.',
  },
  {
    course: 'tokenizing-real-world-assets',
    outcomes: [
      'Choose a structure for a single asset and give the reasons',
      'Assemble the documents a listing rests on',
      'Put the right questions about classification to counsel',
      'Write token terms that ledger and paper agree on',
      'Plan five years of servicing before the first token exists',
    ],
    audience: [
      'Owners and developers of property and energy projects',
      'Fund managers',
      'Advisers to either',
    ],
    prerequisites: 'Blockchain Foundations or equal knowledge; ease with a simple financial model.',
    modules: [
      {
        title: 'Does a token help this asset?',
        hours: 2,
        topics: ['Who would hold it and why', 'Costs over the whole life', 'Saying no'],
      },
      {
        title: 'Title, debts and structure',
        hours: 2,
        topics: ['Reading a register extract', 'The bank’s consent', 'Holding company, note, trust'],
      },
      {
        title: 'Classification and route to the offer',
        hours: 2,
        topics: ['Financial instrument or not', 'Prospectus and exemptions', 'Offers into the United States'],
      },
      {
        title: 'Model and terms',
        hours: 2,
        topics: ['Three cases instead of one', 'Fees in one table', 'Default and change of terms'],
      },
      {
        title: 'Token and register',
        hours: 2,
        topics: ['Eligibility rules', 'Roles, keys and recovery', 'Which record decides'],
      },
      {
        title: 'Listing and servicing',
        hours: 2,
        topics: ['Texts that hold', 'Payments and statements', 'Bad news in time'],
      },
    ],
    result: 'A complete file for an invented building, which you may use as a template.',
  },
  {
    course: 'ai-for-due-diligence',
    outcomes: [
      'Design an extraction task with fields, formats and source lines',
      'Measure precision and recall on a labelled sample',
      'Size the human review so that the remaining error is known',
      'Turn servicing reports into early warnings',
      'Document the process for an auditor',
    ],
    audience: ['Due diligence and credit teams', 'Data people who work for them', 'Internal auditors'],
    prerequisites:
      'Working with Language Models Responsibly or equal practice. Spreadsheets; no programming needed.',
    modules: [
      { title: 'The data room', hours: 2, topics: ['Inventory', 'Scans and tables', 'Personal data'] },
      { title: 'Extraction', hours: 2, topics: ['Fields and formats', 'Source lines', 'Missing is a value'] },
      {
        title: 'Measuring',
        hours: 2,
        topics: ['Labelled samples', 'Precision and recall', 'Errors that cost'],
      },
      { title: 'Reviewing', hours: 2, topics: ['Sample sizes', 'Two readers', 'When to stop'] },
      {
        title: 'Comparing',
        hours: 2,
        topics: ['Terms against a standard', 'Deviations', 'Summaries with proof'],
      },
      { title: 'Monitoring', hours: 2, topics: ['Covenants', 'Signals and noise', 'Escalation'] },
      { title: 'Responsibility', hours: 2, topics: ['Logs', 'The EU AI Act in practice', 'Who signs'] },
    ],
    result: 'A measured review of forty lease pages, with its error rate.',
  },
  {
    course: 'legal-wrappers',
    outcomes: [
      'Compare share, note, fund unit and trust for one asset',
      'Trace a payment from tenant to holder through every account',
      'Read a ranking clause and predict a default',
      'Explain what remains of a token when its issuer is insolvent',
    ],
    audience: ['Counsel and structurers', 'Senior analysts', 'Trustees and administrators'],
    prerequisites: 'Tokenizing Real-World Assets or three years in structured finance.',
    modules: [
      {
        title: 'Four wrappers',
        hours: 2,
        topics: ['Share and membership interest', 'Note and bond', 'Fund unit, trust certificate'],
      },
      {
        title: 'Isolation',
        hours: 2,
        topics: ['Special purpose companies', 'True sale', 'Substance and directors'],
      },
      {
        title: 'Money and security',
        hours: 2,
        topics: ['Accounts and waterfalls', 'Security agent', 'Intercreditor terms'],
      },
      {
        title: 'Rights in use',
        hours: 2,
        topics: ['Information and voting', 'Changing terms', 'Forced transfer'],
      },
      {
        title: 'When it fails',
        hours: 2,
        topics: ['Default', 'Insolvency of issuer, agent and custodian', 'Enforcement across borders'],
      },
    ],
    result: 'A written comparison of two wrappers for one asset, marked by the desk.',
  },
];

/** How every enrolment works, in order. */
export const enrolmentSteps = [
  'You ask for a place with the form. Nothing is charged and nothing is owed.',
  'We answer by e-mail with the next dates and, for a paid course, an invoice.',
  'Your place is fixed when you confirm. Until then either side may withdraw.',
] as const;
