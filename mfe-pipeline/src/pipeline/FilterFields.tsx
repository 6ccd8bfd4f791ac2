import { countryName } from '@fairshore/shared-data/listings';
import { pipelineStatusFilters } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { media, token } from '@fairshore/shared-ui';
import { Field, SelectField, TextField } from '@fairshore/shared-ui/field';
import type { FieldControlProps } from '@fairshore/shared-ui/field';
import { useId } from 'react';
import styled from 'styled-components';
import { suggestedTickets } from './filterDraft';
import type { DraftErrors, FilterDraft } from './filterDraft';
import { pipelineCountries } from './pipelineQueries';

/** The four filters besides search and category, as used in the panel and the sheet. */
export function FilterFields({ draft, errors, onDraft }: FilterFieldsProps) {
  const statusId = useId();
  const { countries, hint } = useCountries(draft.country);

  function toggleStatus(status: (typeof pipelineStatusFilters)[number], isOn: boolean) {
    const chosen = pipelineStatusFilters.filter((known) =>
      known === status ? isOn : draft.statuses.includes(known),
    );
    onDraft({ statuses: chosen }, { isTyping: false });
  }

  return (
    <Fields>
      <div role="group" aria-labelledby={statusId}>
        <GroupLabel id={statusId}>Status</GroupLabel>
        <Choices>
          {pipelineStatusFilters.map((status) => (
            <label key={status}>
              <input
                type="checkbox"
                name="status"
                value={status}
                checked={draft.statuses.includes(status)}
                onChange={(event) => toggleStatus(status, event.target.checked)}
              />
              {status}
            </label>
          ))}
        </Choices>
      </div>
      <SelectField
        label="Country"
        name="country"
        placeholder="Any country"
        options={countries}
        hint={hint}
        value={draft.country ?? ''}
        onChange={(event) => onDraft({ country: event.target.value || null }, { isTyping: false })}
      />
      <Field label="Target APR" error={errors.apr}>
        {(control) => (
          <Range>
            <Percent
              {...control}
              aria-label="Target APR from, in percent"
              placeholder="From"
              value={draft.aprMin}
              onText={(aprMin) => onDraft({ aprMin }, { isTyping: true })}
            />
            <span aria-hidden>–</span>
            <Percent
              {...control}
              id={`${control.id}-to`}
              aria-label="Target APR to, in percent"
              placeholder="To"
              value={draft.aprMax}
              onText={(aprMax) => onDraft({ aprMax }, { isTyping: true })}
            />
          </Range>
        )}
      </Field>
      <TextField
        label="Min ticket up to"
        name="ticket"
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Any amount"
        error={errors.maxTicket}
        suggestions={suggestedTickets(draft.maxTicket)}
        value={draft.maxTicket}
        onChange={(event) => onDraft({ maxTicket: event.target.value }, { isTyping: true })}
      />
    </Fields>
  );
}

function Percent({ onText, ...input }: PercentProps) {
  return (
    <PercentBox>
      <input
        {...input}
        type="text"
        name="apr"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
      <span aria-hidden>%</span>
    </PercentBox>
  );
}

/**
 * Countries that have projects, by name, and a hint if they could not be loaded; the selected country stays an option when its last
 * project is gone.
 */
function useCountries(chosen: string | null) {
  const { data: codes = [], isLoadingError } = useQuery({ ...pipelineCountries(), staleTime: 5 * 60_000 });
  const countries = [...new Set(chosen === null ? codes : [...codes, chosen])]
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return { countries, hint: isLoadingError ? 'The countries could not be loaded.' : undefined };
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: auto minmax(9.375rem, 1fr) minmax(13.125rem, 15.625rem) minmax(9.375rem, 12.5rem);
  align-items: start;
  gap: 16px 20px;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;

const GroupLabel = styled.p`
  margin-bottom: 6px;
  font: 600 0.875rem/1.4 ${token('font.family')};
`;

const Choices = styled.div`
  display: flex;
  gap: 8px;

  label {
    position: relative;
    display: inline-flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    cursor: pointer;
  }
  label:hover {
    border-color: ${token('color.ink-3')};
  }
  label:has(:checked) {
    border-color: ${token('color.accent')};
    background: ${token('color.accent-soft')};
    color: ${token('color.ink')};
    font-weight: 600;
    forced-color-adjust: none;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${token('color.accent')};
    outline-offset: 2px;
  }
  input {
    appearance: none;
    width: 0;
    height: 14px;
    margin: 0;
  }
  input:checked {
    width: 14px;
    margin-right: 8px;
    background: ${token('color.accent')};
    clip-path: polygon(14% 47%, 3% 60%, 38% 94%, 99% 21%, 86% 10%, 37% 69%);
  }
  input:focus-visible {
    outline: none;
  }
`;

const Range = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  color: ${token('color.ink-2')};
`;

const PercentBox = styled.div`
  position: relative;

  input {
    width: 100%;
    min-height: 44px;
    padding: 9px 30px 9px 14px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: ${token('text.body')};
    line-height: 1.5rem;
  }
  input::placeholder {
    color: ${token('color.ink-3')};
    opacity: 1;
  }
  input:hover {
    border-color: ${token('color.ink-3')};
  }
  input:focus-visible {
    border-color: ${token('color.accent')};
    outline-offset: -1px;
  }
  input[aria-invalid='true'] {
    border-color: ${token('color.negative')};
    outline-color: ${token('color.negative')};
  }
  span {
    position: absolute;
    top: 11px;
    right: 13px;
    pointer-events: none;
  }
`;

interface FilterFieldsProps {
  draft: FilterDraft;
  errors: DraftErrors;
  /** `isTyping`: the value may still be incomplete. */
  onDraft(change: Partial<FilterDraft>, how: { isTyping: boolean }): void;
}

interface PercentProps extends FieldControlProps {
  'aria-label': string;
  placeholder: string;
  value: string;
  onText(text: string): void;
}
