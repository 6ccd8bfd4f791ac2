import type { Article } from './article';

export const walletsAndKeys: Article = {
  slug: 'wallets-keys-and-recovery',
  lead: 'With a permissioned token you own a right against an issuer; the token records it. That makes losing a key less final than with a coin, and it gives the keeper of the register more power. Both deserve an hour of thought before the first token arrives.',
  sections: [
    {
      heading: 'What a key does',
      blocks: [
        'A wallet holds no tokens. It holds a secret number, the private key, with which you sign instructions. The ledger follows any instruction that is signed correctly, whoever signed it. The recovery phrase of 12 or 24 words is that key in another form: whoever reads it can do everything you can.',
        'So there are two risks that pull in opposite directions. Too few copies, and a fire or a broken telephone shuts you out. Too many, and somebody else gets in.',
      ],
    },
    {
      heading: 'What can be repaired',
      blocks: [
        {
          caption: 'Loss and remedy with a permissioned token',
          head: ['What happened', 'Remedy', 'Who acts'],
          rows: [
            ['Device lost, phrase kept', 'Restore the wallet elsewhere', 'You'],
            ['Key lost entirely', 'Identity check, recovery to a new wallet', 'Issuer or its agent'],
            ['Key stolen, tokens still there', 'Freeze, then recovery', 'Issuer, within hours'],
            [
              'Tokens moved to a stranger',
              'Often impossible: the receiver must be eligible',
              'Contract, then court',
            ],
            ['Holder has died', 'Transfer to heirs on certificate', 'Issuer, heirs'],
          ],
        },
        'The remedies in the lower rows exist only if the contract has them and the documents say when they are used. ERC-3643 requires a recovery function; many other tokens have none. Ask before you hold.',
      ],
    },
    {
      heading: 'The price of repair',
      blocks: [
        'Whoever can repair can also interfere. An agent that can move your tokens to a new wallet when you have lost a key can do the same by mistake or under pressure. Good arrangements limit this: two persons must sign, each forced transfer is published with its reason, and holders are told at once.',
        'Look for three things in the documents: who holds the agent role, how it can be replaced, and which record is decisive if the ledger shows something that nobody intended.',
      ],
    },
    {
      heading: 'A sensible set-up',
      blocks: [
        {
          list: [
            'Use a separate wallet for permissioned tokens. It will be tied to your identity; other transactions need not be.',
            'For amounts that would hurt, use a hardware device, bought from its maker, and write the phrase on paper or steel.',
            'Keep two copies of the phrase in two buildings. Never photograph it, never type it into a page, never read it to a helpful voice.',
            'Try the restoration once, with a small balance, before the wallet holds anything of weight.',
            'Register the address with the issuer from your own session and compare the first and last six characters on the device.',
            'Leave a sealed note for your heirs: that the wallet exists, which issuers know it, whom to ask. The phrase itself belongs elsewhere.',
          ],
        },
      ],
    },
    {
      heading: 'Or let somebody hold it',
      blocks: [
        'A custodian takes the keys and owes you the tokens. In the Union custody of crypto-assets needs an authorisation under MiCA, custody of financial instruments one under securities law. Ask whether your tokens are kept apart from the custodian’s own, whether you appear in the issuer’s register by name, and what you would have to do if the custodian failed.',
        'For most people with one or two holdings, a custodian named by the issuer or a well-kept hardware wallet are equally reasonable. What is not reasonable is an exchange account that was opened for something else.',
        'Fairshore never asks for a key or a recovery phrase, holds no tokens and has no access to any wallet. Anybody who asks for these in our name is a fraud; tell us at security@fairshore.example.',
      ],
    },
  ],
  sources: [
    { label: 'ERC-3643: recovery and forced transfer', href: 'https://eips.ethereum.org/EIPS/eip-3643' },
    {
      label: 'Regulation (EU) 2023/1114, Article 75: custody',
      href: 'https://eur-lex.europa.eu/eli/reg/2023/1114/oj',
    },
  ],
};
