import { askAgain } from './askAgain';
import type { EarlyInput } from './earlyInput';
import { hasToWait } from './hasToWait';

/**
 * Records in order what a visitor does to a page that is drawn but not yet interactive, to be replayed once it is (`replayEarly`). Links
 * and the page's native folds work without this. It is a separate script, so that it runs long before the suite's.
 */
const kept: EarlyInput[] = [];
const fields = 'input:not([type=radio]), textarea, select';
/** Arrow keys choose among these: a click caused by an arrow key may mean less than one by a finger. */
const choices = 'input[type=radio]';
const types = ['click', 'submit', 'input', 'change', 'keydown'] as const;
/** The only shortcut on the visitor's pages: it leads to the search. */
const shortcut = '/';

function keep(event: Event): void {
  const { target, type } = event;
  // A press on an icon is of an SVG element.
  if (type === 'click' && target instanceof Element) {
    const pressed = target.closest<HTMLElement>('a[href], button, input, label');
    const isPress =
      pressed instanceof HTMLButtonElement ||
      (pressed instanceof HTMLInputElement && /^(checkbox|radio|submit|button)$/.test(pressed.type));
    if (!pressed || !isPress) return;
    event.preventDefault();
    take({ kind: 'press', target: pressed }, event);
  } else if (!(target instanceof HTMLElement)) {
    return;
  } else if (event instanceof KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === shortcut && !target.matches(fields)) {
      // Firefox would open its own search.
      event.preventDefault();
      take({ kind: 'key', target, key }, event);
    } else if (target.matches(choices) && /^(Arrow|Enter$)/.test(key)) {
      // The browser turns it into a click, which comes after it.
      take({ kind: 'key', target, key }, event);
    } else if (
      key === 'Enter' &&
      target instanceof HTMLInputElement &&
      target.form &&
      hasToWait(target.form)
    ) {
      take({ kind: 'submit', target: target.form }, event);
    }
  } else if (type === 'submit' && target instanceof HTMLFormElement) {
    event.preventDefault();
    take({ kind: 'submit', target }, event);
  } else if (
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    const last = kept.at(-1);
    if (last?.kind === 'value' && last.target === target) kept.pop();
    take({ kind: 'value', target, value: target.value }, event);
  }
}

/** The event is stopped, because parts of the page may be interactive already and would handle it twice. */
function take(input: EarlyInput, event: Event): void {
  event.stopImmediatePropagation();
  kept.push(input);
}

// This script may arrive late: a page that is interactive already needs no recording.
if (!window.fairshoreEarly) {
  for (const type of types) document.addEventListener(type, keep, true);
  window.fairshoreEarly = () => {
    for (const type of types) document.removeEventListener(type, keep, true);
    return kept.splice(0);
  };
  // The page was rendered for a guest: what only guests see is hidden by the document's style until the page knows who it is for.
  try {
    document.documentElement.toggleAttribute('data-session', 'fairshore.auth' in localStorage);
  } catch {
    // Storage is blocked, so nobody is signed in.
  }
  // Recording ends, so that what works without scripts, such as the search, works. The message is in a template of the page, and can be
  // taken out once.
  askAgain(() => {
    window.fairshoreEarly?.();
    document.body.append(document.querySelector<HTMLTemplateElement>('#fairshore-lost')?.content ?? '');
  });
}
