import styled from 'styled-components';

/** Two quiet actions in one row under a field. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: var(--space-4);
  margin-bottom: -8px;
`;

/** An action that reads like a link in text; 44 px high, so that a finger finds it. */
export const LinkButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--color-accent);
  font: var(--text-meta);
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

/** What is good to know beside the button of a form. */
export const SmallPrint = styled.p`
  margin: calc(-1 * var(--space-2)) 0 0;
  color: var(--color-ink-2);
  font: var(--text-label);
  text-align: center;
  text-wrap: balance;
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
`;

/** A message that stands above the form it belongs to. */
export const MessagePlace = styled.div`
  margin-bottom: var(--space-4);
`;

/** Centred content of a dialog that has nothing left to ask. */
export const Finished = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-block: var(--space-5);
  text-align: center;
  > svg {
    width: 36px;
    height: 36px;
    color: var(--color-accent);
  }
  > p {
    margin: 0;
    max-width: 44ch;
    color: var(--color-ink-2);
  }
  > p:first-of-type {
    color: var(--color-ink);
    font: var(--text-card);
  }
`;
