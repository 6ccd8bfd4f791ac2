import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** One component: its name and purpose, beside a demo of its states. */
export function Specimen({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <Row>
      <div>
        <h3>{name}</h3>
        <p>{note}</p>
      </div>
      <Demo>{children}</Demo>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);
  gap: 16px 40px;
  padding-block: 32px;
  border-top: 1px solid ${token('color.line-2')};
  > :first-child h3 {
    font: ${token('text.strong')};
    letter-spacing: ${token('tracking.strong')};
  }
  > :first-child p {
    margin-top: 4px;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
  @media (max-width: 47.999em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Demo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  min-width: 0;
`;

/** Demos side by side, wrapping. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

/** Demos in two columns, one on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16.25rem), 1fr));
  gap: 20px 24px;
  align-items: start;
`;
