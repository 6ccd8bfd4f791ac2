import { readdirSync } from 'node:fs';
import path from 'node:path';
import { articleWords } from './articles/article';
import { articles } from './articles/articles';
import { readingMinutes } from '../library/readingMinutes';
import { categories, resources } from './resourcesContent';
import { whitepapers } from './whitepapersContent';

const isoDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

test('there are thirteen standards and at least nine further resources', () => {
  expect(whitepapers).toHaveLength(13);
  expect(resources.length).toBeGreaterThanOrEqual(9);
  expect(resources.filter(({ featured }) => featured)).toHaveLength(3);
});

test('every category has something to show', () => {
  for (const { value } of categories) {
    if (value !== 'all') expect(resources.some(({ category }) => category === value)).toBe(true);
  }
});

test('titles and addresses are unique', () => {
  const titles = [...whitepapers, ...resources].map(({ title }) => title);
  const addresses = [...whitepapers.map(({ href }) => href), ...resources.map(({ url }) => url)];
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('external links are https, dates are in the past, texts are complete', () => {
  const outward = [
    ...whitepapers.map(({ href }) => href),
    ...resources.map(({ url }) => url).filter((url) => !url.startsWith('/')),
    ...articles.flatMap(({ sources }) => sources.map(({ href }) => href)),
  ];
  for (const href of outward) expect(new URL(href).protocol).toBe('https:');
  for (const { published, insights, summary } of whitepapers) {
    expect(published).toMatch(/^\d{4}(-\d\d){0,2}$/);
    expect(insights.length).toBeGreaterThanOrEqual(3);
    expect(summary.length).toBeGreaterThan(80);
  }
  for (const { date } of resources) expect(date).toMatch(isoDay);
});

test('resources are listed newest first', () => {
  const dates = resources.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('every article of our own is listed once, and every listed one has a text', () => {
  const listed = resources.map(({ url }) => url).filter((url) => url.startsWith('/'));
  expect([...listed].sort()).toEqual(articles.map(({ slug }) => `/resources/${slug}`).sort());
});

test('every written article is included', () => {
  const written = readdirSync(path.join(__dirname, 'articles')).filter((file) =>
    file.endsWith('.article.md'),
  );
  expect(written.sort()).toEqual(articles.map(({ slug }) => `${slug}.article.md`).sort());
});

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s has 400 to 900 words and a true reading time',
  (slug, article) => {
    const words = articleWords(article);
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(900);
    expect(resources.find(({ url }) => url === `/resources/${slug}`)?.readTime).toBe(
      `${readingMinutes(words)} min read`,
    );
  },
);
