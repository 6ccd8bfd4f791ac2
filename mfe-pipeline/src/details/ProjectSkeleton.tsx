import { Card, Container, media, Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Loading state of the details page, in the same shape. */
export function ProjectSkeleton() {
  return (
    <Page aria-busy>
      <VisuallyHidden as="h1">Project</VisuallyHidden>
      <VisuallyHidden role="status">Loading the project…</VisuallyHidden>
      <BackLinkRow>
        <Skeleton width={240} height={14} />
      </BackLinkRow>
      <Hero />
      <Columns>
        <Stack>
          <Skeleton width={210} height={26} />
          <Skeleton width="70%" height={46} />
          <Skeleton width="45%" height={20} />
          <Skeleton height={190} shape="block" />
          <Skeleton width="35%" height={26} />
          <Skeleton height={84} shape="block" />
        </Stack>
        <Stack>
          <SkeletonCard>
            <Skeleton width="50%" height={20} />
            <Skeleton height={8} />
            <Skeleton height={120} shape="block" />
          </SkeletonCard>
          <SkeletonCard>
            <Skeleton width="50%" height={20} />
            <Skeleton height={44} shape="block" />
            <Skeleton height={84} shape="block" />
            <Skeleton height={44} shape="block" />
          </SkeletonCard>
        </Stack>
      </Columns>
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

const BackLinkRow = styled.div`
  display: flex;
  align-items: center;
  height: 2.75rem;
  margin-bottom: ${token('space.2')};
`;

const Hero = styled.div`
  aspect-ratio: 3.3;
  border-radius: ${token('radius.image')};
  background: ${token('color.sunken')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.9375rem;
  gap: ${token('space.8')};
  margin-top: 36px;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${token('space.7')};
  }
`;

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space.5')};
`;

const SkeletonCard = styled(Card)`
  display: grid;
  gap: ${token('space.5')};
  padding: 24px;
`;
