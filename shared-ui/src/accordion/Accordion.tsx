import { useId, type ReactNode, type ToggleEvent } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/**
 * Questions that open one at a time: native `<details>` sharing a `name`, with a fallback for browsers without
 * support.
 */
export function Accordion({ items, level = 3, defaultOpen }: AccordionProps) {
  const name = useId();
  const Title: 'h2' | 'h3' | 'h4' = `h${level}`;

  return (
    <List>
      {items.map(({ title, content }, index) => (
        <details key={index} name={name} open={index === defaultOpen || undefined} onToggle={closeOthers}>
          <summary>
            <Title>{title}</Title>
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </List>
  );
}

function closeOthers({ currentTarget: toggled }: ToggleEvent<HTMLDetailsElement>) {
  if (!toggled.open) return;
  for (const other of toggled.parentElement?.children ?? []) {
    if (other !== toggled) other.removeAttribute('open');
  }
}

const List = styled.div`
  interpolate-size: allow-keywords;
  border-top: 1px solid ${token('color.line-2')};
  details {
    border-bottom: 1px solid ${token('color.line-2')};
    &::details-content {
      height: 0;
      overflow: clip;
      transition:
        height ${token('motion.quick')},
        content-visibility ${token('motion.quick')} allow-discrete;
    }
    &[open]::details-content {
      height: auto;
    }
    @media print {
      &::details-content {
        height: auto;
        content-visibility: visible;
      }
    }
    > div {
      max-width: ${token('width.text')};
      padding: 0 48px 22px 0;
      color: ${token('color.ink-2')};
    }
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    padding: 18px 0;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &::after {
      content: '+' / '';
      color: ${token('color.ink-2')};
      font: 400 1.625rem/1 ${token('font.family')};
    }
    &:hover::after {
      color: ${token('color.accent')};
    }
  }
  [open] > summary::after {
    content: '−' / '';
  }
  h2,
  h3,
  h4 {
    font: ${token('text.card')};
    letter-spacing: ${token('tracking.card')};
  }
`;

/** `level` is the heading level of the titles; `defaultOpen` the index that starts open. */
export interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
  level?: 2 | 3 | 4;
  defaultOpen?: number;
}
