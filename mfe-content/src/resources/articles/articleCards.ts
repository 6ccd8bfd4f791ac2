import type { ArticleCard } from './article';
import { card as usExemptions } from './four-us-exemptions.article.md?card';
import { card as netYield } from './headline-apr-to-net-yield.article.md?card';
import { card as issuerDocuments } from './issuer-document-list.article.md?card';
import { card as liquidity } from './liquidity-after-tokenization.article.md?card';
import { card as micaOrMifid } from './mica-or-mifid.article.md?card';
import { card as cashFlows } from './three-cash-flows-compared.article.md?card';
import { card as twelveQuestions } from './twelve-questions-before-interest.article.md?card';
import { card as walletsAndKeys } from './wallets-keys-and-recovery.article.md?card';

/** What lists show of our own articles, without their texts; newest first. */
export const articleCards: readonly ArticleCard[] = [
  twelveQuestions,
  micaOrMifid,
  netYield,
  liquidity,
  issuerDocuments,
  usExemptions,
  cashFlows,
  walletsAndKeys,
];
