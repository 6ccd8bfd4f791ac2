import type { Article } from './article';
import { article as usExemptions } from './four-us-exemptions.article.md';
import { article as netYield } from './headline-apr-to-net-yield.article.md';
import { article as issuerDocuments } from './issuer-document-list.article.md';
import { article as liquidity } from './liquidity-after-tokenization.article.md';
import { article as micaOrMifid } from './mica-or-mifid.article.md';
import { article as cashFlows } from './three-cash-flows-compared.article.md';
import { article as twelveQuestions } from './twelve-questions-before-interest.article.md';
import { article as walletsAndKeys } from './wallets-keys-and-recovery.article.md';

/** The texts of our own articles; what lists show of each is its card, in `articleCards`. */
export const articles: readonly Article[] = [
  twelveQuestions,
  micaOrMifid,
  netYield,
  liquidity,
  issuerDocuments,
  usExemptions,
  cashFlows,
  walletsAndKeys,
];
