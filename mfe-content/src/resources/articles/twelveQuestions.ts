import type { Article } from './article';

export const twelveQuestions: Article = {
  slug: 'twelve-questions-before-interest',
  lead: 'Registering interest costs nothing and binds nobody. It is still the right moment to read, because what you learn now decides whether a later commitment is worth your time. These twelve questions take an afternoon. Write the answers down, with the page they come from.',
  sections: [
    {
      heading: 'What do I get, and from whom?',
      blocks: [
        'Start with the instrument, not with the asset. A token over a building can be a share in the company that owns it, a loan to that company, a right to part of the rent, or nothing but a promise to buy back. Each of these fails in a different way.',
        {
          list: [
            'Which legal entity owes me something? Look it up in its register and compare name, number and directors with the documents.',
            'What exactly is owed: ownership, interest, a share of income, redemption at a date?',
            'Where do I rank when the money is not enough for everybody? Banks usually come first; ask how much they are owed.',
            'Who may change the terms, with which majority, and would I be asked?',
          ],
        },
        'If the answer to the first question is a brand name instead of a company, stop there until you have the company.',
      ],
    },
    {
      heading: 'Where does the money come from?',
      blocks: [
        'A yield is somebody else’s payment. Find that somebody. For a let property it is the tenants, for receivables the debtors, for a royalty the people who stream the song. The projection should name them or describe them closely enough to judge.',
        {
          list: [
            'What was earned in each of the last three years, and who audited it?',
            'Which single payer could sink the projection, and what share do they pay?',
            'What do all fees together take, from entry to exit?',
            'What happens to the yield when income falls by a fifth? A serious issuer has done this sum.',
          ],
        },
        'Beware of yields that are paid out of newly raised money during the first months. It is not always wrong, as with a building under construction, but it has to be said, limited, and kept in a separate account.',
      ],
    },
    {
      heading: 'How do I get out?',
      blocks: [
        'Assume that you will have to hold until the end. Whatever is better than that is a bonus. A transferable token is not the same as a buyer, and many tokens may only be passed to people who have been identified.',
        {
          list: [
            'When and from what is the principal repaid: sale, refinancing, instalments?',
            'To whom may I sell in the meantime, through which venue, and has anybody done it?',
          ],
        },
      ],
    },
    {
      heading: 'What if something breaks?',
      blocks: [
        'Two questions remain, and they are about people rather than numbers.',
        {
          list: [
            'Who holds the asset’s title and the administrative keys of the token contract, and who replaces them if they disappear?',
            'Which law applies, which court decides, and could I afford to go there?',
          ],
        },
        'For the keys, a good answer names roles, not persons: two of three signatories, one of them outside the issuer, with a written procedure for loss.',
      ],
    },
    {
      heading: 'Reading the answers',
      blocks: [
        'No offering answers all twelve perfectly. What matters is the pattern. Missing documents early in a project are normal; missing documents for something that was finished years ago are not. A risk that is named, sized and priced is better than a risk that is called unlikely.',
        'Three findings should end the exercise at once: an entity that can’t be found in a register, a guaranteed return without a guarantor who could pay it, and pressure to decide before you have read. Nothing in a sound project is lost by one more evening.',
        'When you do register interest on Fairshore, you tell an issuer that people like you would consider the terms. You can add to the amount later, and have it corrected or removed by writing to us. Any commitment is made later, directly with the issuer or its licensed providers, on documents you have then already read.',
      ],
    },
  ],
  sources: [
    { label: 'GLEIF: look up a legal entity', href: 'https://search.gleif.org/' },
    {
      label: 'Regulation (EU) 2017/1129, the prospectus regulation',
      href: 'https://eur-lex.europa.eu/eli/reg/2017/1129/oj',
    },
  ],
};
