import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { entities, mailboxes } from '../policy/entities';
import type { Policy, PolicyTerm } from '../policy/policy';

const legalMail = `[${mailboxes.legal}](mailto:${mailboxes.legal})`;

const generalDisclaimers: readonly PolicyTerm[] = [
  {
    term: 'No Investment Advice',
    text: 'Descriptions, ratings, targets and articles inform. They are not a recommendation to buy, hold or sell anything, and they take no account of your aims, your means or your tax position.',
  },
  {
    term: 'No Guarantee of Returns',
    text: 'A target APR is what an issuer hopes for. It is not promised, insured or backed by anyone, it can be missed altogether, and results of the past say little about those to come.',
  },
  {
    term: 'Due Diligence Required',
    text: 'Read the issuer’s full documents, ask the issuer what they leave open, and verify what matters to you from independent sources before you commit anything.',
  },
  {
    term: 'Accredited Investor Status',
    text: 'Some offers are open only to accredited, qualified or professional investors. Issuers or their licensed providers verify that status; an account or a badge on this site is no evidence of it.',
  },
  {
    term: 'Platform Availability',
    text: 'The site may be interrupted, slow or out of date. Do not rely on it for anything that has to happen at a certain moment.',
  },
  {
    term: 'Third-Party Information',
    text: 'Much of what is shown comes from issuers, public sources and providers. We do not audit it, and we do not adopt it as our own by showing it.',
  },
];

const investmentRisks: readonly PolicyTerm[] = [
  {
    term: 'Market Risk',
    text: 'Prices of property, commodities, credits and tokens move with interest rates, demand and sentiment, and can fall below what was paid for a long time.',
  },
  {
    term: 'Liquidity Risk',
    text: 'There may be no buyer when you want to sell. Lock-ups, transfer restrictions and thin markets can hold your money for years.',
  },
  {
    term: 'Credit Risk',
    text: 'An issuer, tenant, borrower or guarantor may pay late, in part or never. Security can prove worth less than the claim, and enforcing it takes time and money.',
  },
  {
    term: 'Concentration Risk',
    text: 'A single building, borrower or catalogue carries the whole of its own misfortune. A few projects of one kind or country are hardly safer than one.',
  },
];

const technologyRisks: readonly PolicyTerm[] = [
  {
    term: 'Smart Contract Risk',
    text: 'Code that governs tokens can contain errors or be exploited. Audits lower that risk without removing it, and a transaction once made can rarely be reversed.',
  },
  {
    term: 'Blockchain Risk',
    text: 'Networks can halt, fork, become congested or change their rules. The record on a chain may then differ from the legal register that decides who owns what.',
  },
  {
    term: 'Cybersecurity Risk',
    text: 'Wallets, keys, accounts and providers are attacked. A lost key or a stolen token usually can’t be recovered, by you or by anybody else.',
  },
  {
    term: 'Obsolescence Risk',
    text: 'A token standard, wallet or chain in use today may lose its support before the asset has run its term, and moving to another may cost money or fail.',
  },
];

const regulatoryRisks: readonly PolicyTerm[] = [
  {
    term: 'Risk of Regulatory Changes',
    text: 'Rules for digital assets are being written as you read. New law or a new reading of old law may restrict, reclassify or forbid an offer after you have joined it.',
  },
  {
    term: 'Tax Risk',
    text: 'Treatment of income, gains and transfers is unsettled in many countries and may be decided later, with effect for the past. Reporting duties fall on you.',
  },
  {
    term: 'Jurisdictional Risk',
    text: 'Issuer, asset, network and backer can each be subject to another law. Which court decides, and whether its judgment is recognised elsewhere, may be uncertain.',
  },
  {
    term: 'Compliance Risk',
    text: 'An issuer or provider may lose a licence or breach a duty, for instance against money laundering. Payments can be frozen and offers withdrawn as a consequence.',
  },
];

