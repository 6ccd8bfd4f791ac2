import { configureSite } from '@fairshore/shared-data/site';
import { renderRemote } from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { standards, statusMeanings } from './securityContent';

beforeEach(async () => {
  configureSite({ links: { salesEmail: 'advisory@fairshore.example' } });
  await renderRemote(remote, '/security');
});

const region = (name: string) => within(screen.getByRole('region', { name }));

it.each([
  ['Encryption at Rest', 'AES-256'],
  ['Encryption in Transit', 'TLS 1.3'],
  ['Controlled Access', 'MFA'],
  ['Availability', '99.9%'],
])('claims %s by %s', (title, figure) => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Security, Privacy and Compliance');
  const cards = region('Security features').getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  const card = within(cards.find((item) => within(item).queryByText(figure)) ?? document.body);
  expect(card.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
});

it('shows four standards, each with one of the four statuses', () => {
  const cards = region('Compliance standards').getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  cards.forEach((card, index) => {
    const expected = standards[index];
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(expected?.standard ?? '?');
    expect(within(card).getByText(expected?.status ?? '?')).toBeInTheDocument();
  });
  expect(statusMeanings.map(({ status }) => status)).toEqual([
    'Declared',
    'Aligned',
    'Compliant',
    'Certified',
  ]);
});

it('claims no certificate that Fairshore does not hold', () => {
  expect(standards.filter(({ status }) => status === 'Certified')).toEqual([]);
  expect(screen.getByText(/We hold no certificate at present/)).toBeInTheDocument();
});

it('links the text on privacy to the documents it names', () => {
  const links = region('Compliance and Privacy').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/compliance', '/terms']);
  expect(screen.getByText(/Data of people under 18 is not processed/)).toBeInTheDocument();
});

it('discloses the risk, and says what Fairshore is not', () => {
  expect(screen.getByRole('heading', { level: 2, name: 'Important Risk Disclosure' })).toBeInTheDocument();
  expect(
    screen.getByText(/not a broker, investment adviser, custodian, exchange or funding portal/),
  ).toBeInTheDocument();
});

it('links to the security team’s e-mail address', () => {
  expect(screen.getByRole('link', { name: 'Contact Security Team' })).toHaveAttribute(
    'href',
    'mailto:security@fairshore.example?subject=Security%20report',
  );
});
