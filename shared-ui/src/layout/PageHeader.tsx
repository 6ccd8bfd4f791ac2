import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** The page's only h1 with its badge beside it, a lead below and actions at the end; place it inside a Container. */
export function PageHeader({ title, badge, lead, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        <Title>
          <h1>{title}</h1>
          {badge}
        </Title>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  padding-block: ${token('space.8')} ${token('space.6')};
  /* A title may be a name without spaces. */
  > div,
  h1 {
    min-width: 0;
  }
  p {
    max-width: ${token('width.text')};
    margin-top: 10px;
    color: ${token('color.ink-2')};
  }
  @media (max-width: 39.999em) {
    padding-block: ${token('space.7')} ${token('space.5')};
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export interface PageHeaderProps {
  title: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}
