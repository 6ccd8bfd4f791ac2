import type { Article } from './article';

export const usExemptions: Article = {
  slug: 'four-us-exemptions',
  lead: 'Every offer or sale of a security in the United States is either registered with the SEC or exempt. Tokens change nothing about that sentence. Most projects of the size we see use one of four exemptions, often beside Regulation S for buyers abroad. They differ in who may buy, how loudly one may ask, and what has to be filed.',
  sections: [
    {
      heading: 'Side by side',
      blocks: [
        {
          caption: 'Four exemptions in short',
          head: ['Exemption', 'Limit in 12 months', 'Who may buy', 'Public advertising'],
          rows: [
            ['Rule 506(b)', 'None', 'Accredited investors, up to 35 others who are sophisticated', 'No'],
            ['Rule 506(c)', 'None', 'Accredited investors only, verified', 'Yes'],
            ['Regulation A, Tier 2', '$75 million', 'Everybody, with limits for the non-accredited', 'Yes'],
            [
              'Regulation Crowdfunding',
              '$5 million',
              'Everybody, with limits for the non-accredited',
              'Limited',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Rule 506(b): quiet',
      blocks: [
        'The classic private placement. No advertising, no public website that offers the securities, no cold calls: the issuer or its broker must have had a relationship with the buyer before. A page that anybody can open and that says “invest now” ends this exemption for the whole offering.',
        'Accredited investors may confirm their status themselves if there is no reason to doubt it. For up to 35 others, extensive information is due. Form D is filed within 15 days of the first sale. What is sold is restricted: as a rule it can’t be resold freely for six months to a year.',
      ],
    },
    {
      heading: 'Rule 506(c): open, but verified',
      blocks: [
        'Here the issuer may advertise to everybody, on the condition that every buyer is accredited and that reasonable steps were taken to verify it. A ticked box is not enough. Tax returns, statements of assets or a letter from a lawyer or broker are; the SEC’s staff has said that high minimum amounts can also serve, with written statements of the buyer.',
        'For a token this is often the natural choice, because eligibility can be written into the transfer rules. Form D and restrictions on resale apply as before.',
      ],
    },
    {
      heading: 'Regulation A and Regulation Crowdfunding: for everybody',
      blocks: [
        'Tier 2 of Regulation A is a small registration. An offering statement with audited accounts is reviewed and qualified by the SEC; annual, semi-annual and current reports follow. In return the securities are not restricted, and state registration is not needed. Allow many months and a six-figure bill.',
        'Regulation Crowdfunding works through one registered portal or broker. Disclosure on Form C is lighter, with reviewed or audited accounts depending on size. Resale is barred for a year, with exceptions.',
        'In both, people who are not accredited may invest only within limits tied to income or net worth.',
      ],
    },
    {
      heading: 'Regulation S: abroad',
      blocks: [
        'Offers made outside the United States, without directed selling efforts there, are not subject to registration. It is often combined with Rule 506. The care lies in the seams: separate subscription routes, checks of residence, and legends that keep securities from flowing back during the distribution period. A contract that enforces country codes helps; it does not replace the procedure.',
      ],
    },
    {
      heading: 'What this means on Fairshore',
      blocks: [
        'Listings on this site collect non-binding interest. We are no broker, adviser or funding portal, and we accept no money. An issuer decides with its counsel which exemption fits before anybody is asked to commit, and that decision shapes what may be said in public. If you are an issuer, bring this question to the first call.',
        'Anti-fraud rules apply to all of the above. No exemption covers a false or missing statement.',
      ],
    },
  ],
  sources: [
    {
      label: 'Regulation D, 17 CFR 230.500 and following',
      href: 'https://www.ecfr.gov/current/title-17/chapter-II/part-230',
    },
    {
      label: 'Regulation Crowdfunding, 17 CFR part 227',
      href: 'https://www.ecfr.gov/current/title-17/chapter-II/part-227',
    },
  ],
};
