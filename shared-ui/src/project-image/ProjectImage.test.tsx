import { fireEvent, render, screen } from '@testing-library/react';
import { ProjectImage } from './ProjectImage';
import { isAllowedImageLink, projectImageSources, sectorSlug } from './projectImageSources';

test.each([
  ['https://images.example/a.png', true],
  ['http://localhost:4000/a.png', true],
  ['http://images.example/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['//images.example/a.png', false],
  ['not a link', false],
  ['', false],
])('the link %j is allowed: %s', (link, isAllowed) => {
  expect(isAllowedImageLink(link)).toBe(isAllowed);
});

test.each([
  ['Real Estate', 'real-estate'],
  ['IP & Royalties', 'ip-royalties'],
  ['Tokenized Funds & ETFs', 'tokenized-funds-etfs'],
  ['RWAs/Commodities', 'rwas-commodities'],
])('the sector %s has the picture %s', (sector, slug) => {
  expect(sectorSlug(sector)).toBe(slug);
});

test('a project tries its own link, its drawing and its sector, in this order', () => {
  const project = { id: 'a1', sector: 'Carbon', src: 'https://images.example/a.png' };
  expect(projectImageSources(project, new Set(['a1']))).toEqual([
    'https://images.example/a.png',
    '/images/projects/a1.webp',
    '/images/sectors/carbon.webp',
  ]);
  expect(projectImageSources({ ...project, src: 'http://x.example/a.png' }, new Set())).toEqual([
    '/images/sectors/carbon.webp',
  ]);
});

test('a broken picture falls back to the next, and finally to none', () => {
  render(<ProjectImage id="unknown" sector="Carbon" src="https://images.example/a.png" alt="A forest" />);
  const address = () => screen.queryByRole('img', { name: 'A forest' })?.getAttribute('src');
  expect(address()).toBe('https://images.example/a.png');
  fireEvent.error(screen.getByRole('img'));
  expect(address()).toBe('/images/sectors/carbon.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(address()).toBeUndefined();
});
