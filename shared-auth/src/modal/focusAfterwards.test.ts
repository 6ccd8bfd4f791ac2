/** @environment browser */
import { currentOpener, focusAfterwards } from './focusAfterwards';

/** Opens from a focused button, then shows the page as it is when the dialog closes. */
function openAndClose(before: string, after: string): HTMLElement | true {
  document.body.innerHTML = before;
  document.querySelector<HTMLElement>('#opener')?.focus();
  const opener = currentOpener();
  const changed = document.querySelector('#changes');
  if (changed) changed.innerHTML = after;
  return focusAfterwards(opener);
}

const opener = '<button id="opener">Sign in</button>';
const form = `<main id="main"><form id="changes"><input><button type="submit" disabled>Confirm</button>${opener}</form></main>`;

test('a dialog gives the focus back to its opener', () => {
  expect(openAndClose(`<main id="main">${opener}</main>`, '')).toBe(true);
});

test('if the opener is hidden, in a menu that has closed behind the dialog, the button of the menu gets the focus', () => {
  const header = (button: string) => `<header>${button}${opener}</header><main id="main"></main>`;
  // Nothing has a box here, as if all of it were hidden.
  expect(openAndClose(header('<button aria-expanded="false">Menu</button>'), '')).toHaveTextContent('Menu');
  expect(openAndClose(header('<button>Search</button>'), '')).toBe(true);
});

test('if the opener is gone, the current submit button of its form gets the focus', () => {
  const send = openAndClose(form, '<input><button type="submit">Confirm</button>');
  expect(send).toBe(document.querySelector('[type=submit]'));
  expect(openAndClose(form, '<input>')).toBe(document.getElementById('main'));
});

test('if the page was rebuilt, the submit button of the form with the same name gets the focus', () => {
  const page = (other: string) =>
    openAndClose(
      `<main id="main"><div id="changes"><form aria-label="Interest">${opener}</form></div></main>`,
      `<form><button>Search</button></form><form aria-label="${other}"><button type="submit">Confirm</button></form>`,
    );
  expect(page('Interest')).toHaveTextContent('Confirm');
  expect(page('Question')).toBe(document.getElementById('main'));
});

test('what gets the focus in place of the opener is scrolled into view, because signing in has moved it', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const send = openAndClose(form, '<button type="submit">Confirm</button>');
  expect(scrolled.mock.contexts).toEqual([send]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});

test('a field that asks for the focus gets it before the button', () => {
  const field = '<textarea data-focus-first></textarea><button type="submit">Ask</button>';
  expect(openAndClose(form, field)).toBe(document.querySelector('textarea'));
});

test('if nothing had the focus, as when a guarded page opens the window by itself, the page gets it', () => {
  expect(openAndClose('<main id="main"></main>', '')).toBe(document.getElementById('main'));
});

test('if the form or the opener is gone, the page gets the focus', () => {
  const page = `<main id="main"><div id="changes">${opener}</div></main>`;
  expect(openAndClose(page, '')).toBe(document.getElementById('main'));
  expect(openAndClose(`<div id="changes">${opener}</div>`, '')).toBe(true);
});
