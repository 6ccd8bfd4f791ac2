import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { tipLook } from './tipLook';

/**
 * Where a figure comes from: its issuer, our own arithmetic, a target or a conversion, an example; `mixed` for
 * several of them.
 */
export type SourceKind = keyof typeof shapes;

const shapes = {
  issuer: 'M5 1.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  computed: 'M2 2h6v6H2z',
  indicative: 'M5 1.5 9 8.5H1z',
  demo: 'M5 1 9 5 5 9 1 5z',
  mixed: 'M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8M5 5h0',
};

/**
 * A small mark beside a figure, with one shape per kind. Pointed at, focused or tapped, it shows what `explain`
 * returns, which is fetched only then; Escape hides it. `label` is the short text for screen readers, and the
 * fallback when the explanation can't be fetched.
 */
export function SourceMark({ kind, label, explain }: SourceMarkProps) {
  const [tip, setTip] = useState<ReactNode>(null);
  const show = ({ type, currentTarget: mark }: SyntheticEvent<HTMLElement>) => {
    import('./SourceTip')
      .then(async ({ SourceTip }) => {
        const words = await explain();
        setTip(
          <SourceTip by={type} mark={mark} onTip={setTip} isBelow={kind === 'mixed'}>
            {words}
          </SourceTip>,
        );
      })
      .catch(() => {
        mark.title = label;
      });
  };
  return (
    <>
      <Mark
        type="button"
        data-screen-only
        aria-label={label}
        onPointerEnter={show}
        onFocus={show}
        onClick={show}
      >
        <svg viewBox="0 0 10 10">
          <path d={shapes[kind]} />
        </svg>
      </Mark>
      {tip}
    </>
  );
}

// As high as a line of a label, so that no row grows. On touch screens its hit area extends around it, but hardly
// upwards, where the mark of the previous line is.
const Mark = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -4px -7px -4px -3px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${token('color.ink-3')};
  vertical-align: middle;
  cursor: help;
  &:hover {
    color: ${token('color.ink')};
  }
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -2px -10px;
    }
  }
  /* Without JavaScript nothing explains the mark, so its label is shown where it can be seen. */
  @media (scripting: none) {
    &:is(:hover, :focus)::before {
      ${tipLook}
      content: attr(aria-label) / '';
      position: fixed;
      inset: auto 12px 12px;
      width: fit-content;
      margin-inline: auto;
    }
  }
  svg {
    width: 9px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** `label` such as 'Source of Target APR: indicative'; `explain` returns what is shown. */
export interface SourceMarkProps {
  kind: SourceKind;
  label: string;
  explain(): Promise<ReactNode>;
}
