import type { ServicePackage } from './servicePackage';

export const marketingPackages: readonly ServicePackage[] = [
  {
    slug: 'investor-deck-and-one-pager',
    title: 'Investor Deck and One-Pager',
    description:
      'Fifteen slides and one page that say the same thing, with a source behind every figure and the risks where people look for them.',
    price: 'from $3,800',
    tag: 'Best Seller',
    included: [
      'Deck of up to fifteen slides',
      'One-pager for print and screen',
      'Source list for every figure',
    ],
  },
  {
    slug: 'positioning-paper',
    title: 'Positioning Paper',
    description:
      'What the project is, for whom, and what it must not promise: four pages that all later material is measured against.',
    price: 'from $1,600',
    tag: 'Foundational',
    included: [
      'Interviews with the team and two backers',
      'Message, proof and tone on four pages',
      'List of claims that counsel has struck out',
    ],
  },
  {
    slug: 'launch-campaign',
    title: 'Launch Campaign',
    description:
      'Six weeks from announcement to first report, aimed at people who may legally take part and measured by interest registered.',
    price: 'from $7,400',
    tag: 'Popular',
    included: [
      'Campaign plan with approvals by counsel',
      'Landing page, e-mails and advertisements',
      'Weekly report against agreed figures',
    ],
  },
  {
    slug: 'project-page-production',
    title: 'Project Page Production',
    description:
      'Your page in the pipeline, written and filled in: thesis, use of proceeds, risks and documents in the order backers expect.',
    price: 'from $2,800',
    included: [
      'Texts for every section of the page',
      'Photographs or drawings of the asset',
      'Check of each figure against its document',
    ],
  },
  {
    slug: 'investor-relations-desk',
    title: 'Investor Relations Desk',
    description:
      'Someone who answers: questions of backers collected, answered with your approval and published for everybody.',
    price: 'from $4,900',
    included: [
      'Three months of answers on working days',
      'Public list of questions and answers',
      'Monthly digest of what backers ask',
    ],
  },
  {
    slug: 'reporting-calendar',
    title: 'Reporting Calendar',
    description:
      'Quarterly reports that appear on the promised day, in a form that lets this quarter be put beside the last.',
    price: 'from $2,700',
    included: [
      'Template and calendar for four quarters',
      'First report written with your team',
      'Chart set that updates from your figures',
    ],
  },
  {
    slug: 'explainer-film',
    title: 'Explainer Film',
    description:
      'Two minutes at the asset itself, with the people who run it: what it is, how it earns and what can go wrong.',
    price: 'from $6,200',
    included: ['Script reviewed by counsel', 'One day of filming on site', 'Subtitles in three languages'],
  },
  {
    slug: 'backer-community-programme',
    title: 'Backer Community Programme',
    description:
      'Calls, site visits and updates that keep backers informed after the raise, when many issuers fall silent.',
    price: 'from $3,300',
    included: [
      'Programme for the first year',
      'Two moderated calls with the issuer',
      'Guidelines for moderators and escalation',
    ],
  },
  {
    slug: 'press-and-events-kit',
    title: 'Press and Events Kit',
    description:
      'What journalists and organisers ask for, ready to send: facts, pictures, people, and sentences that may be quoted.',
    price: 'from $2,200',
    included: [
      'Fact sheet, portraits and pictures',
      'Approved quotes for three occasions',
      'Slide set for a ten-minute talk',
    ],
  },
];
