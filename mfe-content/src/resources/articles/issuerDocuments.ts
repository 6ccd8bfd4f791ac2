import type { Article } from './article';

export const issuerDocuments: Article = {
  slug: 'issuer-document-list',
  lead: 'Projects rarely fail for want of a token. They wait for papers. This is the list we work through with an issuer before a listing, who signs each item, and what we find missing most often. An issuer who can tick all of it needs weeks; one who starts from nothing needs months.',
  sections: [
    {
      heading: 'The asset',
      blocks: [
        {
          list: [
            'Title: an extract from the register, not older than three months, with all charges on it.',
            'Valuation: by an independent valuer who says for what purpose, on which date and by which method.',
            'Income: leases, contracts or licences in full, with a schedule of parties, terms and breaks.',
            'Condition: a technical report for buildings and plants; a legal chain of rights for works and patents.',
            'Insurance: the policy, what it excludes, and proof that the premium is paid.',
          ],
        },
        'Missing most often: the break clauses. A schedule shows ten years of rent; the contract lets the tenant go after three.',
      ],
    },
    {
      heading: 'The issuer',
      blocks: [
        {
          list: [
            'Register extract, articles and a chart of owners up to natural persons.',
            'Legal entity identifier, not lapsed.',
            'Accounts of three years, audited if the law asks for it, and management accounts since.',
            'All debts with lender, rank, security, covenants and maturity.',
            'A statement of disputes, signed by a director, even when there are none.',
          ],
        },
        'Missing most often: consent of the bank. A mortgage usually forbids new owners or new debt without the lender’s agreement. Ask for it first; it takes longest.',
      ],
    },
    {
      heading: 'The instrument',
      blocks: [
        {
          list: [
            'Written classification by counsel in the country of the issuer and in each country of offer.',
            'Terms: what is owed, when, in which rank; events of default; how terms can be changed.',
            'The link between token and right: which register is decisive when ledger and paper disagree.',
            'Rules on transfer, eligibility and forced transfer, and who exercises them.',
            'Report of an independent review of the contract, with findings and what was done about them.',
          ],
        },
        'Missing most often: the sentence about disagreement. Someone will one day lose a key, inherit, divorce or be ordered by a court. The documents must say whose record counts then.',
      ],
    },
    {
      heading: 'The numbers',
      blocks: [
        {
          list: [
            'A model that can be recalculated, with inputs apart from formulas.',
            'Use of proceeds, line by line, adding up to the amount that is raised, costs included.',
            'All fees in one table, in per cent and in money for a typical ticket.',
            'Three cases: as planned, income down by a fifth, and refinancing two points dearer.',
            'A reporting calendar: which figures, on which day, signed by whom.',
          ],
        },
        'Missing most often: the second and third case. A model that knows only one future is an advertisement.',
      ],
    },
    {
      heading: 'In which order',
      blocks: [
        'Begin with title, debts and classification, because any of them can end the project, and each is cheap compared with what follows. Then valuation and model, then terms, and the token last. Technology is the shortest part of the calendar.',
        'Name one person who owns the list. In our experience the number of people who may say that a document is final decides how long everything takes, more than the number of documents.',
        'When the list is complete, read it once as a backer would: could you explain in three sentences who pays, from what, and what happens if they don’t? If yes, the listing will nearly write itself.',
      ],
    },
  ],
  sources: [
    {
      label: 'Delegated Regulation (EU) 2019/980: what a prospectus has to contain',
      href: 'https://eur-lex.europa.eu/eli/reg_del/2019/980/oj',
    },
    { label: 'ERC-3643: roles and forced transfers', href: 'https://eips.ethereum.org/EIPS/eip-3643' },
  ],
};
