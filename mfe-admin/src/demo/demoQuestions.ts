import type { Question } from '../records/question';
import { DemoRows } from './DemoRows';

/** The example questions of the console without a backend. */
export const demoQuestions = new DemoRows<Question>([
  {
    ...example(2, 'mihai@example.com', '2025-05-20T10:15:00+00:00'),
    body: 'Who insures the building while it is renovated?',
  },
  {
    ...example(3, 'pia@example.com', '2025-04-14T09:20:00+00:00'),
    body: 'How many months of interest does the reserve pay?',
    state: 'public',
    answer: 'Twelve. An earlier version of this answer said nine.',
    publishedAt: '2025-04-14T15:00:00+00:00',
    answeredAt: '2025-04-16T11:00:00+00:00',
    correctedAt: '2025-05-06T08:00:00+00:00',
    editVersion: 4,
  },
  {
    ...example(1, 'dana@example.com', '2025-04-02T08:30:00+00:00'),
    body: 'Is the rent indexed to inflation?',
    state: 'public',
    answer: 'Yes, once a year, to the consumer price index.',
    publishedAt: '2025-04-02T12:00:00+00:00',
    answeredAt: '2025-04-04T09:00:00+00:00',
    editVersion: 3,
  },
]);

function example(number: number, askedBy: string, createdAt: string): Question {
  return {
    id: `demo-question-${number}`,
    projectId: 'demo',
    projectName: 'Demo project',
    isDraft: false,
    askedBy,
    body: '',
    state: 'waiting',
    reason: null,
    answer: null,
    createdAt,
    publishedAt: null,
    answeredAt: null,
    correctedAt: null,
    editVersion: 1,
  };
}
