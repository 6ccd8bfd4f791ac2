import { render, screen } from '@testing-library/react';
import { TextField } from '../field/TextField';
import { Notice } from './Notice';

test('an error above the fields keeps the focused field in view', () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const form = (failure?: string) => (
    <form>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField label="Code" />
      <TextField label="Name" />
    </form>
  );
  const { rerender } = render(form());
  const code = screen.getByRole('textbox', { name: 'Code' });
  code.focus();
  rerender(form('This code is not right.'));
  expect(shown[0]).toContainElement(code);
  expect(shown.some((part) => part.contains(screen.getByRole('textbox', { name: 'Name' })))).toBe(false);
});
