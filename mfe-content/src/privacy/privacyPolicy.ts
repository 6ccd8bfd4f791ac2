import { entities, mailboxes } from '../policy/entities';
import type { Policy } from '../policy/policy';
import { storageTables } from './storageTables';

const privacyMail = `[${mailboxes.privacy}](mailto:${mailboxes.privacy})`;

/** The privacy policy; what it says is stored in the browser is computed from the inventory that the code obeys. */
export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  summary:
    'What Fairshore knows about you, why, for how long, and what you can ask of us. No payments and no identity documents pass through this site, so it holds neither.',
  dates: [{ label: 'Last updated', value: 'January 15, 2025' }],
  sections: [
    {
      id: 'scope',
      title: 'What this policy covers',
      blocks: [
        'This policy describes how personal data is handled on the Fairshore website, in the backer portal and in the correspondence that follows from them. “Personal data” has the meaning that the General Data Protection Regulation, [Regulation (EU) 2016/679](https://eur-lex.europa.eu/eli/reg/2016/679/oj), gives it; we call that regulation the GDPR.',
        'It does not cover what an issuer, a payment page, a meeting scheduler or a social network does with data that you give to them. Each of them acts under its own policy, and we name them by kind in [Who receives data](#recipients).',
        'Fairshore is an advisory and a place where projects are shown. It does not handle financial transfers or identity-verification files; if a project leads you to an issuer’s own system, what you provide there is provided to the issuer.',
      ],
    },
    {
      id: 'controllers',
      title: 'Who is responsible',
      blocks: [
        'Two companies decide together why and how the data described here is used. They are joint controllers under Article 26 GDPR.',
        {
          terms: [
            {
              term: entities.eu.name,
              text: `${entities.eu.address}. Controller for people in the European Union, the European Economic Area, the United Kingdom and Switzerland, and representative of ${entities.us.name} in the Union.`,
            },
            {
              term: entities.us.name,
              text: `${entities.us.address}. Controller for people in the United States and everywhere else.`,
            },
          ],
        },
        `The two have agreed that either answers requests for both. You reach both at ${privacyMail}; you may exercise your rights against each of them. Neither is obliged to appoint a data protection officer, and neither has; the mailbox is read by the people who run the service.`,
      ],
    },
    {
      id: 'data',
      title: 'What we collect',
      blocks: [
        'We collect what you type, what the service needs in order to recognise you, and little else.',
        {
          terms: [
            {
              term: 'Account',
              text: 'Your full name, your e-mail address, a one-way hash of your password, the dates on which the account was made and confirmed, its role and whether it is active.',
            },
            {
              term: 'Sign-in with Google',
              text: 'If you choose it: the name, e-mail address, picture address and account identifier that Google sends. See [Google sign-in](#google).',
            },
            {
              term: 'Interest',
              text: 'The project, the amount you entered, your note if you wrote one, the e-mail address of your account and the date.',
            },
            {
              term: 'Settings',
              text: 'Display name, currency, risk tolerance, and whether you want e-mail and push notifications.',
            },
            {
              term: 'Ratings',
              text: 'One to five stars for a project, filed under a hash of a random number that your browser drew. Ratings are not tied to an account, a name or an address.',
            },
            {
              term: 'Requests and registrations',
              text: 'What you enter in a form: name, e-mail address and, where the form asks for them, telephone number, company, jurisdiction, budget, the package or event concerned and your message; with them the page and the time of sending.',
            },
            {
              term: 'Referrals',
              text: 'Who referred whom, the reward agreed and whether it has been paid, recorded by our staff.',
            },
            {
              term: 'Correspondence',
              text: 'Messages you send to our mailboxes and our answers, as well as confirmations sent to you.',
            },
            {
              term: 'Technical records',
              text: 'Your internet address, which any server must see in order to answer. To slow down floods of requests we keep a hash of it; it is erased by the first request that comes a day or more later. Our hosting and authentication providers keep security logs of requests under their own short periods.',
            },
            {
              term: 'Usage',
              text: 'If you accept the category Analytics, and the installation measures: pages seen, approximate region, kind of device and browser.',
            },
          ],
        },
        'We do not collect payment details, bank or wallet data, identity documents, credit information or any of the special categories of Article 9 GDPR. Please keep them out of notes and messages.',
        'Name, e-mail address and password are needed for an account; without them there is none. Fields that a form marks as optional may stay empty, and nothing is withheld from you if they do.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why we use it, and on what basis',
      blocks: [
        {
          table: {
            caption: 'Purposes and legal bases under Article 6(1) GDPR',
            columns: ['Purpose', 'Data', 'Legal basis'],
            rows: [
              ['Running your account and portal', 'Account, settings', 'Contract, point (b)'],
              [
                'Recording interest and showing a project’s totals',
                'Interest',
                'Steps taken at your request before a contract, point (b)',
              ],
              [
                'Showing how projects are rated, one vote a device',
                'Ratings',
                'Our legitimate interest in ratings that can’t be stuffed, point (f)',
              ],
              [
                'Answering inquiries, package requests and applications; registering you for an event',
                'Requests and registrations, correspondence',
                'Steps taken at your request before a contract, point (b)',
              ],
              [
                'Advising issuers and keeping the file',
                'Requests, correspondence, engagement letters',
                'Contract, point (b); legal obligation, point (c)',
              ],
              ['Sending the newsletter', 'E-mail address', 'Your consent, point (a)'],
              [
                'Paying referral rewards',
                'Referrals',
                'Contract, point (b); accounting obligations, point (c)',
              ],
              [
                'Keeping the service secure and available',
                'Technical records, sign-in records',
                'Our legitimate interest in a service that is not abused, point (f)',
              ],
              ['Understanding how the site is used', 'Usage', 'Your consent, point (a)'],
              [
                'Bringing or answering legal claims',
                'What the claim concerns',
                'Our legitimate interest in defending rights, point (f)',
              ],
            ],
          },
        },
        'Where we rely on a legitimate interest we have weighed it against yours and keep the data to the least that serves it. You may object at any time; see [Your rights](#rights).',
        'No decision that has legal effects for you, or affects you in a similar way, is taken by automated means alone, and we build no profiles for such decisions. The risk label and diversity score in the portal are arithmetic on your own entries, shown to you.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      blocks: [
        'Personal data is read by the few of our staff who need it. Others receive it only as follows.',
        {
          list: [
            'Providers who process data for us under Article 28 GDPR: hosting and database, authentication, delivery of transactional e-mail and, after your consent, web analytics. They act on our instructions and may not use the data for themselves.',
            'Counsel, auditors and accountants, bound to secrecy by their profession.',
            'Courts and authorities, where the law obliges us and to the extent that it does.',
            'A successor, should one of the two companies be merged or its business transferred; you would be told beforehand.',
          ],
        },
        'Issuers see the total of the interest in their project and the number of backers. They do not see who you are, what you noted or how much you entered, unless you ask us to introduce you.',
        'Payment pages, the meeting scheduler, social networks and Google are separate controllers. Nothing is sent to them until you follow a link or press their button.',
        'We do not sell personal data, and we do not rent or exchange lists of addresses.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers outside the European Economic Area',
      blocks: [
        'One of the two controllers and some providers are in the United States. Where personal data of people in the European Economic Area goes there, or to another country without an adequacy decision, it is protected by one of these:',
        {
          list: [
            'the adequacy decision for the EU–US Data Privacy Framework, [Implementing Decision (EU) 2023/1795](https://eur-lex.europa.eu/eli/dec_impl/2023/1795/oj), where the recipient is certified under it;',
            'the standard contractual clauses of [Implementing Decision (EU) 2021/914](https://eur-lex.europa.eu/eli/dec_impl/2021/914/oj), with an assessment of the law of the receiving country and further measures where it calls for them.',
          ],
        },
        `Equivalent instruments apply to data from the United Kingdom and Switzerland. Write to ${privacyMail} for a copy of the safeguards that concern your data.`,
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          table: {
            caption: 'Retention periods',
            columns: ['Data', 'Kept', 'Then'],
            rows: [
              [
                'Advisory and contractual data',
                'Up to 7 years',
                'Deleted, unless a dispute or an audit is under way',
              ],
              [
                'Support communications, with inquiries, requests and registrations',
                'Up to 3 years',
                'Deleted',
              ],
              ['Usage analytics', 'Up to 2 years', 'Deleted or kept as counts that identify nobody'],
              [
                'Active accounts, with their settings and interests',
                'While the account is active',
                'Deleted when you close the account; amounts stay in the totals of their projects, as nobody’s, and entries that belong to a contract follow the first row',
              ],
              ['Marketing data', 'Until consent is withdrawn', 'Address removed from the list at once'],
              ['Hash of your internet address against floods', 'One day', 'Deleted'],
            ],
          },
        },
        'A period may be longer where the law requires it, such as accounting law, or while a claim is pending; access is then limited to that purpose. An account is closed by our staff when you ask for it; for 24 hours they can undo it, and then it is final. Ratings carry no name: they stay as long as the project is shown, or until the browser that gave them asks us to remove them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      blocks: [
        'The site itself sets three cookies. Each holds one word, true or false, for a category of the consent dialog; none identifies you. Everything else that the site keeps lies in the local storage of your browser, which is not sent along with requests. Where an installation uses a measuring script, and only after you have allowed it, that script sets cookies of its own.',
        ...storageTables.map((table) => ({ table })),
        'Storage that is not strictly necessary is used only with your consent, under Article 5(3) of [Directive 2002/58/EC](https://eur-lex.europa.eu/eli/dir/2002/58/oj) and Romanian Law No. 506/2004. Your choice is kept for 180 days under the key gdpr.consent.v1, version 1.0.0; after that, or when the version changes, you are asked anew. Before a choice every optional category counts as refused.',
        'You can change your mind here, or under the same name at the foot of every page. What you no longer allow is removed.',
        { slot: 'cookie-settings' },
      ],
    },
    {
      id: 'google',
      title: 'Google sign-in',
      blocks: [
        'You may sign in with a Google account instead of a password. Your browser then goes to Google, and Google sends back the profile data listed under [What we collect](#data). We use it to recognise you and to fill in your name, for nothing else.',
        'We receive neither your Google password nor access to your mail, contacts, calendar or files, and we ask for no permission to get it. Google learns that you signed in here; what it does with that is described in the [Google Privacy Policy](https://policies.google.com/privacy). You can withdraw the connection in the settings of your Google account at any time.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You have the rights of Articles 15 to 22 GDPR. We grant them to everyone, wherever they live.',
        {
          terms: [
            { term: 'Access', text: 'To know whether we hold data about you and to receive a copy of it.' },
            {
              term: 'Rectification',
              text: 'To have wrong data corrected. You can change display name, e-mail address and settings yourself in the [backer portal](/backer-portal).',
            },
            {
              term: 'Erasure',
              text: 'To have your account and data deleted, unless a law obliges us to keep a part of it.',
            },
            {
              term: 'Restriction',
              text: 'To have data set aside while its accuracy or our right to use it is being examined.',
            },
            {
              term: 'Portability',
              text: 'To take your data with you. The portal exports holdings and activity as CSV and JSON, and its settings all data of your account as JSON; we send the rest in a common format.',
            },
            {
              term: 'Objection',
              text: 'To object to a use that rests on a legitimate interest, and at any time to direct marketing.',
            },
            {
              term: 'Withdrawal of consent',
              text: 'To take back a consent with effect for the future. What was done before stays lawful.',
            },
          ],
          isGrid: true,
        },
        `Write to ${privacyMail} from the address of your account, or tell us another way to recognise you. Requests are answered within 30 days, free of charge. Should a request be unusually complex, the law allows two further months; we would tell you within the first 30 days, and why.`,
        'We may ask for what is needed to be sure that it is you, and for no more than that. Other people’s data in the same record is left out of copies.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        `If you think that we handle your data wrongly, tell us first if you can: ${privacyMail}. You may complain to a supervisory authority in any case, without asking us. In Romania that is:`,
        {
          terms: [
            {
              term: 'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)',
              text: 'National Supervisory Authority for Personal Data Processing, B-dul G-ral. Gheorghe Magheru 28-30, Sector 1, 010336 Bucharest, Romania, [dataprotection.ro](https://www.dataprotection.ro).',
            },
          ],
        },
        'You may instead turn to the authority of the country where you live or work, or where you think the wrong was done, and to the courts.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Data travels under TLS 1.3 and lies encrypted with AES-256. Passwords are stored as hashes that can’t be turned back. Each row of the database carries its own rule about who may read it, which the server enforces whatever a browser asks; staff reach records only through accounts that are checked on the server at each request. More is on the [security page](/security).',
        'No system is beyond failure. If a breach is likely to put your rights at risk, we notify the authority within 72 hours of learning of it, as Article 33 GDPR requires, and you without undue delay where the risk is high.',
        'Choose a password that you use nowhere else, and sign out on devices that others use. From the portal’s settings you can end all other sessions.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `The service is meant for adults. Data of people under 18 is not processed: they may not open accounts, register interest or sign up for events or the newsletter. If you learn that a minor has given us data, write to ${privacyMail} and it will be deleted.`,
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        'For users in the European Union this policy is governed by Romanian law, including the GDPR and Law No. 190/2018 on its application. For users in the United States it is governed by the law of Wyoming.',
        'Neither choice takes away rights that the mandatory law of your own country gives you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'We change this policy when the service or the law changes. The date at the top says when that last happened. If a change affects how we use data that we already hold, account holders are told by e-mail before it applies, and asked where consent is needed.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          terms: [
            { term: 'Privacy requests', text: privacyMail },
            { term: 'By letter, European Union', text: `${entities.eu.name}, ${entities.eu.address}` },
            { term: 'By letter, United States', text: `${entities.us.name}, ${entities.us.address}` },
          ],
        },
        'The postal addresses are illustrative.',
      ],
    },
  ],
};
