import { token } from '@fairshore/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

/** Switch that shows only the rows in which the projects differ. */
export function DifferencesSwitch({ isOn, onChange }: DifferencesSwitchProps) {
  const id = useId();

  return (
    <Switch htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      Show only differences
    </Switch>
  );
}

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font: 500 0.875rem/1.4 ${token('font.family')};
  cursor: pointer;
  @media (scripting: none) {
    display: none;
  }

  input {
    appearance: none;
    display: flex;
    align-items: center;
    width: 38px;
    height: 22px;
    padding: 2px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.surface')};
    forced-color-adjust: none;
    cursor: inherit;
  }
  input::before {
    content: '';
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${token('color.input-edge')};
    transition: transform ${token('motion.quick')};
  }
  input:checked {
    border-color: ${token('color.accent')};
    background: ${token('color.accent')};
  }
  input:checked::before {
    background: ${token('color.accent-ink')};
    transform: translateX(16px);
  }
`;

interface DifferencesSwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}
