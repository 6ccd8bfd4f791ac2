import { categories, packagesShown } from './marketplaceContent';

const packages = categories.flatMap((category) => category.packages);

it('has three services with nine packages each, three of them shown', () => {
  expect(categories.map(({ slug }) => slug)).toEqual(['technology', 'legal', 'marketing']);
  expect(categories.map((category) => category.packages.length)).toEqual([9, 9, 9]);
  expect(packagesShown).toBe(3);
});

it('names every package once', () => {
  expect(new Set(packages.map(({ slug }) => slug)).size).toBe(27);
  expect(new Set(packages.map(({ title }) => title)).size).toBe(27);
  expect(new Set(packages.map(({ description }) => description)).size).toBe(27);
});

it.each(packages.map((offer) => [offer.title, offer] as const))(
  '%s fits the table of requests',
  (_title, offer) => {
    // The limits of service_marketplace_leads in supabase/migrations.
    expect(offer.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(offer.slug.length).toBeLessThanOrEqual(80);
    expect(offer.title.length).toBeLessThanOrEqual(160);
    expect(offer.price.length).toBeLessThanOrEqual(40);
  },
);

it('states prices between $1,600 and $9,900, both of which occur', () => {
  const prices = packages.map(({ price }) => {
    expect(price).toMatch(/^from \$\d,\d{3}$/);
    return Number(price.replace(/\D/g, ''));
  });
  expect(Math.min(...prices)).toBe(1_600);
  expect(Math.max(...prices)).toBe(9_900);
});

it.each([
  ['smart-contract-suite', 'Smart Contract Suite', 'from $6,900'],
  ['offering-docs-pack', 'Offering Docs Pack', 'from $9,900'],
])('has the document’s example %s', (slug, title, price) => {
  expect(packages.find((offer) => offer.slug === slug)).toMatchObject({ title, price });
});

it.each(categories)('$label starts with a Best Seller, a Foundational and a Popular package', (category) => {
  expect(
    category.packages
      .map(({ tag }) => tag)
      .filter(Boolean)
      .sort(),
  ).toEqual(['Best Seller', 'Foundational', 'Popular']);
  expect(category.packages.slice(0, packagesShown).every(({ tag }) => tag !== undefined)).toBe(true);
});
