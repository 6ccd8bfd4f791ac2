import type { Article } from './article';

export const netYield: Article = {
  slug: 'headline-apr-to-net-yield',
  lead: 'An offering states 9%. Ten thousand dollars for five years: what arrives? The answer depends on five deductions that are rarely on the same page. None of them is improper. Together they can take more than a third.',
  sections: [
    {
      heading: 'The five deductions',
      blocks: [
        {
          list: [
            'Entry fee: taken from the ticket before it works. With 2%, 9,800 of 10,000 earn something.',
            'Management fee: a percentage of the invested amount each year, whether or not income was good.',
            'Performance fee: a share of the income that remains after the management fee.',
            'Withholding tax: kept back at source by the payer’s country; a treaty may lower it, on application.',
            'Exit fee: taken from the principal when it comes back, or from the price when you sell.',
          ],
        },
        'A sixth item belongs to you rather than to the offering: your own income tax. It differs for everybody and is left out here.',
      ],
    },
    {
      heading: 'One example, all the way down',
      blocks: [
        'Take a headline of 9% a year, an entry fee of 2%, a management fee of 1%, a performance fee of 10%, withholding tax of 10% and an exit fee of 1%.',
        {
          caption: 'Ten thousand dollars, one year of income',
          head: ['Step', 'Amount'],
          rows: [
            ['Paid in', '$10,000.00'],
            ['Working after the entry fee', '$9,800.00'],
            ['Gross income at 9%', '$882.00'],
            ['Management fee, 1% of 9,800', '−$98.00'],
            ['Performance fee, 10% of 784', '−$78.40'],
            ['Withholding tax, 10% of 705.60', '−$70.56'],
            ['Net income of the year', '$635.04'],
          ],
        },
        'Five such years bring 3,175.20. At the end 9,702.00 come back, since the exit fee takes 98. The total is 12,877.20, a profit of 2,877.20 on 10,000 paid in: 5.75% a year, counted simply. The headline lost 3.25 points on the way.',
        'The internal rate of return, which also counts when each payment arrives, is 5.82% in this case, because most of the profit comes before the end. Our calculator shows both figures, so that you can compare like with like.',
      ],
    },
    {
      heading: 'What moves the result most',
      blocks: [
        'Entry and exit fees weigh heavily on short terms and hardly on long ones: 3% spread over one year is three points, over ten years a third of a point. Management fees do not fade. One per cent a year from a 9% yield is a ninth of your income, every year, and a fifth of it if the asset only earns 5%.',
        'Performance fees look harmless because they are only paid from success. Read what counts as success. A fee on all income is a different thing from a fee on income above a hurdle, and a fee on valuation gains that have not been realised is a third.',
        'Currency can outweigh all of these. If the asset earns leu or dollars and you count in euro, a move of 5% in one year cancels most of what is left.',
      ],
    },
    {
      heading: 'How to compare two offerings',
      blocks: [
        'Put both through the same sum, with the same holding period, and compare net with net. Then ask what risk each of them carries for the difference. A net 6% from indexed rents under a twenty-year lease and a net 7% from unsecured receivables are not one point apart; they are different things.',
        'Finally, treat the stated yield as what it is. On this site it is the issuer’s target. It is not a promise, it is not audited by us, and past payments do not make future ones certain.',
      ],
    },
  ],
  sources: [
    {
      label: 'Delegated Regulation (EU) 2017/653: how costs are summed in key information documents',
      href: 'https://eur-lex.europa.eu/eli/reg_del/2017/653/oj',
    },
  ],
};
