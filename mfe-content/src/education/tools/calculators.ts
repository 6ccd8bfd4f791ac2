import type { Calculator } from './calculator';
import { cashFlowIrrCalculator } from './cashFlowIrr';
import { netYieldCalculator } from './netYield';
import { portfolioConcentrationCalculator } from './portfolioConcentration';
import { reviewSampleCalculator } from './reviewSample';
import { tokenPriceCalculator } from './tokenPrice';

/** The calculators behind the cards of the tools; names and descriptions stand there. */
export const calculators: readonly Calculator[] = [
  netYieldCalculator,
  tokenPriceCalculator,
  reviewSampleCalculator,
  cashFlowIrrCalculator,
  portfolioConcentrationCalculator,
];
