import { shareText } from '../basket-items/exactMoney';
import type { Distribution } from './distribution';
import { signedMoney } from './lossSentence';

/** The outcome of the runs, one sentence each. */
export function outcomeSentences({ median, oneInTwenty, losses, runs }: Distribution): string[] {
  return [
    `Half of the runs ended at ${signedMoney(median)} or better.`,
    `One run in twenty ended at ${signedMoney(oneInTwenty)} or worse.`,
    losses === 0
      ? 'No run ended with less than was put in.'
      : `${shareText(losses, runs)} of the runs ended with less than was put in.`,
  ];
}

/** All assumptions of the simulation. */
export const assumptionSentences: readonly string[] = [
  'One year, run 10,000 times. You choose the chances; nobody measured them, and they say nothing about how likely anything is.',
  'Each project fails by itself, with the chance you chose. In truth projects of one sector or country often fail together.',
  'A project that fails loses everything put into it. One that pays late pays nothing for those months, and the rest of the year at its target.',
  'All others pay their stated target for the whole year. Fees, taxes and exchange rates are left out.',
  'The same choices always give the same runs.',
];

/** Shown above every figure of a simulation. */
export const noForecast =
  'This plays with figures. It is not a forecast, not a probability and not investment advice.';
