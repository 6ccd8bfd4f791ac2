import type { EarlyInput } from './earlyInput';

/** In ms: how long the new page may take to bring an element. */
const longestWaitMs = 15_000;
const stepMs = 100;
const lostText = 'Something you typed while the page was loading was lost. Please type it again.';

/**
 * Replays, in order, what was done to elements of a page that has been rendered anew, on the elements that took their places: those of the
 * same kind and label. Whatever the visitor does meanwhile counts: no press is replayed after that, and no field changed that was filled in
 * again. Says so if something that was typed can't be put back.
 */
export async function replayLost(
  inputs: readonly EarlyInput[],
  replay: (input: EarlyInput) => void,
): Promise<void> {
  const { pathname } = window.location;
  const deadline = Date.now() + longestWaitMs;
  let hasActed = false;
  let isReplaying = false;
  const handleAct = () => {
    hasActed ||= !isReplaying;
  };
  const acts = ['pointerdown', 'keydown', 'input'];
  for (const type of acts) document.addEventListener(type, handleAct, true);
  let rest = inputs.filter(isLast).map(placed);
  const isOver = () => rest.length === 0 || Date.now() > deadline || window.location.pathname !== pathname;
  while (!isOver()) {
    const waiting: Placed[] = [];
    for (const one of rest) {
      const isValue = one.input.kind === 'value';
      if (!isValue && hasActed) continue;
      // A press may rely on what was done before it.
      const found = isValue || waiting.length === 0 ? again(one) : undefined;
      if (!found) waiting.push(one);
      else if (found.kind !== 'value' || initial(one.input.target) === found.target.value) {
        isReplaying = true;
        replay(found);
        isReplaying = false;
        // React renders what one press has changed before the next.
        await Promise.resolve();
      }
    }
    rest = waiting;
    if (!isOver()) await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  for (const type of acts) document.removeEventListener(type, handleAct, true);
  const isLost = rest.some(({ input }) => input.kind === 'value' && input.value !== '');
  if (isLost && window.location.pathname === pathname) say(lostText);
}

/** An input, and the place of its element among those alike in the page that is gone. */
interface Placed {
  readonly input: EarlyInput;
  readonly key: string;
  readonly index: number;
  readonly count: number;
}

function placed(input: EarlyInput): Placed {
  const { target } = input;
  const key = keyOf(target);
  const known = alike(key, target.closest('main') ?? target.getRootNode());
  return { input, key, index: known.indexOf(target), count: known.length };
}

/** The input on the element that took the place of its own; undefined if it isn't there, or can't be told from others. */
function again({ input, key, index, count }: Placed): EarlyInput | undefined {
  const candidates = alike(key, document);
  const target = candidates.length === count ? candidates[index] : undefined;
  return target && on(target, input);
}

/** In the bar that the document has for a page that did not load; until something is pressed or filled in. */
function say(text: string): void {
  const bar = document.createElement('p');
  bar.className = 'noscript-bar';
  bar.role = 'alert';
  bar.textContent = text;
  document.body.append(bar);
  for (const type of ['click', 'input'])
    document.addEventListener(type, () => bar.remove(), { once: true, capture: true });
}

/** The value that the server gave a field: a new field with another one has been filled in since. */
function initial(field: Element): string | undefined {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return undefined;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** A field that was filled in at several times has its last value only. */
function isLast(input: EarlyInput, index: number, all: readonly EarlyInput[]): boolean {
  return (
    input.kind !== 'value' ||
    !all.slice(index + 1).some(({ kind, target }) => kind === 'value' && target === input.target)
  );
}

/** The same input on another element; undefined if that is of another kind. */
function on(target: Element, input: EarlyInput): EarlyInput | undefined {
  if (input.kind === 'submit') return target instanceof HTMLFormElement ? { ...input, target } : undefined;
  if (input.kind === 'value') return isField(target) ? { ...input, target } : undefined;
  return target instanceof HTMLElement ? { ...input, target } : undefined;
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function alike(key: string, place: Node): Element[] {
  const [tag = ''] = key.split(' ', 1);
  if (!(place instanceof Element || place instanceof Document)) return [];
  // A part of the page that is gone may be the element itself.
  const all = [...(place instanceof Element ? [place] : []), ...place.querySelectorAll(tag)];
  return all.filter((element) => keyOf(element) === key);
}

/** With a state: an element that was pressed again since is another one. */
const telling = ['type', 'name', 'aria-pressed', 'aria-expanded'];

/** What tells an element from others to whoever uses the page. */
function keyOf(element: Element): string {
  const { localName } = element;
  const parts =
    element instanceof HTMLFormElement
      ? [...element.elements].map((part) => part.getAttribute('name') ?? part.localName)
      : [...telling.map((name) => element.getAttribute(name)), labelOf(element)];
  return [localName, element.closest('main') !== null, ...parts].join(' ');
}

/** Elements that are gone have no `labels`. */
function labelOf(element: Element): string {
  const said = element.getAttribute('aria-label');
  if (said !== null) return said;
  if (!isField(element)) return textOf(element);
  const root = element.getRootNode();
  const labels = root instanceof Element || root instanceof Document ? root.querySelectorAll('label') : [];
  const label =
    element.closest('label') ?? [...labels].find(({ htmlFor }) => htmlFor !== '' && htmlFor === element.id);
  return textOf(label);
}

function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
