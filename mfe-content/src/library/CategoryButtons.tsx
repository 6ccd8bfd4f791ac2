import styled from 'styled-components';
import { media, textStyle, token } from '@fairshore/shared-ui';

/** A choice of one category, as a row of buttons that show which is on; scrolls sideways on a phone. */
export function CategoryButtons<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: CategoryButtonsProps<Value>) {
  return (
    <Row role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Row>
  );
}

interface CategoryButtonsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: NoInfer<Value>;
  onValueChange(value: NoInfer<Value>): void;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
  button {
    flex: none;
    min-height: 44px;
    padding: 0 18px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.surface')};
    color: ${token('color.ink-2')};
    ${textStyle('meta')}
    cursor: pointer;
    &:hover {
      border-color: ${token('color.ink-3')};
      color: ${token('color.ink')};
    }
    &[aria-pressed='true'] {
      border-color: ${token('color.ink')};
      background: ${token('color.ink')};
      color: ${token('color.page')};
      font-weight: 600;
      forced-color-adjust: none;
    }
  }
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: calc(-1 * ${token('width.gutter')});
    padding: ${token('space.1')} ${token('width.gutter')};
    scroll-padding-inline: ${token('width.gutter')};
    scrollbar-width: none;
  }
  @media print {
    display: none;
  }
`;
