import { BrowserRouter } from '@fairshore/shared-ui/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { ToolCarousel } from './ToolCarousel';
import { toolkitCategories } from './toolkitContent';

function row() {
  render(
    <BrowserRouter>
      <ToolCarousel label="Tools" tools={toolkitCategories[0].tools} />
    </BrowserRouter>,
  );
  return screen.getByRole('list', { name: 'Tools' });
}

// fireEvent returns false for an event whose default was prevented.
test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s scrolls the row', (key) => {
  expect(fireEvent.keyDown(row(), { key })).toBe(false);
});

test.each([
  ['Alt and the left arrow, which go back', { key: 'ArrowLeft', altKey: true }],
  ['Ctrl and Home', { key: 'Home', ctrlKey: true }],
  ['Cmd and the right arrow', { key: 'ArrowRight', metaKey: true }],
  ['Shift and End', { key: 'End', shiftKey: true }],
])('%s are left to the browser', (_, keys) => {
  expect(fireEvent.keyDown(row(), keys)).toBe(true);
});
