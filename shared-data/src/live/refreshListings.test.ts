import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { toListing } from '../listings/listing';
import { defaultPipelineFilters } from '../listings/pipelineFilters';
import { QueryClient } from '../query';
import type { InfiniteData } from '../query';
import { listingRow, stubBackend } from '../testing';
import { refreshListings } from './refreshListings';

const [loaded, beyond] = ['a', 'b'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
  string,
  string,
];

test.each([
  ['stays where it is', {}, [loaded]],
  ['goes on top if it may be back', { areBack: true }, [beyond, loaded]],
])('a listing that a list has not loaded %s', async (_where, options, shown) => {
  stubBackend({ 'GET /rest/v1/listings': () => ({ body: [listingRow({ id: beyond })] }) });
  const client = new QueryClient();
  const key = listingKeys.pipeline(defaultPipelineFilters);
  const page = { listings: [toListing(listingRow({ id: loaded }))], next: null };
  client.setQueryData(key, { pages: [page], pageParams: [null] });
  await refreshListings(client, [beyond], options);
  const pages = client.getQueryData<InfiniteData<PipelinePage>>(key)?.pages;
  expect(pages?.flatMap(({ listings }) => listings.map(({ id }) => id))).toEqual(shown);
});
