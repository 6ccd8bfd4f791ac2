import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Two secondary actions in a row under a field. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${token('space.4')};
  margin-bottom: -8px;
`;

/** An action that looks like a text link; 44 px high as a touch target. */
export const LinkButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${token('color.accent')};
  font: ${token('text.meta')};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 3px;
  cursor: pointer;
  &:hover {
    text-decoration-color: currentColor;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

/** A hint beside a form's button. */
export const SmallPrint = styled.p`
  margin: calc(-1 * ${token('space.2')}) 0 0;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  text-align: center;
  text-wrap: balance;
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
`;

/** A message above its form. */
export const MessageSpace = styled.div`
  margin-bottom: ${token('space.4')};
`;

/** Centred content of a dialog that has nothing left to ask. */
export const Finished = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space.3')};
  padding-block: ${token('space.5')};
  text-align: center;
  > svg {
    width: 36px;
    height: 36px;
    color: ${token('color.accent')};
  }
  > p {
    margin: 0;
    max-width: 30em;
    color: ${token('color.ink-2')};
  }
  > p:first-of-type {
    color: ${token('color.ink')};
    font: ${token('text.card')};
  }
`;
