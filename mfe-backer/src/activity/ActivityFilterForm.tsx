import { Button, textStyle, token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import type { Choice } from '@fairshore/shared-ui/field';
import { Form, FormSelectField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { PopoverFoot } from '@fairshore/shared-ui/popover';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { formatExact } from '@fairshore/shared-data/rates';
import type { Currency } from '@fairshore/shared-data/rates';
import {
  activityStatuses,
  activityStatusLabels,
  activityTypeLabels,
  activityTypes,
} from '../history/activity';
import { activityFilterSchema } from './activityFilter.schema';
import { activitySortLabels, activitySorts, readActivityFilters, suggestedAmounts } from './activityFilters';
import type { ActivityFilterErrors, ActivityFilterValues } from './activityFilters';

/** The form in the Filter popover; changes apply to the list only on Apply, and typed input is never lost. */
export function ActivityFilterForm({ values, projects, currency, onApply, onReset, onClose }: FormProps) {
  const symbol = formatExact(0, currency).charAt(0);
  // Invalid filters from the URL show their errors immediately.
  const [isChecked, setChecked] = useState(() => hasErrors(readActivityFilters(values, currency).errors));
  const form = useZodForm(activityFilterSchema(currency), {
    defaultValues: { ...values },
    mode: isChecked ? 'onChange' : 'onSubmit',
  });
  const [min, max] = form.watch(['min', 'max']);
  useEffect(() => {
    if (isChecked) void form.trigger();
  }, [isChecked, form]);

  function handleReset() {
    setChecked(false);
    form.reset({ ...onReset() });
  }

  return (
    <Form form={form} onSubmit={onApply}>
      <Sheet>
        <Body>
          <fieldset>
            <legend>Types</legend>
            <Choices>
              {activityTypes.map((type) => (
                <Checkbox
                  key={type}
                  {...form.register('types')}
                  value={type}
                  label={activityTypeLabels[type]}
                />
              ))}
            </Choices>
          </fieldset>
          <fieldset>
            <legend>Status</legend>
            <Choices>
              {activityStatuses.map((status) => (
                <Checkbox
                  key={status}
                  {...form.register('statuses')}
                  value={status}
                  label={activityStatusLabels[status]}
                />
              ))}
            </Choices>
          </fieldset>
          <Pair>
            <FormTextField form={form} name="from" register={{ deps: 'to' }} label="From" type="date" />
            <FormTextField form={form} name="to" label="To" type="date" />
          </Pair>
          <FormSelectField
            form={form}
            name="project"
            label="Project"
            placeholder="All"
            options={withChosen(projects, values.project)}
          />
          <Pair>
            <FormTextField
              form={form}
              name="min"
              register={{ deps: 'max' }}
              label="Min Amount"
              lead={symbol}
              inputMode="decimal"
              autoComplete="off"
              suggestions={suggestedAmounts(min, currency)}
            />
            <FormTextField
              form={form}
              name="max"
              label="Max Amount"
              lead={symbol}
              inputMode="decimal"
              autoComplete="off"
              suggestions={suggestedAmounts(max, currency)}
            />
          </Pair>
          <FormSelectField
            form={form}
            name="sort"
            label="Sort by"
            options={activitySorts.map((sort) => ({ value: sort, label: activitySortLabels[sort] }))}
          />
        </Body>
        <PopoverFoot>
          <Button variant="quiet" onClick={handleReset}>
            Reset
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Apply</Button>
        </PopoverFoot>
      </Sheet>
    </Form>
  );
}

/** The URL may name a project that isn't among the options; show it as an option too. */
function withChosen(projects: readonly Choice[], chosen: string): readonly Choice[] {
  const isKnown = chosen === '' || projects.some(({ value }) => value === chosen);
  return isKnown ? projects : [...projects, { value: chosen, label: chosen }];
}

function hasErrors(errors: ActivityFilterErrors): boolean {
  return Object.keys(errors).length > 0;
}

const Sheet = styled.div`
  display: grid;
`;

const Body = styled.div`
  display: grid;
  gap: ${token('space.4')};
  padding: ${token('space.4')} ${token('space.5')} ${token('space.5')};

  legend {
    ${textStyle('meta')}
    padding: 0;
    font-weight: 600;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${token('space.4')};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.4')};
`;

interface FormProps {
  values: ActivityFilterValues;
  projects: readonly Choice[];
  /** Currency of the amounts; its symbol precedes them. */
  currency: Currency;
  onApply(values: ActivityFilterValues): void;
  /** Clears the list's filters and returns the remaining values. */
  onReset(): ActivityFilterValues;
  onClose(): void;
}
