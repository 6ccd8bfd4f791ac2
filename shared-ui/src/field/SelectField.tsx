import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '../icons/ownIcons';
import { token } from '../tokens/token';
import { Field, type FieldOwnProps } from './Field';
import { controlStyle } from './controlStyle';
import type { Choice } from '../chips/choice';

/** A native select in our look; `options` or `<option>` children. `placeholder` is the empty first choice. */
export function SelectField({
  label,
  hint,
  error,
  required,
  isLabelHidden,
  id,
  options,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, isLabelHidden, id }}>
      {(control) => (
        <ControlBox>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDownIcon />
        </ControlBox>
      )}
    </Field>
  );
}

const ControlBox = styled.div`
  position: relative;
  > select {
    ${controlStyle}
    appearance: none;
    padding-right: 40px;
    text-overflow: ellipsis;
    cursor: pointer;
    option {
      background: ${token('color.surface')};
    }
  }
  > svg {
    position: absolute;
    top: 13px;
    right: 12px;
    color: ${token('color.ink-2')};
    pointer-events: none;
  }
`;

export interface SelectFieldProps extends FieldOwnProps, ComponentProps<'select'> {
  required?: boolean;
  options?: readonly Choice[];
  placeholder?: string;
}
