import type { Calculator } from './calculator';
import { cashFlowIrrCalculator } from './cashFlowIrr';
import { netYieldCalculator } from './netYield';
import { portfolioConcentrationCalculator } from './portfolioConcentration';
import { reviewSampleCalculator } from './reviewSample';
import { tokenPriceCalculator } from './tokenPrice';

/** The calculators behind the tool cards; names and descriptions are defined there. */
export const calculators: readonly Calculator[] = [
  netYieldCalculator,
  tokenPriceCalculator,
  reviewSampleCalculator,
  cashFlowIrrCalculator,
  portfolioConcentrationCalculator,
];
