import styled from 'styled-components';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Container, media, Notice } from '@fairshore/shared-ui';
import { FeaturedProjects } from './FeaturedProjects';
import { HomeHero } from './HomeHero';
import { PartnerMarquee } from './PartnerMarquee';
import { useFirstLookOver } from './useFirstLookOver';

/** The first page of the suite; what stands below the projects comes once the first screen is there. */
export function HomePage() {
  const isFirstLookOver = useFirstLookOver();
  const {
    data: continued,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['home', 'continued'],
    queryFn: () => import('./HomeContinued'),
    enabled: isFirstLookOver,
    staleTime: Infinity,
  });

  return (
    <>
      <HomeHero />
      <PartnerMarquee />
      <FeaturedProjects />
      {continued ? (
        <continued.HomeContinued />
      ) : (
        <Room>
          {isError && (
            <Notice
              tone="error"
              action={
                <Button variant="secondary" size="small" onClick={() => void refetch()}>
                  Retry
                </Button>
              }
            >
              The rest of this page could not be loaded.
            </Notice>
          )}
        </Room>
      )}
    </>
  );
}

// As high as what comes, so that a fast scroll finds no footer in its way.
const Room = styled(Container)`
  min-height: 2040px;
  ${media.tablet} {
    min-height: 2620px;
  }
  ${media.phone} {
    min-height: 3050px;
  }
  @media print {
    display: none;
  }
`;
