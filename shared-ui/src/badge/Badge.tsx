import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** A short word on a soft background; the word, not the colour, carries the meaning. */
export function Badge({ tone = 'neutral', children, title }: BadgeProps) {
  return (
    <Pill $tone={tone} title={title}>
      {children}
    </Pill>
  );
}

const paint: Record<BadgeTone, string> = {
  neutral: `color:${token('color.ink-2')};background:${token('color.closed-ground')}`,
  open: `color:${token('color.open')};background:${token('color.open-ground')}`,
  filling: `color:${token('color.filling')};background:${token('color.filling-ground')}`,
  closed: `color:${token('color.closed')};background:${token('color.closed-ground')}`,
  draft: `color:${token('color.ink-2')};background:${token('color.surface')};box-shadow:inset 0 0 0 1px ${token('color.line-2')}`,
  negative: `color:${token('color.negative')};background:${token('color.negative-ground')}`,
  accent: `color:${token('color.accent')};background:${token('color.accent-soft')}`,
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  min-height: 26px;
  padding: 2px 11px;
  border-radius: ${token('radius.pill')};
  font: 600 0.8125rem/1.3 ${token('font.family')};
  white-space: nowrap;
  ${({ $tone }) => paint[$tone]}
`;

export type BadgeTone = 'neutral' | 'open' | 'filling' | 'closed' | 'draft' | 'negative' | 'accent';

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  title?: string;
}
