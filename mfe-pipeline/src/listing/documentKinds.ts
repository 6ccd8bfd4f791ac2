import { BookIcon, DocumentIcon, PresentationIcon, SpreadsheetIcon } from '@fairshore/shared-ui/icons';

/** The four documents a project may have, by the field that holds the link; null there is "Coming Soon". */
export const documentKinds = [
  { name: 'One Pager', link: 'onepagerLink', Icon: DocumentIcon },
  { name: 'Investor Deck', link: 'investorDeckLink', Icon: PresentationIcon },
  { name: 'Financial Model', link: 'financialsLink', Icon: SpreadsheetIcon },
  { name: 'Whitepaper', link: 'whitepaperLink', Icon: BookIcon },
] as const;
