import styled from 'styled-components';
import { token } from '../tokens/token';
import { typeInto } from './typeInto';

/**
 * A possible meaning of an ambiguous text: the field's complete new text, or only the part that changes, with the
 * `whole` text.
 */
export type Suggestion = string | { text: string; whole: string };

/** Buttons that type a text into the field that contains them. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  function handleClick(button: HTMLButtonElement, text: string) {
    const input = button
      .closest('[data-field]')
      ?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!input || input.readOnly) return;
    typeInto(input, text);
    input.focus();
  }

  return (
    <Row data-answers>
      {suggestions.map((suggestion) => {
        const { text, whole } =
          typeof suggestion === 'string' ? { text: suggestion, whole: suggestion } : suggestion;
        return (
          <button key={text} type="button" onClick={({ currentTarget }) => handleClick(currentTarget, whole)}>
            Use {text}
          </button>
        );
      })}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;

  button {
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: 600 0.875rem/1.4 ${token('font.family')};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover {
    border-color: ${token('color.ink-2')};
  }
`;
