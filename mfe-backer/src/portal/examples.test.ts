import { remoteConfig } from '../../remote.config';
import { portalTabs } from './portalTabs';

it('lists every tab among the pages that the gate opens', () => {
  expect(remoteConfig.examples).toEqual(portalTabs.map(({ value }) => `/backer-portal?tab=${value}`));
});
