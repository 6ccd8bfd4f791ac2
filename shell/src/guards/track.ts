/** A call whose effect outlives the page that made it; the stack of `caller` shows whose call it is. */
export interface TrackedCall {
  readonly on: unknown;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly caller: Error;
  result?: unknown;
}

/** Enough until the guards load, within seconds, unless their file can't be loaded. */
const mostCalls = 2000;

/**
 * Calls from before the guards were loaded. `before` may refuse a call by throwing; `look` runs before any listener of a click or a history
 * step.
 */
export const calls: TrackedCall[] = [];
export const tracking: {
  before?: (call: TrackedCall) => void;
  look?: () => void;
  after: (call: TrackedCall) => void;
} = {
  after(call) {
    if (calls.length < mostCalls) calls.push(call);
  },
};

/** Records calls that set timers, listen globally, add elements beside the suite, or navigate. */
export function track(): void {
  note(window, 'setTimeout setInterval clearInterval requestAnimationFrame');
  note(EventTarget.prototype, 'addEventListener removeEventListener');
  note(History.prototype, 'pushState replaceState');
  note(Node.prototype, 'appendChild insertBefore');
  note(Element.prototype, 'append prepend');
  for (const type of ['click', 'popstate']) window.addEventListener(type, () => tracking.look?.(), true);
}

function note(object: object, names: string): void {
  for (const name of names.split(' ')) {
    const original: unknown = Reflect.get(object, name);
    if (typeof original !== 'function') continue;
    Reflect.set(object, name, function noted(this: unknown, ...args: unknown[]): unknown {
      if (!isEverybodys(this)) return Reflect.apply(original, this, args) as unknown;
      const call: TrackedCall = { on: this ?? window, name, args, caller: new Error() };
      tracking.before?.(call);
      call.result = Reflect.apply(original, this, args);
      tracking.after(call);
      return call.result;
    });
  }
}

/**
 * Whether all pages share a target. What is within a page goes with it, and React, which inserts thousands of elements there, must not be
 * slowed down.
 */
function isEverybodys(on: unknown): boolean {
  return (
    on === undefined ||
    on === window ||
    on === history ||
    on === document ||
    on === document.body ||
    on === document.head ||
    on === document.documentElement
  );
}
