/** A call of what outlives the page that made it; `caller` says by its stack whose. */
export interface TrackedCall {
  readonly on: unknown;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly caller: Error;
  result?: unknown;
}

/** The guards come within seconds, unless their file can't be had. */
const mostCalls = 2000;

/** Calls from before the guards were there; `before` may refuse one by throwing, `look` comes ahead of whatever hears a step of somebody. */
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

/** Notes who sets timers, listens to the page as a whole, puts something beside the suite, or goes somewhere. */
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

/** What is in a page goes with it; and React, which puts thousands of elements there, is not to be held up. */
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