const jurisdictionalNotices: readonly PolicyTerm[] = [
  {
    term: 'United States',
    text: `Neither company is registered with the Securities and Exchange Commission as a broker-dealer, investment adviser, exchange, alternative trading system or funding portal, or is a member of FINRA. Instruments described here have not been registered under the Securities Act of 1933 unless the issuer says so. They may be offered in the United States only by the issuer and under an exemption, such as Regulation D, Regulation A or Regulation Crowdfunding, whose conditions the issuer must meet. Neither the SEC nor any state authority has approved or reviewed this content.`,
  },
  {
    term: 'European Union',
    text: 'Neither company is an investment firm under [Directive 2014/65/EU](https://eur-lex.europa.eu/eli/dir/2014/65/oj) (MiFID II), a crypto-asset service provider under [Regulation (EU) 2023/1114](https://eur-lex.europa.eu/eli/reg/2023/1114/oj) (MiCA) or a crowdfunding service provider under [Regulation (EU) 2020/1503](https://eur-lex.europa.eu/eli/reg/2020/1503/oj), and neither is supervised by the Romanian Financial Supervisory Authority (ASF) or the National Bank of Romania. A page of this site is not a prospectus under [Regulation (EU) 2017/1129](https://eur-lex.europa.eu/eli/reg/2017/1129/oj) or a crypto-asset white paper. Where one is required, the issuer publishes it and answers for it.',
  },
  {
    term: 'United Kingdom',
    text: 'Neither company is authorised or regulated by the Financial Conduct Authority. The content has not been approved by an authorised person for the purposes of section 21 of the [Financial Services and Markets Act 2000](https://www.legislation.gov.uk/ukpga/2000/8/contents) and is not directed at persons in the United Kingdom, other than those to whom an exemption in the [Financial Promotion Order 2005](https://www.legislation.gov.uk/uksi/2005/1529/contents) applies. Others must not act on it. The Financial Ombudsman Service and the Financial Services Compensation Scheme are not available for anything shown here.',
  },
  {
    term: 'Other Jurisdictions',
    text: 'Nothing here is addressed to people in a country where its publication or the use of the site would break the law, or would require a licence or registration that does not exist, or to persons subject to sanctions. If you come from elsewhere, you do so on your own initiative and are responsible for keeping to your local law.',
  },
];

