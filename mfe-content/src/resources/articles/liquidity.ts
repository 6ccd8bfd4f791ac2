import type { Article } from './article';

export const liquidity: Article = {
  slug: 'liquidity-after-tokenization',
  lead: 'The most repeated claim about tokenized assets is that they are liquid. A more careful sentence would be: they can be transferred cheaply. Liquidity is something else, namely that a seller finds a buyer soon and near the fair price. Tokens help with the first half of that.',
  sections: [
    {
      heading: 'What really changes',
      blocks: [
        'Settlement gets shorter. Where the register is the ledger, a sale and the change of ownership are one act, instead of a contract, a notice, an entry and a confirmation that follow each other over weeks.',
        'Size shrinks. A stake of 500 dollars can be recorded and serviced without its administration eating the income. That widens the circle of possible buyers.',
        'Rules travel with the token. When eligibility is checked by the contract, an issuer can permit sales between holders without vetting each of them by hand. In the past most issuers simply forbade such sales, because vetting cost more than it brought.',
      ],
    },
    {
      heading: 'What does not',
      blocks: [
        'The asset stays what it was. A warehouse takes months to sell, whether it is owned through a deed or a token. If holders can redeem faster than the asset can be sold, somebody has to carry the gap: a reserve, a credit line, or the holders who stay.',
        'Information stays scarce. Liquid markets rest on many people who can judge a price. For a single property there are a handful, and they want an up-to-date valuation. Without one, buyers protect themselves by a discount.',
        'The law stays in place. Securities may be offered and traded only as the law provides. A pool on a public exchange protocol is not a way around that, and a token that lands there may lose the protection its register was meant to give.',
      ],
    },
    {
      heading: 'Four kinds of exit',
      blocks: [
        {
          caption: 'Ways out of a tokenized holding',
          head: ['Exit', 'What it depends on', 'Ask'],
          rows: [
            ['Maturity', 'The asset pays as planned', 'From which cash flow is the principal repaid?'],
            ['Redemption window', 'Reserve or sale of assets', 'How much per quarter, and who comes first?'],
            ['Bulletin board', 'Another holder wants to buy', 'How many trades were there in the last year?'],
            ['Regulated venue', 'Admission and market makers', 'What is the usual spread, at which size?'],
          ],
        },
        'Most projects offer the first and plan one of the others. Plans are not exits. When a document says that a listing on a secondary venue is intended, read it as: there is none today.',
      ],
    },
    {
      heading: 'Pricing the lock-in',
      blocks: [
        'Money that can’t be reached should earn more than money that can. How much more is a matter of taste, but there is a simple check. Compare the net yield with that of a government bond of the same term, then ask whether the difference pays for three things at once: the risk that the asset earns less, the risk that the structure fails, and the years in which you can’t change your mind.',
        'If the difference is small, the offering assumes that you believe in liquidity. Then you should see it: recorded trades, at which prices, between how many holders. A ledger makes that easy to show. An issuer whose holders do trade has every reason to publish it.',
        'Until then, put in only what you can leave alone for the whole term.',
      ],
    },
  ],
  sources: [
    {
      label: 'BIS and CPMI: Tokenisation in the context of money and other assets',
      href: 'https://www.bis.org/cpmi/publ/d225.htm',
    },
    {
      label: 'Regulation (EU) 2022/858 (DLT pilot regime)',
      href: 'https://eur-lex.europa.eu/eli/reg/2022/858/oj',
    },
  ],
};
