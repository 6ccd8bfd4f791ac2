import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../card/Card';
import { token } from '../tokens/token';

/** A titled card: a labelled region with its actions beside the title; `isFlush` lets tables reach its edges. */
export function Panel({ title, description, actions, isFlush = false, level = 2, children }: PanelProps) {
  const titleId = useId();
  const Title: 'h2' | 'h3' | 'h4' = `h${level}`;

  return (
    <PanelCard as="section" aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <Head>
          <Heading>
            {title && <Title id={titleId}>{title}</Title>}
            {description && <p>{description}</p>}
          </Heading>
          {actions && <Actions data-screen-only>{actions}</Actions>}
        </Head>
      )}
      <Body $isFlush={isFlush}>{children}</Body>
    </PanelCard>
  );
}

const PanelCard = styled(Card)`
  --inset: 24px;
  @media (max-width: 39.999em) {
    --inset: 20px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 22px var(--inset) 0;
  h2,
  h3,
  h4 {
    font: ${token('text.card')};
    letter-spacing: ${token('tracking.card')};
  }
  p {
    margin-top: 4px;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

// A long description leaves the actions their place beside the title.
const Heading = styled.div`
  flex: 1 1 20rem;
  max-width: 44rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Body = styled.div<{ $isFlush: boolean }>`
  padding: ${({ $isFlush }) => ($isFlush ? '8px 0 0' : '20px var(--inset) 24px')};
`;

/** `level` is the heading level of the title. */
export interface PanelProps {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  isFlush?: boolean;
  level?: 2 | 3 | 4;
  children: ReactNode;
}
