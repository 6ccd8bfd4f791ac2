import { textStyle, token } from '@fairshore/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A vertical list of a panel's tools. */
export const ToolList = styled.ul`
  display: grid;
  margin-top: calc(-1 * ${token('space.3')});
`;

/** One tool: its title, its description, and its button. */
export function ToolRow({ title, text, children }: ToolRowProps) {
  return (
    <Row>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.4')};
  padding-block: ${token('space.3')};

  & + & {
    border-top: 1px solid ${token('color.line')};
  }

  > :first-child {
    min-width: 0;
  }

  > :last-child {
    flex: none;
  }

  strong {
    ${textStyle('strong')}
  }

  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
    text-wrap: pretty;
  }
`;

interface ToolRowProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}
