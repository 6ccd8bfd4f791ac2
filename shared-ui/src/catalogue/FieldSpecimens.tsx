import { useState } from 'react';
import { Button } from '../button/Button';
import { Chips } from '../chips/Chips';
import { Checkbox } from '../field/Checkbox';
import { PasswordField } from '../field/PasswordField';
import { SearchField } from '../field/SearchField';
import { SelectField } from '../field/SelectField';
import { TextArea } from '../field/TextArea';
import { TextField } from '../field/TextField';
import { InterestSample } from './InterestSample';
import { Line, Pair, Specimen } from './Specimen';

const sectors = [
  { value: 'real-estate', label: 'Real estate' },
  { value: 'energy', label: 'Renewable energy' },
  { value: 'trade', label: 'Trade finance' },
];
const categories = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'filling', label: 'Filling' },
  { value: 'closed', label: 'Closed' },
  { value: 'draft', label: 'Draft' },
];

/** Inputs, choices and a complete form. */
export function FieldSpecimens() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState('harbour');
  const [status, setStatus] = useState('all');

  return (
    <>
      <Specimen name="TextField" note="Label above, hint below; an error takes the hint's place.">
        <Pair>
          <TextField label="Project name" placeholder="Harbour Row Residences" />
          <TextField
            label="Minimum ticket"
            lead="$"
            defaultValue="500"
            inputMode="decimal"
            hint="In US dollars."
          />
          <TextField
            label="E-mail"
            type="email"
            defaultValue="ana@"
            error="Please enter a valid email address."
          />
          <TextField label="Phone" required={false} />
          <TextField label="Backer" defaultValue="Ana Marin" disabled />
          <PasswordField label="Password" defaultValue="Harbour-row-26" autoComplete="off" />
        </Pair>
      </Specimen>
      <Specimen name="SelectField" note="The browser's own list, in our look.">
        <Pair>
          <SelectField label="Sector" options={sectors} placeholder="Choose a sector" />
          <SelectField label="Status" options={categories} error="Choose a status." defaultValue="draft" />
        </Pair>
      </Specimen>
      <Specimen name="TextArea" note="Grows with what is written.">
        <TextArea label="Note" placeholder="Anything we should know?" hint="Up to 1,000 characters." />
      </Specimen>
      <Specimen name="Checkbox" note="20 px box, 44 px to press.">
        <div>
          <Checkbox label="E-mail notifications" hint="When a project you follow changes." defaultChecked />
          <Checkbox label="Push notifications" />
          <Checkbox label="Strictly necessary" defaultChecked disabled />
        </div>
      </Specimen>
      <Specimen name="SearchField" note="Escape empties it; in consoles / goes to it.">
        <SearchField
          label="Search projects"
          placeholder="Title, sector or description"
          value={query}
          onValueChange={setQuery}
          hasHotkey
        />
        <SearchField label="Search listings" value={found} onValueChange={setFound} />
      </Specimen>
      <Specimen name="Chips" note="One choice of a few; arrow keys move it.">
        <Chips label="Status" options={categories} value={status} onValueChange={setStatus} />
      </Specimen>
      <Specimen name="Form" note="What will happen stands by the button.">
        <InterestSample />
        <Line>
          <Button type="submit" form="interest-sample" variant="secondary">
            Check the form
          </Button>
        </Line>
      </Specimen>
    </>
  );
}
