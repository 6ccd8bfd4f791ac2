import { demoProject } from '../demo';
import { listingFormValues, listingSchema, newListingValues } from './listing.schema';

function firstIssue(change: Partial<typeof newListingValues>) {
  const result = listingSchema.safeParse({ ...newListingValues, name: 'A project', ...change });
  return result.success
    ? null
    : `${String(result.error.issues[0]?.path[0])}: ${result.error.issues[0]?.message}`;
}

test('a new listing starts with the documented defaults', () => {
  expect(listingSchema.parse({ ...newListingValues, name: ' A project ' })).toMatchObject({
    name: 'A project',
    sector: 'Real Estate',
    category: null,
    country: 'US',
    apr: 8,
    minTicket: 100,
    hardCap: 200_000,
    raised: 0,
    status: 'Draft',
    tokenPrice: null,
    availableTokens: null,
    description: null,
    highlights: [],
  });
});

test.each([
  [{ name: '  ' }, 'name: Please enter the project name.'],
  [{ name: 'x'.repeat(121) }, 'name: Please use at most 120 characters.'],
  [{ sector: 'Gold' }, 'sector: Please choose a sector.'],
  [{ category: 'gold' }, 'category: Please choose a category from the list.'],
  [{ country: '' }, 'country: Please enter the country.'],
  [{ country: 'Romania' }, 'country: Please enter a two-letter country code, e.g., US, DE, UK.'],
  [{ apr: '' }, 'apr: APR must be a number.'],
  [{ apr: '101' }, 'apr: APR can be at most 100.'],
  [{ hardCap: '-1' }, "hardCap: Hard cap can't be negative."],
  [{ minTicket: 'ten' }, 'minTicket: Min ticket must be a number.'],
  [{ tokenPrice: '0.0000001' }, 'tokenPrice: Token price can have at most 6 decimals.'],
  [{ tokenPrice: 'x' }, 'tokenPrice: Token price must be a number.'],
  [{ availableTokens: '-5' }, "availableTokens: Available tokens can't be negative."],
  [{ imageLink: 'javascript:alert(1)' }, 'imageLink: Please enter an address that begins with https://.'],
  [
    { onepagerLink: 'http://example.com/a.pdf' },
    'onepagerLink: Please enter an address that begins with https://.',
  ],
  [{ status: 'Paused' }, 'status: Please choose a status.'],
  [{ highlights: 'x'.repeat(121) }, 'highlights: A highlight can have at most 120 characters.'],
  [
    {
      tokenPrice: '0.0001',
      availableTokens: '1000',
      imageLink: ' https://example.com/a.png ',
      country: 'uk',
    },
    null,
  ],
])('%p: %p', (change, issue) => expect(firstIssue(change)).toBe(issue));

test('highlights are trimmed, blanks dropped, at most eight kept', () => {
  const { highlights } = listingSchema.parse({
    ...newListingValues,
    name: 'A',
    highlights: ' one, ,two,3,4,5,6,7,8,9',
  });
  expect(highlights).toEqual(['one', 'two', '3', '4', '5', '6', '7', '8']);
});

test('a stored listing survives the form unchanged', () => {
  const draft = listingSchema.parse(listingFormValues(demoProject));
  expect(demoProject).toMatchObject(draft);
});

test('a listing without a status is a Draft to an admin', () => {
  expect(listingFormValues({ ...demoProject, status: null }).status).toBe('Draft');
});
