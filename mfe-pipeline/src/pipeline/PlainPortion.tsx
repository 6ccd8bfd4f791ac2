import type { PipelineCursor, PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { ButtonLink, Notice, ProjectGrid } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { PipelineCard } from './PipelineCard';
import { pipelinePortion } from './pipelineQueries';
import { portionOf, portionText } from './portion';

/** Paging without scripts: the portion named in the address, below the first one, with a link to the next. */
export function PlainPortion({ filters, next }: PlainPortionProps) {
  const [params] = useAddressParams();
  const after = portionOf(params.get('after'), filters.sort);
  const { data: portion } = useQuery({ ...pipelinePortion(filters, after ?? next), enabled: after !== null });
  const following = after === null ? next : (portion?.next ?? null);

  return (
    <Portion id="more">
      {portion && (
        <ProjectGrid>
          {portion.listings.map((listing) => (
            <PipelineCard key={listing.id} listing={listing} />
          ))}
        </ProjectGrid>
      )}
      {portion === null && (
        <Notice tone="error">
          More projects could not be loaded. Reload the page, or begin with the first ones.
        </Notice>
      )}
      <p>
        {after !== null && (
          <ButtonLink variant="secondary" to={addressAfter(params, null)}>
            Only the first projects
          </ButtonLink>
        )}
        {following && (
          <ButtonLink variant="secondary" to={addressAfter(params, following)}>
            Load more
          </ButtonLink>
        )}
      </p>
    </Portion>
  );
}

function addressAfter(current: URLSearchParams, cursor: PipelineCursor | null): string {
  const params = new URLSearchParams(current);
  params.delete('after');
  if (cursor) params.set('after', portionText(cursor));
  return `?${params.toString()}${cursor ? '#more' : ''}`;
}

const Portion = styled.div`
  display: grid;
  gap: 28px;
  scroll-margin-top: 84px;

  > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
  }
`;

interface PlainPortionProps {
  filters: PipelineFilters;
  /** The cursor of the second portion. */
  next: PipelineCursor;
}
