import { configureSite } from '@fairshore/shared-data/site';
import { organization } from './organization';

test('external profiles are listed with their full address, stand-ins on this host are not', () => {
  const links = { salesEmail: 'advisory@fairshore.example' };
  const x = 'https://x.example/fairshore';
  configureSite({ links: { ...links, social: { x, telegram: '/_local/links/telegram' } } });
  expect(organization()).toMatchObject({ email: links.salesEmail, sameAs: [x] });
  configureSite({ links: { ...links, social: { telegram: '/_local/links/telegram' } } });
  expect(organization()).not.toHaveProperty('sameAs');
});
