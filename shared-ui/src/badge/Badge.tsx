import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A short word on a soft ground; the word, not the colour, carries the meaning. */
export function Badge({ tone = 'neutral', children, title }: BadgeProps) {
  return (
    <Pill $tone={tone} title={title}>
      {children}
    </Pill>
  );
}

const paint: Record<BadgeTone, string> = {
  neutral: 'color:var(--color-ink-2);background:var(--color-closed-ground)',
  open: 'color:var(--color-open);background:var(--color-open-ground)',
  filling: 'color:var(--color-filling);background:var(--color-filling-ground)',
  closed: 'color:var(--color-closed);background:var(--color-closed-ground)',
  draft:
    'color:var(--color-ink-2);background:var(--color-surface);box-shadow:inset 0 0 0 1px var(--color-line-2)',
  negative: 'color:var(--color-negative);background:var(--color-negative-ground)',
  accent: 'color:var(--color-accent);background:var(--color-accent-soft)',
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  min-height: 26px;
  padding: 2px 11px;
  border-radius: var(--radius-pill);
  font: 600 13px/1.3 var(--font-family);
  white-space: nowrap;
  ${({ $tone }) => paint[$tone]}
`;

export type BadgeTone = 'neutral' | 'open' | 'filling' | 'closed' | 'draft' | 'negative' | 'accent';

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  title?: string;
}
