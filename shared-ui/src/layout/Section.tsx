import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { Container } from './Container';

/** A band of a page: container, title row, 88 px apart (56 on a phone); `ground` makes it a full-width surface. */
export function Section({ title, lead, actions, ground = 'page', isNarrow, id, children }: SectionProps) {
  const titleId = useId();

  return (
    <Band
      id={id}
      aria-labelledby={title ? titleId : undefined}
      data-ground={ground === 'page' ? undefined : ground}
    >
      <Container $isNarrow={isNarrow}>
        {title && (
          <Head>
            <div>
              <h2 id={titleId}>{title}</h2>
              {lead && <p>{lead}</p>}
            </div>
            {actions && <Actions>{actions}</Actions>}
          </Head>
        )}
        {children}
      </Container>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  padding-block: calc(${token('gap.section')} / 2);
  &[data-ground],
  [data-ground] + & {
    padding-top: ${token('gap.section')};
  }
  &[data-ground],
  &:has(+ [data-ground]),
  &:last-child {
    padding-bottom: ${token('gap.section')};
  }
  &[data-ground='surface'] {
    background: ${token('color.surface')};
    border-block: 1px solid ${token('color.line')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 16px 32px;
  margin-bottom: ${token('space.7')};
  > :first-child {
    flex: 1 1 20rem;
  }
  h2 {
    font: ${token('text.title')};
    letter-spacing: ${token('tracking.title')};
  }
  p {
    max-width: ${token('width.text')};
    margin-top: 8px;
    color: ${token('color.ink-2')};
  }
`;

export interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  ground?: 'page' | 'surface' | 'hero';
  isNarrow?: boolean;
  id?: string;
  children: ReactNode;
}
