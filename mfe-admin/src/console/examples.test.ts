import { remoteConfig } from '../../remote.config';
import { consoleSections } from './consoleSections';

it('lists each section among the examples that the gate opens', () => {
  expect(remoteConfig.examples).toEqual(consoleSections.map(({ value }) => `/admin?tab=${value}`));
});
