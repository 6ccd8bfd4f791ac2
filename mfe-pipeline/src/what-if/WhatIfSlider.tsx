import { wholeNumber } from '@fairshore/shared-data/numbers';
import { token } from '@fairshore/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

/** A slider of whole numbers from 0 to `most`, with its value beside the label. */
export function WhatIfSlider({ label, value, most, unit, onChange }: WhatIfSliderProps) {
  const id = useId();
  const text = unit === '%' ? `${value}%` : `${value} ${unit}`;
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      {/* The slider says its value itself, and an output would announce it, too. */}
      <output htmlFor={id} aria-hidden>
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(wholeNumber(event.target.value) ?? value)}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: end;
  font: ${token('text.meta')};

  output {
    font: ${token('text.strong')};
    font-variant-numeric: tabular-nums;
  }
  input {
    grid-column: 1 / -1;
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: ${token('color.accent')};
    cursor: pointer;
  }
`;

interface WhatIfSliderProps {
  label: string;
  value: number;
  most: number;
  unit: string;
  onChange(value: number): void;
}
