import { render } from '@testing-library/react';
import { demoActivities } from '../portfolio/demoPortfolio';
import { Welcome } from './Welcome';

const failure = new Error('The database is restarting.');
const now = 'Welcome back. You have no registered interest at the moment.';
const first = 'Welcome to your portal. It fills with your first registered interest.';

it.each([
  ['is being loaded', undefined, null, ''],
  ['could not be loaded', undefined, failure, now],
  ['tells of a withdrawal', demoActivities, null, now],
  ['is empty', [], null, first],
])('greets who has no interest, and whose history %s', (_, activities, activitiesFailure, text) => {
  const portfolio = {
    holdings: [],
    activities,
    activitiesFailure,
    failure: null,
    history: null,
    engagement: 0,
    isDemo: false,
    isRetrying: false,
    onRetry: () => undefined,
  };
  const { container } = render(<Welcome portfolio={portfolio} isAboveHoldings />);
  expect(container.textContent).toBe(text);
});
