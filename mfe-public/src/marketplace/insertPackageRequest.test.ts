import { AppError, toAppError } from '@fairshore/shared-data/errors';
import { insertPackageRequest, missingColumn } from './insertPackageRequest';
import type { PackageRequestRow } from './insertPackageRequest';

const row: PackageRequestRow = {
  name: 'Ana Marin',
  email: 'ana@mail.example',
  phone: null,
  company: null,
  package_slug: 'smart-contract-suite',
  package_title: 'Smart Contract Suite',
  price: 'from $6,900',
  notes: 'Before the summer, please.',
  request_id: '0d9f5a3e-6f0f-4f5e-9c39-6f0d1f7f6c11',
};

type Describe = (column: string) => { code?: string; message: string };

const unknownTo = {
  'the schema cache': (column: string) => ({
    code: 'PGRST204',
    message: `Could not find the '${column}' column of 'service_marketplace_leads' in the schema cache`,
  }),
  PostgreSQL: (column: string) => ({
    code: '42703',
    message: `column "${column}" of relation "service_marketplace_leads" does not exist`,
  }),
  'a gateway that passes on the text alone': (column: string) => ({
    message: `column "${column}" of relation "service_marketplace_leads" does not exist`,
  }),
} satisfies Record<string, Describe>;

/** A table without some columns; like a database, it reports them one at a time, in the given order. */
function tableWithout(missing: string[], describe: Describe = unknownTo['the schema cache']) {
  const attempts: PackageRequestRow[] = [];
  const insert = async (sent: PackageRequestRow) => {
    attempts.push(sent);
    const column = missing.find((name) => name in sent);
    if (column !== undefined) throw toAppError(describe(column), 400);
  };
  return { attempts, insert };
}

describe.each(Object.entries(unknownTo))('a column that is unknown to %s', (_who, describe) => {
  it.each([
    [[]],
    [['package_title']],
    [['price']],
    [['notes']],
    [['request_id']],
    [['package_title', 'price']],
    [['price', 'package_title']],
    [['price', 'notes', 'package_title']],
    [['request_id', 'notes', 'price', 'package_title']],
  ])('is left out: %p', async (missing) => {
    const { attempts, insert } = tableWithout(missing, describe);
    await expect(insertPackageRequest(insert, row)).resolves.toEqual(missing);
    expect(attempts).toHaveLength(missing.length + 1);
    const kept = Object.entries(row).filter(([column]) => !missing.includes(column));
    expect(attempts.at(-1)).toEqual(Object.fromEntries(kept));
  });
});

it.each([
  ['a column the request cannot do without', 'package_slug'],
  ['a column that was not sent', 'website'],
])('gives up on %s', async (_case, column) => {
  const { attempts, insert } = tableWithout([column]);
  const sent = column === 'website' ? { ...row, website: 'x' } : row;
  await expect(insertPackageRequest(insert, sent)).rejects.toThrow(`Could not find the '${column}' column`);
  expect(attempts).toHaveLength(1);
});

it('does not retry forever when the server keeps naming a column it was not sent', async () => {
  const insert = jest.fn(() => Promise.reject(new AppError('unknown', 'x', unknownToCache('price'))));
  await expect(insertPackageRequest(insert, row)).rejects.toBeInstanceOf(AppError);
  expect(insert).toHaveBeenCalledTimes(2);
});

it('treats a request that is already stored as stored', async () => {
  const insert = () =>
    Promise.reject(
      toAppError({
        code: '23505',
        message: 'duplicate key value violates unique constraint "service_marketplace_leads_request_once"',
      }),
    );
  await expect(insertPackageRequest(insert, row)).resolves.toEqual([]);
});

it.each([
  [
    'a constraint on the price',
    { code: '23514', message: 'violates "service_marketplace_leads_price_length"' },
  ],
  ['the rate limit', { code: 'P0001', hint: 'rate_limited', message: 'Too many requests.' }],
  ['rights on a column', { code: '42501', message: 'permission denied for column price' }],
  ['a network failure', new TypeError('Failed to fetch')],
  [
    'another key',
    { code: '23505', message: 'duplicate key value violates "service_marketplace_leads_pkey"' },
  ],
])('%s is no missing column: it fails at once', async (_case, failure) => {
  expect(missingColumn(toAppError(failure))).toBeNull();
  const insert = jest.fn(() => Promise.reject(toAppError(failure)));
  await expect(insertPackageRequest(insert, row)).rejects.toBeInstanceOf(AppError);
  expect(insert).toHaveBeenCalledTimes(1);
});

function unknownToCache(column: string) {
  const { code, message } = unknownTo['the schema cache'](column);
  return { code, detail: message };
}