/** The disclaimer: eleven numbered sections, then what they rest on, written out. */
export const disclaimer: Policy = {
  title: 'Disclaimer',
  summary:
    'What Fairshore does not do, what can go wrong with the projects shown here, and which notices apply where you are. Please read it before you rely on anything on this site.',
  dates: [
    { label: 'Version', value: disclaimerVersion },
    { label: 'Last updated', value: 'January 15, 2025' },
    { label: 'Next review', value: 'December 2025' },
  ],
  warning: {
    title: 'Risk warning',
    text: 'Backing tokenized and real-world assets puts your capital at risk. You may lose everything you commit, you may be unable to sell, and no compensation scheme protects you. Commit only what you can afford to lose.',
  },
  sections: [
    {
      id: 'general-information',
      title: 'General Information',
      blocks: [
        `This Disclaimer applies to the website, the backer portal and all publications of ${entities.us.name}, a Wyoming limited liability company, and ${entities.eu.name}, a Romanian company (together “Fairshore”). It stands beside the [Terms and Conditions](/terms) and the [Privacy Policy](/privacy).`,
        'Content is provided for general information, as of the date it bears, and may be changed or withdrawn without notice. We take care with it, and still do not warrant that it is complete, correct or current.',
      ],
    },
    {
      id: 'no-investment-services',
      title: 'No Investment Services',
      blocks: [
        'Fairshore is a digital advisory and exposure platform. It is not a broker, dealer, adviser to investors, custodian, exchange or funding portal, and it does not hold, receive or transfer client funds or tokens.',
        'We do not bring about, match, execute or settle transactions, give personal recommendations or manage portfolios. Money is not handled here: backers who wish to go on are redirected to the issuer’s ecosystem.',
      ],
    },
    {
      id: 'issuer-responsibility',
      title: 'Issuer Responsibility',
      blocks: [
        'Each issuer alone is responsible for its project: for the truth and completeness of what it publishes, for the licences, prospectuses and filings it needs, for the structure of its tokens, and for keeping its promises.',
        'That an issuer has been advised by us, or that its project is shown, is neither an endorsement nor a finding that the project is lawful, sound or suitable.',
      ],
    },
    {
      id: 'backer-responsibility',
      title: 'Backer Responsibility',
      blocks: [
        'Whether to register interest, and whether to commit funds afterwards, is your decision. Interest registered here is non-binding. Any commitment is made directly with the issuer or its licensed providers.',
        'It is for you to make sure that you are allowed to take part where you live, that you understand the instrument, and that you could bear its loss.',
      ],
    },
    {
      id: 'risk-warning',
      title: 'Risk Warning',
      blocks: [
        'Tokenized assets are speculative. Their value can fall to nothing, they may pay no income, and a token does not make the asset behind it safer or easier to sell. Deposits and investments of this kind are not covered by a guarantee or compensation scheme.',
        'The risks that we consider most important are set out under [Risk Factors](#risk-factors). The list can’t be complete; an issuer’s own documents name those of its project.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of Liability',
      blocks: [
        'As far as the law allows, Fairshore is not liable for loss that arises from reliance on this site or from dealings between backers, issuers and third parties. Amount and exceptions are stated in [Cap and Force Majeure](#cap-and-force-majeure).',
      ],
    },
    {
      id: 'no-solicitation',
      title: 'No Solicitation',
      blocks: [
        'Nothing on this site is an offer to sell, a solicitation of an offer to buy, or an invitation to subscribe for any security, token, fund unit or other instrument, in any place.',
        'Offers are made by issuers alone, on the basis of their own documents, and only to people to whom they may lawfully be made.',
      ],
    },
    {
      id: 'jurisdictional-limitations',
      title: 'Jurisdictional Limitations',
      blocks: [
        'The site can be reached from many countries; that does not mean that its content is meant for all of them, or that projects shown are open to residents of each. The [Jurisdictional Notices](#jurisdictional-notices) are part of this section.',
      ],
    },
    {
      id: 'data-and-privacy',
      title: 'Data and Privacy',
      blocks: [
        'Personal data is handled as the [Privacy Policy](/privacy) describes. The site processes neither payments nor identity-verification files; what you hand over in an issuer’s system is subject to that issuer’s policy.',
        'Information sent over the internet may be intercepted in spite of encryption. Send nothing here that you would not entrust to e-mail.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law',
      blocks: [
        'For European users this Disclaimer is governed by Romanian law; for users in the United States it is governed by the law of Delaware. Mandatory protection that consumers enjoy where they live is unaffected.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'Whoever uses the site accepts this Disclaimer as it stands at the time. If you don’t accept it, please leave the site. Should a part of it be invalid, the rest remains in force.',
      ],
    },
    {
      id: 'general-disclaimers',
      title: 'General Disclaimers',
      isUnnumbered: true,
      blocks: [
        'Six points apply to every page, listing, article and tool.',
        { terms: generalDisclaimers, isGrid: true },
      ],
    },
    {
      id: 'risk-factors',
      title: 'Risk Factors',
      isUnnumbered: true,
      blocks: [
        'Risks can occur together and make each other worse.',
        { heading: 'Investment Risks', id: 'investment-risks' },
        { terms: investmentRisks, isGrid: true },
        { heading: 'Technology Risks', id: 'technology-risks' },
        { terms: technologyRisks, isGrid: true },
        { heading: 'Regulatory Risks', id: 'regulatory-risks' },
        { terms: regulatoryRisks, isGrid: true },
      ],
    },
    {
      id: 'jurisdictional-notices',
      title: 'Jurisdictional Notices',
      isUnnumbered: true,
      blocks: [{ terms: jurisdictionalNotices }],
    },
    {
      id: 'forward-looking-statements',
      title: 'Forward-Looking Statements',
      isUnnumbered: true,
      blocks: [
        'Statements about the future, recognisable by words such as “target”, “expect”, “plan”, “aim” or “should”, rest on assumptions made on the day they were written. Events may turn out differently, for better or worse.',
        'We are under no duty to bring such statements up to date. Projected figures in the portal, including the line between today’s value and a target, are arithmetic and not a forecast.',
      ],
    },
    {
      id: 'platform-limitations',
      title: 'Platform Limitations',
      isUnnumbered: true,
      blocks: [
        {
          list: [
            'Raised amounts start from what the issuer reports and grow with registered interest. They are not money received.',
            'Ratings express the opinion of visitors, one vote a device, and measure no quality of an investment.',
            'Amounts in euros and pounds are converted at the reference rate of the European Central Bank of the day shown, or at a fixed rate where that can’t be had.',
            'Calculators and tools work on the inputs and assumptions they display.',
            'Events, partners and profiles marked as illustrative are examples.',
            'Live figures may arrive late or, while a connection is broken, not at all.',
          ],
        },
      ],
    },
    {
      id: 'professional-advice',
      title: 'Seek Professional Advice',
      isUnnumbered: true,
      blocks: [
        'Before you commit funds, consult a licensed financial adviser, a lawyer and a tax adviser of your own choice who know your circumstances and the law where you live. Issuers should take advice on every market they address. Our work for issuers does not replace it.',
      ],
    },
    {
      id: 'cap-and-force-majeure',
      title: 'Limitation of Liability: Cap and Force Majeure',
      isUnnumbered: true,
      blocks: [
        {
          terms: [
            {
              term: 'Cap',
              text: 'Fairshore’s liability, for all claims together and whatever their ground, is limited to the fees that the claimant paid to Fairshore in the 12 months before the event from which the claim arises.',
            },
            {
              term: 'Excluded losses',
              text: 'Lost profit, lost value of tokens or instruments, lost data, business interruption and other indirect or consequential loss are not compensated.',
            },
            {
              term: 'Force majeure',
              text: 'Nobody is liable for failure or delay caused by events beyond reasonable control: war, terrorism, natural disaster, epidemic, strike, acts of authorities, failure of power, networks or blockchains, and attacks on computer systems that appropriate measures could not prevent.',
            },
            {
              term: 'What is not limited',
              text: 'Liability for intent, gross negligence, fraud, death and personal injury, and any other liability that the law places beyond agreement.',
            },
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      isUnnumbered: true,
      blocks: [
        'Questions about this Disclaimer are answered by our legal team.',
        {
          terms: [
            { term: 'Legal e-mail', text: legalMail },
            {
              term: 'Phone',
              text: `[${entities.eu.phone}](tel:${entities.eu.phone.replaceAll(' ', '')}), an illustrative number`,
            },
            {
              term: 'Legal address',
              text: `${entities.eu.name}, ${entities.eu.address}, an illustrative address`,
            },
          ],
        },
      ],
    },
    {
      id: 'user-acknowledgment',
      title: 'User Acknowledgment',
      isUnnumbered: true,
      blocks: [
        'By using this site you acknowledge that:',
        {
          list: [
            'you have read and understood this Disclaimer and its risk warning;',
            'you decide for yourself, on the basis of an issuer’s full documents and advice of your own;',
            'you are aware that all of your capital may be lost and that a position may be impossible to sell;',
            'Fairshore neither holds your funds nor acts as your broker, adviser or agent;',
            'you are permitted to use the site under the law that applies to you.',
          ],
          isOrdered: true,
        },
      ],
    },
    {
      id: 'updates',
      title: 'Disclaimer Updates',
      isUnnumbered: true,
      blocks: [
        {
          table: {
            caption: 'Versions of this Disclaimer',
            columns: ['Version', 'Date'],
            rows: [
              ['Current version', 'January 15, 2025'],
              ['Previous update', 'December 1, 2024'],
              ['Next review', 'December 2025'],
            ],
          },
        },
        'Material changes are announced on this page 30 days before they take effect. Changes that the law requires may apply at once.',
      ],
    },
  ],
};
