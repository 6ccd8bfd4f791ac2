import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs, useKeyRun } from '.';

const items = ['one', 'two', 'three', 'four'].map((name) => ({ value: name, label: name }));
const steps: [string, boolean][] = [];

function Sample() {
  const [value, setValue] = useState('one');
  const { continues, runProps } = useKeyRun(value);

  function handleChange(next: string) {
    steps.push([next, continues(next)]);
    setValue(next);
  }

  return (
    <>
      <div {...runProps}>
        <Tabs label="Numbers" items={items} value={value} onValueChange={handleChange}>
          <TabPanel value={value}>
            <button>inside</button>
          </TabPanel>
        </Tabs>
      </div>
      <button onClick={() => setValue('one')}>Back</button>
    </>
  );
}

/** Moves the focus; the selection follows it a moment later. */
async function moveTo(name: string) {
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name, selected: true })).toHaveFocus();
}

beforeEach(async () => {
  steps.length = 0;
  render(<Sample />);
  await userEvent.tab();
  await moveTo('two');
  await moveTo('three');
});

test('the first key is a step, and those after it belong to it', () => {
  expect(steps).toEqual([
    ['two', false],
    ['three', true],
  ]);
});

test('a press ends the run, and keys after it begin another', async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'one' }));
  await moveTo('two');
  await moveTo('three');
  expect(steps.slice(2)).toEqual([
    ['one', false],
    ['two', false],
    ['three', true],
  ]);
});

test('focus that leaves the tabs ends the run', async () => {
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await moveTo('four');
  expect(steps.slice(2)).toEqual([['four', false]]);
});

test('Back ends the run', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await moveTo('two');
  expect(steps.slice(2)).toEqual([['two', false]]);
});
