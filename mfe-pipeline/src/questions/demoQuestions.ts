import type { PublicQuestion } from './publicQuestions';

/** Example questions for a suite without a backend, by project id; the console has the same ones. */
export const demoQuestions: Readonly<Record<string, readonly PublicQuestion[]>> = {
  demo: [
    {
      id: 'demo-question-3',
      body: 'How many months of interest does the reserve pay?',
      answer: 'Twelve. An earlier version of this answer said nine.',
      createdAt: '2025-04-14T09:20:00+00:00',
      answeredAt: '2025-04-16T11:00:00+00:00',
      correctedAt: '2025-05-06T08:00:00+00:00',
    },
    {
      id: 'demo-question-1',
      body: 'Is the rent indexed to inflation?',
      answer: 'Yes, once a year, to the consumer price index.',
      createdAt: '2025-04-02T08:30:00+00:00',
      answeredAt: '2025-04-04T09:00:00+00:00',
      correctedAt: null,
    },
  ],
};
