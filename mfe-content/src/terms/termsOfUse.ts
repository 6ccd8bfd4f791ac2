import { entities, mailboxes } from '../policy/entities';
import type { Policy } from '../policy/policy';

const legalMail = `[${mailboxes.legal}](mailto:${mailboxes.legal})`;

/** The agreement between Fairshore and whoever uses the site. */
export const termsOfUse: Policy = {
  title: 'Terms and Conditions',
  summary:
    'The agreement between you and Fairshore about this site. In short: we advise issuers and show their projects, interest registered here binds nobody, and no money passes through us.',
  dates: [{ label: 'Last updated', value: 'September 6, 2025' }],
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      blocks: [
        'By using the Fairshore website or opening an account you agree to these Terms and Conditions (the “Terms”). If you do not agree, please do not use the site. Whoever acts for a company or another person confirms that they may bind them.',
        'Three more documents belong to the picture: the [Privacy Policy](/privacy) describes personal data, the [Disclaimer](/disclaimer) the risks and limits of what is shown here, and the [Compliance page](/compliance) our regulatory position. Services for issuers have their own written agreements, which come first where they differ from these Terms.',
        'In these Terms a “Backer” is a person who reads about projects and may register interest in them; an “Issuer” is a person or company whose project is shown or who seeks advice; “we” are the companies named in [Who we are](#who-we-are).',
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        {
          terms: [
            {
              term: entities.us.name,
              text: `A limited liability company formed in Wyoming, ${entities.us.address}. It runs the site and is the party to these Terms for users outside the European Economic Area.`,
            },
            {
              term: entities.eu.name,
              text: `A Romanian limited liability company, ${entities.eu.address}. It is the party to these Terms for users in the European Economic Area.`,
            },
          ],
        },
        'The postal addresses and telephone numbers on this site are illustrative.',
      ],
    },
    {
      id: 'role',
      title: 'What Fairshore is, and what it is not',
      blocks: [
        'Fairshore is a digital advisory and exposure platform for tokenized and real-world assets. We advise Issuers on structure and documents, and we publish what they state about their projects so that Backers can read it in one order.',
        {
          notice:
            'Fairshore is not a broker or dealer, an investment adviser, a custodian, an exchange or trading venue, or a funding portal. It holds no client funds and no tokens, moves no money and keeps no identity-verification files.',
          title: 'No regulated role',
        },
        'We do not execute, arrange or settle transactions, recommend projects to anyone, or check whether a project suits a person. An advisory relationship exists only with an Issuer who has signed an engagement letter.',
      ],
    },
    {
      id: 'accounts',
      title: 'Eligibility and accounts',
      blocks: [
        {
          list: [
            'You must be at least 18 years old and able to enter into contracts.',
            'You may not use the site where doing so is unlawful, or while you are subject to sanctions of the United Nations, the European Union, the United Kingdom or the United States.',
            'Details given at sign-up must be true and kept up to date. One person holds one account; it can’t be transferred.',
            'Keep your password to yourself and sign out on shared devices. You answer for what is done through your account until you tell us that somebody else has got into it.',
          ],
        },
        'Whether you may take part in a particular project is decided by its Issuer and the law that applies to you. An account gives no right to any allocation.',
      ],
    },
    {
      id: 'interest',
      title: 'Registering interest',
      blocks: [
        'A registered interest is a statement that you might back a project, and up to which amount. It is not an offer, an order, a subscription, a reservation or a contract, and it obliges neither you nor the Issuer nor us.',
        {
          list: [
            'No payment is taken when interest is registered, and nobody may ask for one in our name.',
            'Amounts that you add later are added to what you registered before. Amounts below the minimum ticket of a project are refused.',
            'The total of a project may exceed its hard cap; the page says so when it does.',
            'Portal figures such as current value and return are worked out from your own entries and the Issuer’s target. They are indicative, not a statement of assets.',
            `To have an entry corrected or removed, write to ${legalMail}.`,
          ],
        },
      ],
    },
    {
      id: 'commitments',
      title: 'Commitments are made elsewhere',
      blocks: [
        'If you decide to back a project, you are redirected to the Issuer’s own ecosystem. Any commitment is made directly with the Issuer or its licensed providers, under their documents, after their checks of your identity and eligibility, and paid for in the way they set out.',
        'We are not a party to that commitment. We receive no copy of your identity documents, hold no part of your money at any time, and can’t cancel, refund or enforce what you have agreed with an Issuer.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        {
          terms: [
            {
              term: 'Backers',
              text: 'Backers are not charged fees. Reading, rating, registering interest and the portal cost nothing.',
            },
            {
              term: 'Issuers',
              text: 'Issuers may be charged fixed fees under separate agreements. Fees do not depend on the amount that a project raises.',
            },
            {
              term: 'Published prices',
              text: 'Prices on the [advisory page](/advisory) and in the service marketplace are starting prices. What is owed follows from the engagement letter or order that both sides have accepted.',
            },
          ],
        },
        'Payments for advisory packages and training are taken on the hosted pages of a payment provider, under its terms. Taxes are added where the law requires it. Costs of your own, such as counsel, network fees or bank charges, are yours.',
      ],
    },
    {
      id: 'services',
      title: 'Advisory work and package requests',
      blocks: [
        'A request sent through a form (a consultation, a SCALE inquiry, a technology, legal or marketing package, an application for membership, an event registration) is an invitation to talk. It becomes a contract when both sides have signed, or when we confirm an order in writing.',
        'Packages may be carried out by independent providers. We name them before work starts; they contract with you for their part, and legal, tax and audit services come only from people licensed to give them.',
        'Estimated durations assume that documents arrive complete and on time.',
      ],
    },
    {
      id: 'conduct',
      title: 'Acceptable use',
      blocks: [
        'You may use the site for your own information and for dealings with us. You may not:',
        {
          list: [
            'give false details, act in another person’s name, or rate a project more than once from several devices to move its average;',
            'promise others a return, or solicit money from them, by referring to a project shown here;',
            'probe, overload or get around the security of the site, except as agreed with our [security team](/security);',
            'copy the content or the data of projects in bulk by automated means, or build a competing listing from it;',
            'upload or send anything that is unlawful, harmful to devices, or that you have no right to share;',
            'use the site to launder money, finance terrorism or evade sanctions or taxes.',
          ],
        },
      ],
    },
    {
      id: 'your-content',
      title: 'What you contribute',
      blocks: [
        'Notes, ratings, listings and documents stay yours. You allow us to store, show and reproduce them as far as running the site requires: notes to our staff, ratings as an average with a count, listings and documents of Issuers to the public.',
        'Issuers confirm that what they have published is accurate, complete and not misleading, that they hold the rights to it, and that they will correct it without delay when it no longer is.',
        `We may decline, mark or take down content that breaks these Terms or the law, and tell its author why. Anyone may report content to ${legalMail}, with the address of the page and the reason.`,
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      blocks: [
        'Text, drawings, software and marks of the site belong to us or to those who license them to us. You may read, print and quote them for your own use, naming the source. Every other use needs our written permission.',
        'Issuers’ names, images and documents belong to the Issuers. Downloading a document gives you no right to pass it on where its cover or the law forbids it.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Issuers, providers and other sites',
      blocks: [
        'Target returns, terms, risks and documents of a project come from its Issuer. We arrange them and may ask questions, but we do not audit them and do not stand behind them.',
        'The site leads to pages that others run: payment providers, a meeting scheduler, social networks, publishers, tools and the systems of Issuers. Links to documents outside the site open in a new tab. Those who run these pages answer for them; a link is no endorsement.',
      ],
    },
    {
      id: 'privacy',
      title: 'Personal data',
      blocks: [
        'How personal data is used is set out in the [Privacy Policy](/privacy), which also says what is kept in your browser and how to change your [cookie settings](/privacy#cookies). It informs you and is not a term of this agreement.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'We aim for the site to be reachable 99.9% of the time. That is a target, not a warranty: maintenance, failures of networks or providers and attacks can interrupt it, and live figures may lag.',
        'We may change or end parts of the service. If that affects your account we give reasonable notice, so that you can export your data first, unless the law or security calls for haste.',
      ],
    },
    {
      id: 'warranties',
      title: 'No advice and no warranty',
      blocks: [
        'Nothing on the site is investment, legal, tax or accounting advice, or an offer to sell or a solicitation to buy any security, token or other instrument. Decide on the strength of an Issuer’s full documents and with advisers of your own.',
        'The site is provided “as is” and “as available”. As far as the law allows, we exclude implied warranties of merchantability, fitness for a particular purpose, title and non-infringement, and we do not warrant that content is free of errors or that a project will be funded, perform or keep its value. The [Disclaimer](/disclaimer#risk-factors) lists the risks in full.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      blocks: [
        'Our total liability for all claims connected with the site or these Terms, on whatever legal ground, is limited to the fees that you paid to us in the 12 months before the event that gave rise to the claim.',
        'We are not liable for lost profits, lost opportunities, loss of data or goodwill, or indirect or consequential loss, nor for what an Issuer, a provider or another user does or fails to do.',
        {
          notice:
            'Nothing in these Terms limits liability for intent, gross negligence or fraud, for death or injury to a person, or for anything else that the law does not allow to be limited. Rights that consumers have under mandatory law remain.',
        },
      ],
    },
    {
      id: 'indemnity',
      title: 'Claims by others',
      blocks: [
        'If you use the site in the course of a business and a third party brings a claim against us because of content that you supplied or because you broke these Terms, you bear the damage and the reasonable cost of our defence. We tell you of the claim promptly and settle nothing at your expense without asking you.',
      ],
    },
    {
      id: 'termination',
      title: 'Suspension and termination',
      blocks: [
        `You may stop using the site at any time and have your account closed by writing to ${legalMail}.`,
        'We may suspend an account that breaks these Terms or endangers others. A suspended account can’t record anything and is told so. We give the reason and hear you, beforehand if the matter allows it. We may end the agreement with 30 days’ notice, or at once for a serious breach.',
        'What by its nature outlasts the agreement does so: the sections on content, liability, claims and disputes.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these Terms',
      blocks: [
        'We may change these Terms for the future. The date of the last change is printed at the top. Account holders are told by e-mail at least 30 days before a change that puts them at a disadvantage takes effect, and may close their account until then; changes the law demands may apply sooner.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law and disputes',
      blocks: [
        'These Terms are governed by the law of the State of New York, without its rules on the conflict of laws. The United Nations Convention on Contracts for the International Sale of Goods does not apply.',
        'Please write to us before going to court; most questions can be settled that way within 30 days. Failing that, the state and federal courts in New York County, New York, have jurisdiction.',
        'If you are a consumer, the mandatory law of the country where you live protects you all the same, and you may sue and be sued there. Consumers in Romania may also turn to the Autoritatea Națională pentru Protecția Consumatorilor, [anpc.ro](https://anpc.ro), and its body for alternative dispute resolution.',
      ],
    },
    {
      id: 'general',
      title: 'General provisions',
      blocks: [
        {
          list: [
            'These Terms, with the documents they name, are the whole agreement about the use of the site.',
            'If a provision is invalid, the others stand, and the law fills the gap.',
            'Not insisting on a right once does not waive it.',
            'You may transfer the agreement with our consent only. We may transfer it together with the business; you may then close your account at once.',
            'Neither side is liable for delays caused by events beyond its reasonable control, for as long as they last.',
            'The English text is binding; translations are for convenience.',
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Legal inquiries and contact',
      blocks: [
        {
          terms: [
            { term: 'Legal inquiries', text: `${legalMail}. They are answered within 5 business days.` },
            {
              term: 'Notices to us',
              text: 'By e-mail to the same address, or by letter to the company that is your party under [Who we are](#who-we-are).',
            },
            {
              term: 'Notices to you',
              text: 'To the e-mail address of your account. Please keep it current.',
            },
          ],
        },
      ],
    },
  ],
};
