import styled from 'styled-components';
import { Card } from '../card/Card';
import { Skeleton } from '../skeleton/Skeleton';
import { token } from '../tokens/token';

/** A project card's placeholder while its listing loads. */
export function ProjectCardSkeleton() {
  return (
    <Card aria-hidden>
      <Picture />
      <Body>
        <Skeleton width="70%" height={22} />
        <Skeleton width="45%" height={14} />
        <Skeleton height={8} />
        <Skeleton width="55%" height={14} />
        <Skeleton height={44} shape="block" />
      </Body>
    </Card>
  );
}

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  background: ${token('color.sunken')};
`;

const Body = styled.div`
  display: grid;
  gap: 14px;
  padding: 20px;
`;
