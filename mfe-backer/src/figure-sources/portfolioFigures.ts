/** Where each figure of a portfolio comes from, and in one sentence how; `isDemo` of it are examples. */
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
} as const;

export type PortfolioFigure = keyof typeof portfolioFigures;

/** As of when: figures of examples are made up, converted ones are as old as their rate, which `note` tells. */
export function portfolioDates(isDemo: boolean, note: string | null): string[] {
  return [
    isDemo
      ? 'Made up, to show what a portfolio looks like.'
      : 'As of now: from your interests and the targets as they stand.',
    ...(note === null ? [] : [note]),
  ];
}
