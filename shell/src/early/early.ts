import { askAgain } from './askAgain';
import type { EarlyInput } from './earlyInput';
import { hasToWait } from './hasToWait';

/**
 * What somebody does to a page that is drawn and doesn't answer yet is kept, in order, and done once it does (`replayEarly`).
 * Links and the page's own folds work without us. A script of its own: it is there long before the suite's.
 */
const kept: EarlyInput[] = [];
const fields = 'input:not([type=radio]), textarea, select';
/** Among which arrows choose: a press that comes of one may mean less than one of a finger. */
const choices = 'input[type=radio]';
const types = ['click', 'submit', 'input', 'change', 'keydown'] as const;
/** The one shortcut of visitor's pages: it leads to the search. */
const shortcut = '/';

function keep(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof HTMLElement)) return;
  if (type === 'click') {
    const pressed = target.closest<HTMLElement>('a[href], button, input, label');
    const isPress =
      pressed instanceof HTMLButtonElement ||
      (pressed instanceof HTMLInputElement && /^(checkbox|radio|submit|button)$/.test(pressed.type));
    if (!pressed || !isPress) return;
    event.preventDefault();
    take({ kind: 'press', target: pressed }, event);
  } else if (event instanceof KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === shortcut && !target.matches(fields)) {
      // Firefox would open its own search.
      event.preventDefault();
      take({ kind: 'key', target, key }, event);
    } else if (target.matches(choices) && /^(Arrow|Enter$)/.test(key)) {
      // What the browser makes of it comes after it, as a press.
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

/** Kept for later, it is not heard now: parts of the page may answer already while others don't, and would do it twice. */
function take(input: EarlyInput, event: Event): void {
  event.stopImmediatePropagation();
  kept.push(input);
}

// It may come late: a page that answers already needs nothing kept.
if (!window.fairshoreEarly) {
  for (const type of types) document.addEventListener(type, keep, true);
  window.fairshoreEarly = () => {
    for (const type of types) document.removeEventListener(type, keep, true);
    return kept.splice(0);
  };
  // What works without scripts works then, such as the search: nothing is kept any more. The page has the words, to be taken once.
  askAgain(() => {
    window.fairshoreEarly?.();
    document.body.append(document.querySelector<HTMLTemplateElement>('#fairshore-lost')?.content ?? '');
  });
}
