import { useId } from 'react';
import styled from 'styled-components';
import { Button, Card, media, Notice, textStyle, token } from '@fairshore/shared-ui';
import { SelectField, TextArea, TextField } from '@fairshore/shared-ui/field';
import { OffPaper } from '../../library/PrintButton';
import type { Calculator, FieldError } from './calculator';
import { CalculatorResult } from './CalculatorResult';
import { CalculatorNotes } from './CalculatorNotes';
import type { CalculatorField } from './field';
import { useAddressInputs } from './useAddressInputs';

/** Inputs beside their result, which updates on every change; formula, assumptions and sources below. */
export function CalculatorSheet({ calculator }: { calculator: Calculator }) {
  const titleId = useId();
  const fields = Object.entries(calculator.fields);
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, field.initial]));
  const { typed, choose, type, settle, reset } = useAddressInputs(initial);
  const run = calculator.run(typed);
  const errors = 'errors' in run ? run.errors : {};
  const isExample = fields.every(([name, field]) => typed[name] === field.initial);

  return (
    <>
      <Columns>
        <Inputs as="section" aria-labelledby={titleId}>
          <h2 id={titleId}>Your figures</h2>
          {/* Not a form: every change takes effect at once, and nothing is submitted. */}
          <Fields>
            {fields.map(([name, field]) => (
              <CalculatorInput
                key={name}
                field={field}
                value={typed[name] ?? field.initial}
                problem={errors[name]}
                onChoose={(text) => choose(name, text)}
                onType={(text) => type(name, text)}
                onLeave={settle}
              />
            ))}
          </Fields>
          <OffPaper>
            <Foot>
              <Button variant="secondary" aria-disabled={isExample} onClick={reset}>
                Back to the example
              </Button>
              <p>The link in your address bar keeps these figures.</p>
            </Foot>
          </OffPaper>
        </Inputs>
        <section aria-label="Result">
          {'outcome' in run ? (
            <CalculatorResult outcome={run.outcome} />
          ) : (
            <Notice tone="warning">Correct the marked figures to see the result.</Notice>
          )}
        </section>
      </Columns>
      <CalculatorNotes calculator={calculator} />
    </>
  );
}

function CalculatorInput({ field, value, problem, onChoose, onType, onLeave }: CalculatorInputProps) {
  const common = { label: field.label, hint: field.hint, error: problem?.error, value };

  if (field.control === 'select') {
    return (
      <SelectField {...common} options={field.options} onChange={(event) => onChoose(event.target.value)} />
    );
  }
  if (field.control === 'area') {
    return (
      <Wide
        {...common}
        rows={6}
        suggestions={problem?.suggestions}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    );
  }
  return (
    <TextField
      {...common}
      inputMode="decimal"
      autoComplete="off"
      lead={field.lead}
      trail={field.trail}
      suggestions={problem?.suggestions}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}

interface CalculatorInputProps {
  field: CalculatorField<unknown>;
  value: string;
  problem: FieldError | undefined;
  onChoose(text: string): void;
  onType(text: string): void;
  onLeave(): void;
}

const Wide = styled(TextArea)`
  font-variant-numeric: tabular-nums;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 25rem minmax(0, 1fr);
  gap: ${token('space.7')};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Inputs = styled(Card)`
  overflow: visible;
  padding: ${token('space.6')};
  ${media.phone} {
    padding: ${token('space.5')};
  }
  h2 {
    ${textStyle('card')}
    margin-bottom: ${token('space.5')};
  }
  @media print {
    margin-bottom: ${token('space.6')};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${token('space.4')};
  font-variant-numeric: tabular-nums;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    > :has(textarea) {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  margin-top: ${token('space.5')};
  p {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;
