import { remoteConfig } from '../../remote.config';
import { portalTabs } from './portalTabs';

it('has each tab opened by the gate', () => {
  expect(remoteConfig.examples).toEqual(portalTabs.map(({ value }) => `/backer-portal?tab=${value}`));
});
