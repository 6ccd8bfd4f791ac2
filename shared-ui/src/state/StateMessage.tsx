import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContourField } from '../contour/ContourField';
import { token } from '../tokens/token';

/** The contour box shared by empty and error states: one title, one sentence, one action. */
export function StateMessage({ role, title, text, action, children, level = 2 }: StateMessageProps) {
  const Title: 'h1' | 'h2' | 'h3' = `h${level}`;

  return (
    <MessageBox role={role}>
      <ContourField fade="centre" />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action}
      {children}
    </MessageBox>
  );
}

const MessageBox = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: ${token('space.9')} ${token('space.6')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  text-align: center;
  > [aria-hidden] {
    z-index: -1;
  }
  > h1,
  > h2,
  > h3 {
    font: ${token('text.card')};
    letter-spacing: ${token('tracking.card')};
  }
  > p {
    max-width: 33em;
    color: ${token('color.ink-2')};
    text-wrap: balance;
  }
  > a,
  > button {
    margin-top: 12px;
  }
`;

/** `level` is the heading level of the title. */
export interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

interface StateMessageProps extends StateProps {
  role?: 'alert';
  children?: ReactNode;
}
