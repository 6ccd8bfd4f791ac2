import { currentAddress, renderRemote } from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { articles } from './articles/articles';
import { resources } from './resourcesContent';

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s can be read',
  async (slug, article) => {
    await renderRemote(remote, `/resources/${slug}`);
    const resource = resources.find(({ url }) => url === `/resources/${slug}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(resource?.title ?? '?');
    for (const { heading } of article.sections) {
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
    }
    const sources = within(screen.getByRole('region', { name: 'Sources' })).getAllByRole('link');
    expect(sources.map((link) => link.getAttribute('href'))).toEqual(article.sources.map(({ href }) => href));
    expect(document.title).toBe(`${resource?.title} · Fairshore`);
  },
);

test('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await renderRemote(remote, '/resources/mica-or-mifid');
  await userEvent.click(screen.getByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an unknown article leads back to the Resource Center', async () => {
  await renderRemote(remote, '/resources/nowhere');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t find that article.');
  await userEvent.click(screen.getByRole('link', { name: 'Go to the Resource Center' }));
  expect(currentAddress()).toBe('/resources');
});
