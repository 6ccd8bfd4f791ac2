import type { Article } from './article';

export const micaOrMifid: Article = {
  slug: 'mica-or-mifid',
  lead: 'In the European Union a token is not regulated because it is a token. It is regulated for what it represents. So the first legal question of any project is the same, and it has to be answered before the technology is chosen: is this a financial instrument?',
  sections: [
    {
      heading: 'The order of the questions',
      blocks: [
        'MiCA, the regulation on markets in crypto-assets, describes itself as the net below the others. Article 2(4) leaves out everything that other financial laws already cover: financial instruments under MiFID II, deposits, insurance and pension products, securitisation positions. Only what falls through all of these lands in MiCA.',
        {
          list: [
            'Is it a financial instrument: a share, a bond, a fund unit, a derivative, or something that trades like one? Then MiFID II and the prospectus regulation apply.',
            'If not, does it keep a stable value by reference to one official currency? Then it is an e-money token.',
            'Or by reference to other assets, a basket, or several currencies? Then it is an asset-referenced token.',
            'If none of these: it is one of the other crypto-assets, utility tokens included.',
            'Is it unique and not fungible with anything else? Then it may be outside MiCA altogether, but a series of near-identical pieces is not unique.',
          ],
        },
        'The answer follows from substance. Calling something a utility token, or cutting a bond into numbered collectibles, changes nothing.',
      ],
    },
    {
      heading: 'If it is a financial instrument',
      blocks: [
        'Most tokens over real assets are. A right to a share of profits or to repayment with interest, in standardised and transferable form, is a transferable security in the sense of Article 4(1)(44) of MiFID II, whatever the ledger.',
        'A public offer then needs an approved prospectus unless an exemption fits: fewer than 150 people per Member State who are not qualified investors, a minimum ticket of 100,000 euro, or an offer below the size threshold of the country. Intermediaries need an investment firm’s licence. Trading takes place on a regulated venue or under the DLT pilot regime, and the register of holders follows national securities law.',
        'One detail is often overlooked: a crowdfunding offer of up to five million euro in twelve months can use the European crowdfunding regulation, with its key information sheet, if the instrument is a transferable security or an admitted instrument and the platform is licensed for it.',
      ],
    },
    {
      heading: 'If it is not',
      blocks: [
        'For other crypto-assets the offeror must be a legal person, publish a white paper with the prescribed content, notify it to the authority and stand behind it. Retail holders who buy before trading begins have fourteen days to withdraw. Small and limited offers are exempt from the white paper, not from honest marketing.',
        'Asset-referenced and e-money tokens carry far heavier duties: authorisation, reserves, redemption rights. They are products for institutions, not a shortcut for a property project.',
        'Firms that safeguard, exchange, place or advise on crypto-assets need authorisation as service providers. The transitional period for firms that worked under national law ended on 1 July 2026 at the latest, so a provider should now be found in the public register of ESMA.',
      ],
    },
    {
      heading: 'What follows for a reader',
      blocks: [
        {
          caption: 'What to ask for, by classification',
          head: ['Classification', 'Document', 'Who checked it'],
          rows: [
            ['Financial instrument, public offer', 'Prospectus', 'Approved by a national authority'],
            [
              'Financial instrument, exempt offer',
              'Terms, often a memorandum',
              'Nobody outside: read more closely',
            ],
            ['Crowdfunding', 'Key investment information sheet', 'The licensed platform'],
            ['Other crypto-asset', 'White paper', 'Notified, not approved'],
          ],
        },
        'Ask the issuer for the written classification and for the name of the firm that gave it. An opinion that has been obtained is easy to show. If the answer is that the question does not arise, you have learned something too.',
        'This is a map, not advice. National law fills many gaps, and single facts can turn the result around.',
      ],
    },
  ],
  sources: [
    { label: 'Regulation (EU) 2023/1114 (MiCA)', href: 'https://eur-lex.europa.eu/eli/reg/2023/1114/oj' },
    { label: 'Directive 2014/65/EU (MiFID II)', href: 'https://eur-lex.europa.eu/eli/dir/2014/65/oj' },
    {
      label: 'Regulation (EU) 2017/1129 (prospectus)',
      href: 'https://eur-lex.europa.eu/eli/reg/2017/1129/oj',
    },
    {
      label: 'Regulation (EU) 2020/1503 (crowdfunding)',
      href: 'https://eur-lex.europa.eu/eli/reg/2020/1503/oj',
    },
  ],
};
