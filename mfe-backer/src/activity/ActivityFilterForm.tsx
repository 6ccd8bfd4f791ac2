import { Button, textStyle, token } from '@fairshore/shared-ui';
import { Checkbox, SelectField, TextField } from '@fairshore/shared-ui/field';
import type { Choice } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { formatExact } from '../rates/exchangeRates';
import type { Currency } from '../rates/exchangeRates';
import {
  activityStatuses,
  activityStatusLabels,
  activityTypeLabels,
  activityTypes,
} from '../history/activity';
import { activitySortLabels, activitySorts, readActivityFilters, suggestedAmounts } from './activityFilters';
import type { ActivityFilterErrors, ActivityFilterValues } from './activityFilters';

/** The form in the Filter popover; nothing reaches the list before Apply, and nothing that was typed is lost. */
export function ActivityFilterForm({ values, projects, currency, onApply, onReset, onClose }: FormProps) {
  const symbol = formatExact(0, currency).charAt(0);
  const [draft, setDraft] = useState(values);
  const [unfinished, setUnfinished] = useState<ActivityFilterErrors>({});
  const [isChecked, setChecked] = useState(() => hasErrors(readActivityFilters(values, currency).errors));
  const errors = isChecked ? { ...readActivityFilters(draft, currency).errors, ...unfinished } : {};

  function edit(change: Partial<ActivityFilterValues>) {
    setDraft((before) => ({ ...before, ...change }));
    setUnfinished({});
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const halfTyped = unfinishedDates(form);
    const found = { ...readActivityFilters(draft, currency).errors, ...halfTyped };
    setUnfinished(halfTyped);
    setChecked(true);
    const [wrong] = (['from', 'to', 'min', 'max'] as const).filter((name) => found[name]);
    if (wrong === undefined) onApply(draft);
    else field(form, wrong)?.focus();
  }

  function handleReset() {
    setChecked(false);
    setUnfinished({});
    setDraft(onReset());
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Body>
        <fieldset>
          <legend>Types</legend>
          <Choices>
            {activityTypes.map((type) => (
              <Checkbox
                key={type}
                label={activityTypeLabels[type]}
                checked={draft.types.includes(type)}
                onChange={() => edit({ types: toggled(draft.types, type) })}
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
                label={activityStatusLabels[status]}
                checked={draft.statuses.includes(status)}
                onChange={() => edit({ statuses: toggled(draft.statuses, status) })}
              />
            ))}
          </Choices>
        </fieldset>
        <Pair>
          <TextField
            label="From"
            name="from"
            type="date"
            value={draft.from}
            error={errors.from ?? ''}
            onChange={(event) => edit({ from: event.target.value })}
          />
          <TextField
            label="To"
            name="to"
            type="date"
            value={draft.to}
            error={errors.to ?? ''}
            onChange={(event) => edit({ to: event.target.value })}
          />
        </Pair>
        <SelectField
          label="Project"
          placeholder="All"
          options={projects}
          value={draft.project}
          onChange={(event) => edit({ project: event.target.value })}
        />
        <Pair>
          <TextField
            label="Min Amount"
            name="min"
            lead={symbol}
            inputMode="decimal"
            autoComplete="off"
            value={draft.min}
            error={errors.min ?? ''}
            suggestions={suggestedAmounts(draft.min, currency)}
            onChange={(event) => edit({ min: event.target.value })}
          />
          <TextField
            label="Max Amount"
            name="max"
            lead={symbol}
            inputMode="decimal"
            autoComplete="off"
            value={draft.max}
            error={errors.max ?? ''}
            suggestions={suggestedAmounts(draft.max, currency)}
            onChange={(event) => edit({ max: event.target.value })}
          />
        </Pair>
        <SelectField
          label="Sort by"
          options={activitySorts.map((sort) => ({ value: sort, label: activitySortLabels[sort] }))}
          value={draft.sort}
          onChange={(event) =>
            edit({ sort: activitySorts.find((sort) => sort === event.target.value) ?? draft.sort })
          }
        />
      </Body>
      <Foot>
        <Button variant="quiet" onClick={handleReset}>
          Reset
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit">Apply</Button>
      </Foot>
    </Form>
  );
}

// A browser hands out a date that was only begun as an empty one.
function unfinishedDates(form: HTMLFormElement): ActivityFilterErrors {
  const names = (['from', 'to'] as const).filter((name) => field(form, name)?.validity.badInput);
  return Object.fromEntries(names.map((name) => [name, 'Please enter a date.']));
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`input[name="${name}"]`);
}

function hasErrors(errors: ActivityFilterErrors): boolean {
  return Object.keys(errors).length > 0;
}

function toggled<Item>(chosen: readonly Item[], item: Item): Item[] {
  return chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
}

const Form = styled.form`
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

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  gap: ${token('space.2')};
  padding: ${token('space.3')} ${token('space.5')};
  border-top: 1px solid ${token('color.line')};
  background: ${token('color.surface')};

  > :first-child {
    margin-inline: -12px auto;
    padding-inline: 12px;
  }
`;

interface FormProps {
  values: ActivityFilterValues;
  projects: readonly Choice[];
  /** The currency's, before the amounts. */
  currency: Currency;
  onApply(values: ActivityFilterValues): void;
  /** Clears the list's filters and gives what is left of them. */
  onReset(): ActivityFilterValues;
  onClose(): void;
}
