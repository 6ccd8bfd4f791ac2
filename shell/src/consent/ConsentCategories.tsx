import type { ConsentCategory } from '@fairshore/shared-data/storage';
import { token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import { useId } from 'react';
import styled from 'styled-components';
import { categoryLabels, categoryTexts, necessaryCategory } from './consentContent';
import { consentCategories } from './consentRecord';
import type { ConsentChoice } from './consentRecord';

/** The four categories, each with what it covers on this site; the first is locked on. */
export function ConsentCategories({ choice, loaderHost, onChange }: ConsentCategoriesProps) {
  const id = useId();
  const texts = categoryTexts(loaderHost);

  return (
    <Rows role="group" aria-label="Categories">
      <Checkbox
        aria-labelledby={id}
        checked
        disabled
        label={
          <Name>
            <strong id={id}>{necessaryCategory.label}</strong>
            <span>{necessaryCategory.state}</span>
          </Name>
        }
        hint={necessaryCategory.text}
      />
      {consentCategories.map((category) => (
        <Checkbox
          key={category}
          checked={choice[category]}
          onChange={({ target }) => onChange(category, target.checked)}
          label={
            <Name>
              <strong>{categoryLabels[category]}</strong>
            </Name>
          }
          hint={texts[category]}
        />
      ))}
    </Rows>
  );
}

const Rows = styled.div`
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};

  > label {
    padding: ${token('space.3')} ${token('space.4')};
  }

  > label:has(:disabled) {
    color: inherit;
  }

  > label + label {
    border-top: 1px solid ${token('color.line')};
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token('space.3')};

  strong {
    font-weight: 600;
  }

  > span {
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

interface ConsentCategoriesProps {
  choice: ConsentChoice;
  loaderHost: string | undefined;
  onChange(category: ConsentCategory, isAllowed: boolean): void;
}
