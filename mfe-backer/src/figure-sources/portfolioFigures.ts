/** The source of each portfolio figure, and one sentence on how it is computed. */
export const portfolioFigures = {
  registered: {
    kind: 'computed',
    sentence: 'The sum of your interests that count, as they are registered in US dollars. Nothing was paid.',
  },
  value: {
    kind: 'indicative',
    sentence:
      'Each amount times one plus its project’s target APR, added up: what a year at the targets would come to. No promise and no valuation.',
  },
  return: {
    kind: 'indicative',
    sentence: 'The indicative value less what is registered, and its share of what is registered.',
  },
  apr: {
    kind: 'indicative',
    sentence: 'What the issuer aims to pay a year. A target, not a promise.',
  },
  minTicket: { kind: 'issuer', sentence: 'The smallest amount that the issuer takes.' },
  timeline: { kind: 'issuer', sentence: 'How long the issuer expects it to take.' },
  amount: {
    kind: 'computed',
    sentence: 'What is registered in this project and counts, in US dollars. Nothing was paid.',
  },
  amountValue: {
    kind: 'indicative',
    sentence:
      'The amount times one plus the target APR: what a year at the target would come to. No promise and no valuation.',
  },
  amountReturn: {
    kind: 'indicative',
    sentence: 'The current value less the amount, and its share of the amount.',
  },
  balance: {
    kind: 'computed',
    sentence:
      'The steps of your history up to then, added up: what was registered and counted. Nothing was paid.',
  },
  change: {
    kind: 'computed',
    sentence: 'What the steps of your history registered in this time, less what they took out.',
  },
  step: {
    kind: 'computed',
    sentence:
      'What each step put in or took out, as it was recorded; sums are of the steps that are shown. Nothing was paid.',
  },
  net: {
    kind: 'computed',
    sentence:
      'The activities that are shown, added up: what was registered, less what was withdrawn, lapsed or not taken up.',
  },
} as const;

export type PortfolioFigure = keyof typeof portfolioFigures;

/**
 * The dates of a figure: examples are made up, past figures are as of `past`, and converted ones are as old as their rate,
 * which `note` states. Terms of a single project have a date of their own, which is not included here.
 */
export function portfolioDates({ figure, isDemo, past, note }: Shown): string[] {
  const converted = note === null || !isMoney(figure) ? [] : [note];
  if (isDemo) return ['Made up, to show what a portfolio looks like.', ...converted];
  if (past !== undefined)
    return [`${figure === 'change' ? 'From' : 'As of'} ${past}, as it was recorded.`, ...converted];
  if (figure === 'net' || figure === 'step') return converted;
  return [
    ...(isMoney(figure) ? ['As of now: from your interests and the targets as they stand.'] : []),
    ...converted,
  ];
}

function isMoney(figure: PortfolioFigure): boolean {
  return figure !== 'apr' && figure !== 'minTicket' && figure !== 'timeline';
}

interface Shown {
  figure: PortfolioFigure;
  isDemo: boolean;
  /** Day or time of a past figure, as text. */
  past?: string | undefined;
  note: string | null;
}
