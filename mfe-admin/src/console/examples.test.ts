import { remoteConfig } from '../../remote.config';
import { consoleSections } from './consoleSections';

it('has each section opened by the gate', () => {
  expect(remoteConfig.examples).toEqual(consoleSections.map(({ value }) => `/admin?tab=${value}`));
});
