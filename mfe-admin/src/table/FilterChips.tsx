import { Chips } from '@fairshore/shared-ui/field';
import type { ConsoleTableState } from './useConsoleTable';

/** One filter of a section's table as chips, starting with the one for no filter. */
export function FilterChips({ label, name, choices, table, allLabel = 'All' }: FilterChipsProps) {
  return (
    <Chips
      label={label}
      options={[{ value: '', label: allLabel }, ...choices.map(choiceOf)]}
      value={String(Reflect.get(table.view.filters, name) ?? '')}
      onValueChange={(value) => table.filter(name, value)}
    />
  );
}

function choiceOf(choice: FilterChoice) {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}

/** A value with its label, or a string that is both. */
type FilterChoice = string | { readonly value: string; readonly label: string };

/** `name` is the filter's parameter in the address. */
interface FilterChipsProps {
  label: string;
  name: string;
  choices: readonly FilterChoice[];
  table: ConsoleTableState;
  /** The label for no filter; set it if several filters are side by side, such as 'Any role'. */
  allLabel?: string;
}
