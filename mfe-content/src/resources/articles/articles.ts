import type { Article } from './article';
import { cashFlows } from './cashFlows';
import { issuerDocuments } from './issuerDocuments';
import { liquidity } from './liquidity';
import { micaOrMifid } from './micaOrMifid';
import { netYield } from './netYield';
import { twelveQuestions } from './twelveQuestions';
import { usExemptions } from './usExemptions';
import { walletsAndKeys } from './walletsAndKeys';

/** The texts of our own articles; title, date and category of each are its entry in `resourcesContent`. */
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
