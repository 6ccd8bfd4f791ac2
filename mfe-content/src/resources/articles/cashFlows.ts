import type { Article } from './article';

export const cashFlows: Article = {
  slug: 'three-cash-flows-compared',
  lead: 'Three projects state the same target of 8%. One lets apartments, one buys invoices, one owns a share of film royalties. The number is equal; the promises behind it have almost nothing in common. Comparing them well means asking who pays, for how long, and what is left when they stop.',
  sections: [
    {
      heading: 'Rent',
      blocks: [
        'Rent is paid by many small payers or by one large one, under contracts of years. It comes monthly, often rises with an index, and behind it stands something that keeps a value of its own. If a tenant leaves, the loss is some months of vacancy and the cost of letting again.',
        'The weak points lie at the edges. Debt on the building is served first, so a rise in interest can take the whole margin while every tenant pays on time. Large repairs come in lumps. And most of the return of a property often sits in the sale at the end, which is the least certain figure in the model.',
        'Read: the lease schedule with break dates, the loan agreement, the repair reserve, and the price per square metre that the exit assumes.',
      ],
    },
    {
      heading: 'Receivables',
      blocks: [
        'An invoice is a short promise of one business to pay another, typically in 30 to 120 days. A pool of them repays itself several times a year. Capital is never far away, which is the great advantage: when doubts arise, buying can stop, and most of the money is back within months.',
        'The weak points are concentration and fraud. One debtor with a third of the pool is a loan to that debtor. An invoice for goods that were never delivered, or one that was sold twice, is worth nothing, and it looks like all the others until it is due. Credit insurance helps against insolvency, rarely against disputes.',
        'Read: limits per debtor, who verifies deliveries, where payments arrive (an account controlled by the issuer is a warning), and the loss history by month of purchase.',
      ],
    },
    {
      heading: 'Royalties',
      blocks: [
        'A royalty is a percentage of what somebody else sells. It costs nothing to maintain, does not follow interest rates, and can last for decades. Nothing has to be sold at the end; the flow simply thins out.',
        'That thinning is the point. Most works earn most of their income early. A yield of 8% on last year’s income is far less over ten years if income falls by a tenth each year. Statements come late, through several collecting hands, each with its own deductions, and a contract may allow rights to revert.',
        'Read: at least five years of statements by source, the decay they show, the chain of contracts from author to issuer, and audit rights.',
      ],
    },
    {
      heading: 'The comparison',
      blocks: [
        {
          caption: 'The same 8%, three promises',
          head: ['', 'Rent', 'Receivables', 'Royalties'],
          rows: [
            ['Payer', 'Tenants', 'Business debtors', 'Audience, through collectors'],
            ['Time until capital is back', '5 to 10 years, by sale', 'Months', 'Over the life of the work'],
            ['Grows with inflation', 'Often', 'By repricing', 'Seldom'],
            ['Typical bad year', 'Vacancy, dearer debt', 'Default or fraud', 'Faster decay'],
            ['What remains', 'A building', 'Claims in a queue', 'A smaller flow'],
          ],
        },
        'A useful habit is to convert each of them into the same picture: cash paid in, cash received by year, in a plain case and in a poor one. The internal rate of return of those rows can be compared; the headline can’t. Our cash-flow calculator does the sum and shows when you would have your money back.',
        'Then ask which bad year you could live with. Spreading money over the three kinds protects better than spreading it over three buildings in one street, since their bad years rarely have the same cause.',
      ],
    },
  ],
  sources: [
    {
      label: 'IFRS 15 and royalties: standard at a glance',
      href: 'https://www.ifrs.org/issued-standards/list-of-standards/ifrs-15-revenue-from-contracts-with-customers/',
    },
  ],
};
