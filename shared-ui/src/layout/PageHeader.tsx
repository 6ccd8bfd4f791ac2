import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The page's one h1 with its badge beside it, a lead below and actions at the end; stands inside a Container. */
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
  padding-block: var(--space-8) var(--space-6);
  p {
    max-width: var(--width-text);
    margin-top: 10px;
    color: var(--color-ink-2);
  }
  @media (max-width: 639.98px) {
    padding-block: var(--space-7) var(--space-5);
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
